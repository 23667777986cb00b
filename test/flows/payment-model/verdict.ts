import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'
import { reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { wronglyAsked } from './asked-of-a-person.ts'
import { notAsAtAcquirer } from './at-acquirer.ts'
import { notAsAtBank } from './at-bank.ts'
import { stuck, type Time } from './at-rest.ts'
import { notAsHeld } from './held.ts'
import { notInTheBooks } from './in-the-books.ts'
import { acquirerBooksOf, bankBooksOf, dueJobsOf, jobsLeftOf, type OurBooks, ourBooksOf } from './looks.ts'
import { disputesOf } from './on-dispute.ts'
import { allGoRight, compareWithBank } from './operate.ts'
import { wronglyPublishedPaid } from './published-paid.ts'
import { notReadAlike } from './readings/not-read-alike.ts'
import { cardsNotKeptAsAgreed } from './saved-cards.ts'
import { allCharges, doneOrRejected, type Shop } from './shop.ts'
import { takenTwice } from './taken-twice.ts'
import { movesOf } from './unapplied.ts'
import { endTenders, patiently, quiet } from './wait.ts'

const HOUR = 3_600_000
const DAY = 86_400_000

/**
 * Ends a sequence: everybody does right again, what is paid by split tender ends, the night's comparison is made, what
 * is disputed is decided, and longer passes than any charge, hold or question of evidence lasts. Then the application,
 * the acquirer and the bank must say the same, and nothing may be under way.
 */
export async function settle(shop: Shop): Promise<void> {
  const { world } = shop
  await allGoRight(shop)
  await endTenders(shop)
  await quiet(shop)
  await compareWithBank(shop)
  await agrees(shop, 'under way')
  await decideAll(shop)
  await decisionsReceived(shop)
  await world.advance(10 * DAY)
  await endAll(shop)
  await quiet(shop)
  // A call that was under way while the days passed is too old to be believed: the night's question finds what it told.
  await compareWithBank(shop)
  // What is looked at once more for the sake of safety is looked at by then.
  await world.advance(2 * HOUR)
  await agrees(shop, 'ended')
  await leaveAlone(shop)
}

/** The bank and the schemes decide what a person has answered; what nobody answered is lost by its time. */
async function decideAll(shop: Shop): Promise<void> {
  for (const { id, kind, provider_id, status } of await disputesOf(shop)) {
    if (kind === 'med') doneOrRejected(await shop.store.api.post(`/v1/disputes/${id}/release`, {}))
    else if (status === 'submitted') await decide(shop, provider_id, id < 'dsp_n' ? 'won' : 'lost')
  }
}

/** A call that is still on its way when ten days pass is given up, and a person is asked about it. */
async function decisionsReceived(shop: Shop): Promise<void> {
  await patiently(shop, 'what was decided is known', async () => {
    const open = (await disputesOf(shop)).filter(({ kind, status }) => kind !== 'med' && status === 'submitted')
    return open.map(({ id }) => `${id} is still submitted`)
  })
  await quiet(shop)
}

const decide = (shop: Shop, chargeback: string | null, outcome: 'won' | 'lost') =>
  shop.outside.post(`/control/acquirer/chargebacks/${chargeback}/decide`, { outcome })

const underWayThere: ReadonlySet<string> = new Set(['processing', 'challenge', 'authorized'])

/** The sandbox looks at the clock once a second; it is told that time has passed. */
async function endAll(shop: Shop): Promise<void> {
  for (const { payments, chargebacks } of (await acquirerBooksOf(shop)).values()) {
    for (const { id, status } of payments)
      if (underWayThere.has(status)) await shop.outside.post(`/control/acquirer/payments/${id}/end`)
    for (const { id, status } of chargebacks) if (status === 'evidence_due') await decide(shop, id, 'lost')
  }
}

/** The nights of a store that is over would be compared for as long as the world stands. */
function leaveAlone({ world, store }: Shop): Promise<unknown> {
  return world.app.parts.database.inStore(store.id, ({ db }) =>
    db
      .updateTable('provider_accounts')
      .set({ reconcile_at: new Date('9999-01-01') })
      .where('store_id', '=', store.id)
      .execute(),
  )
}

/** Waits until nothing is due and everything agrees. */
async function agrees(shop: Shop, time: Time): Promise<void> {
  await patiently(shop, `all agrees, ${time}`, async () => {
    const due = await dueJobsOf(shop)
    return due.length > 0 ? due : differences(shop, time)
  })
}

/** All that does not agree. */
async function differences(shop: Shop, time: Time): Promise<string[]> {
  const [charges, acquirer, bank, disputes, ours] = [
    await allCharges(shop),
    await acquirerBooksOf(shop),
    await bankBooksOf(shop),
    await disputesOf(shop),
    await ourBooksOf(shop),
  ]
  const moves = new Map(await Promise.all(charges.map(async ({ id }) => [id, await movesOf(shop, id)] as const)))
  const outside = { acquirer, bank, disputes }
  const wrong = [
    ...notAsAtAcquirer(shop, charges, acquirer, disputes),
    ...notAsAtBank(charges, bank),
    ...charges.flatMap(charge => {
      const books = ours.get(charge.id)
      return books ? notInTheBooks(charge, books, outside) : [`${charge.id} has no row`]
    }),
    ...charges.flatMap(charge => notAsHeld(charge, moves.get(charge.id) ?? [], outside)),
    ...charges.flatMap(charge => takenTwice(shop, charge, disputes, ours.get(charge.id))),
    ...stuck(charges, disputes, time),
    ...(await wronglyPublishedPaid(shop, charges)),
  ]
  if (wrong.length > 0) return wrong
  const unlike = await notReadAlike(shop, { charges, disputes, ours })
  return time === 'ended' && unlike.length === 0 ? leftOver(shop, { charges, disputes, ours }) : unlike
}

/** What is still to be done, by a job or by a person. */
async function leftOver(
  shop: Shop,
  { charges, disputes, ours }: { charges: Charge[]; disputes: Dispute[]; ours: Map<string, OurBooks> },
): Promise<string[]> {
  const { data } = bodyOf(await shop.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
  const codes = charges.flatMap(({ payments }) =>
    payments.filter(one => one.method === 'pix' && one.status !== 'captured').map(({ id }) => id),
  )
  return [
    ...wronglyAsked(data, charges, disputes, ours),
    ...(await jobsLeftOf(shop, codes)),
    ...(await cardsNotKeptAsAgreed(shop)),
  ]
}
