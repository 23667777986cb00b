import type { Charge } from '../../../src/shared/contract/charge.ts'
import { apiClient } from '../../harness/api-client.ts'
import type { World } from '../../harness/world.ts'
import { newCharge } from '../banks/pix-charges.ts'
import { numbers, type TypedCard, typeCard } from './acquirer-sandbox.ts'
import type { CardWorld } from './held-cards.ts'

/** What somebody with many cards has to try them with. */
interface Means {
  attempts: number
  charges: number
  /** IPv4 addresses that the attempts come from, in turn. */
  addresses: number
  /** Of all attempts, those that go through by split tender: their cards are good. The others are declined. */
  tender: number
}

/** What came of it: by the acquirer's own books, and by what our answers were. */
export interface Harvest {
  /** Authorizations that the acquirer was asked for. */
  reached: number
  answers: Record<string, number>
}

/** So many at once. */
const AT_ONCE = 8

/**
 * Tries cards at public checkouts as a program does that keeps no cookie: half of the charges may be paid by split
 * tender and are tried with tenders of the smallest amount that is taken, the other half with the whole amount.
 */
export async function tryCards(cards: CardWorld, means: Means): Promise<Harvest> {
  const { world } = cards
  const methods = ['pix', 'credit-card']
  const charges = await Promise.all(
    Array.from({ length: means.charges }, (_, place) =>
      newCharge(world.store, { amount: 500_000, methods, split_tender: place % 2 === 0, expires_in: 86_400 }),
    ),
  )
  const before = await reachedAcquirer(cards)
  const answers: Record<string, number> = {}
  let next = 0
  const work = async () => {
    for (let place = next++; place < means.attempts; place = next++) {
      const charge = charges[place % charges.length] as Charge
      const isTender = (place % charges.length) % 2 === 0
      const good = isTender && place % 10 < means.tender * 10 * 2
      const status = await tryOne(cards, charge, {
        address: `198.51.${100 + Math.floor((place % means.addresses) / 250)}.${1 + ((place % means.addresses) % 250)}`,
        card: { number: good ? numbers.visaCredit : numbers.declined, expiry_month: 1 + (place % 12) },
        ...(isTender && { amount: 100 }),
      })
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { reached: (await reachedAcquirer(cards)) - before, answers }
}

/** One card at one checkout, from an address. Returns the status and, of a problem, its code. */
async function tryOne(
  { merchant }: CardWorld,
  { checkout_url }: Charge,
  { address, card, amount }: { address: string; card: Partial<TypedCard>; amount?: number },
): Promise<string> {
  const card_token = await typeCard(merchant, card)
  const body = { method: 'credit-card', card_token, ...(amount !== undefined && { amount }) }
  const answer = await apiClient('', null).post(`${checkout_url}/payments`, body, { 'x-forwarded-for': address })
  const { code } = answer.body as { code?: string }
  return code ? `${answer.status} ${code}` : String(answer.status)
}

/** The authorizations in the acquirer's own books. */
async function reachedAcquirer({ world, merchant }: { world: World } & Pick<CardWorld, 'merchant'>): Promise<number> {
  const path = `/control/acquirer/ledger?merchant_id=${merchant.merchant_id}`
  const { body } = await world.outside.get(path)
  return (body as { payments: unknown[] }).payments.length
}
