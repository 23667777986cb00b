import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../src/server/base/ids.ts'
import type { World } from '../harness/world.ts'

const DAY_MS = 86_400_000

/** Something that happens to a charge of these last weeks, or the look of who rolls days up. */
export type Happening =
  | { what: 'made'; ago: number }
  | {
      what: 'opened' | 'stepped' | 'paid' | 'moved' | 'parted' | 'completed'
      which: number
      part: number
      word: number
    }
  | { what: 'rolled up' }

const day = fc.integer({ min: 0, max: 15 * 96 }).map(quarters => quarters * 900_000)
const which = fc.nat(1_000)
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** Any sequence of them. */
export const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ what: fc.constant('made' as const), ago: day }) },
    {
      weight: 25,
      arbitrary: fc.record({
        what: fc.constantFrom('opened', 'opened', 'stepped', 'paid', 'paid', 'moved', 'moved', 'parted', 'completed'),
        which,
        part: share,
        word: which,
      }),
    },
    { weight: 2, arbitrary: fc.constant({ what: 'rolled up' as const }) },
  ),
  { minLength: 60, maxLength: 120, size: 'max' },
)

const of = <T>(words: readonly T[], at: number): T => words[at % words.length] as T
const ends = ['captured', 'declined', 'failed', 'canceled', 'expired'] as const
const ways = ['pix', 'card', 'voucher'] as const
const methods = ['pix', 'credit-card', 'voucher'] as const

/** A store to which things happen as they come, late and early; rows as the product writes them, by its own role. */
export function oldBusiness({ app, store }: World, accounts: { pix: string; cards: string }) {
  const charges: { id: string; at: Date }[] = []
  const asApp = (statement: RawBuilder<unknown>) =>
    app.parts.database.inStore(store.id, async ({ db }) => {
      await statement.execute(db)
    })

  async function make(ago: number) {
    const at = new Date(Date.now() - ago - 60_000)
    const id = newId('chg', at)
    await asApp(sql`insert into charges (id, store_id, checkout_token, status, amount, methods, created_at, expires_at)
      values (${id}, ${store.id}, ${newId('chg', at).slice(-22)}, 'open', ${5_000 + charges.length},
        '{pix,credit-card}', ${at}, ${new Date(at.getTime() + DAY_MS)})`)
    charges.push({ id, at })
  }

  return async (happening: Exclude<Happening, { what: 'rolled up' }>) => {
    if (happening.what === 'made' || charges.length === 0) {
      return make(happening.what === 'made' ? happening.ago : 9 * DAY_MS)
    }
    const { what, part, word } = happening
    const charge = of(charges, happening.which)
    const at = new Date(charge.at.getTime() + part * (Date.now() - charge.at.getTime()))
    const end = of(ends, word)
    const captured = end === 'captured' ? at : null
    const card = JSON.stringify({
      brand: of(['visa', 'elo'], word),
      decline: { reason: of(['card_invalid', 'expired_card'], word) },
    })
    const payment = (splitTender: string | null, status: string) => sql`
      insert into payments (id, store_id, charge_id, provider_account_id, method, status,
        origin, amount, amount_applied, card,
        installments, created_at, captured_at, answered_at, split_tender_id)
      values (${newId('pay', at)}, ${store.id}, ${charge.id}, ${word % 3 === 0 ? accounts.pix : accounts.cards},
        ${of(methods, word)},
        ${status}, 'unsolicited', ${5_000 + word}, ${status === 'captured' ? 5000 : 0}, ${word % 3 === 1 ? card : null},
          ${word % 3 === 1 ? 1 + (word % 4) : null},
        ${at}, ${status === 'captured' ? at : null}, ${new Date(at.getTime() + word * 7)}, ${splitTender})`
    if (what === 'opened') {
      await asApp(sql`insert into checkout_steps values (${store.id}, ${charge.id}, 'opened', 'any',
        ${of(['phone', 'desktop'], word)}, ${of([['pix'], ['pix', 'card'], ['pix', 'card', 'split-tender']], word)},
          ${at})
        on conflict do nothing`)
    } else if (what === 'stepped') {
      const step = of(['method_chosen', 'details_begun', 'submitted'], word)
      await asApp(sql`insert into checkout_steps values (${store.id}, ${charge.id}, ${step},
        ${of(ways, word >> 2)}, null, null, ${at}) on conflict do nothing`)
    } else if (what === 'paid') {
      await asApp(payment(null, end))
    } else if (what === 'moved') {
      await asApp(sql`update payments set status = ${end}, captured_at = ${captured},
          amount_applied = ${captured ? 5000 : 0}, failure_code = ${end === 'failed' ? 'provider_error' : null},
          amount = greatest(5000, amount - ${word % 7}), challenged_at = ${word % 2 ? at : null}
        where id = (select id from payments where charge_id = ${charge.id} order by id desc limit 1)`)
    } else if (what === 'parted') {
      const splitTender = newId('spt', at)
      await asApp(sql`insert into split_tenders (id, store_id, charge_id, status, amount, created_at, expires_at)
        values (${splitTender}, ${store.id}, ${charge.id}, 'open', 5000, ${at}, ${at}) on conflict do nothing`)
      await asApp(sql`with own as (select id from split_tenders where charge_id = ${charge.id} limit 1)
        ${payment(splitTender, 'captured')} on conflict do nothing`).catch(() => undefined)
    } else {
      await asApp(
        sql`update split_tenders set status = 'completed', ended_at = ${at}
          where charge_id = ${charge.id} and ended_at is null`,
      )
    }
  }
}
