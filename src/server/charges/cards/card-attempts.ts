import { type Insertable, type RawBuilder, sql } from 'kysely'
import { limits } from '../../../shared/contract/limits.ts'
import { type Actor, PAYER } from '../../access/principal.ts'
import { outerNetworkOf } from '../../base/network.ts'
import { sha256 } from '../../base/tokens.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { CardAttemptTable } from '../../db/tables/card-protection-tables.ts'
import { PAID_OF_ONE, type PastAttempt, STORE_WINDOW_MS, type StoreAttempts } from './card-pace.ts'
import { countsAsAttempt } from './judged-cards.ts'

const DAY_MS = 86_400_000

/** Notes that an acquirer is going to be asked for a card. A program of the merchant's has no address of a payer's. */
export function noteAttempt(
  transaction: StoreTransaction,
  made: { payment: string; charge: string },
  actor: Actor,
): void {
  const byPayer = actor.name === PAYER
  transaction.insert(
    insertAttempt({
      payment_id: made.payment,
      store_id: transaction.store,
      charge_id: made.charge,
      ...(byPayer ? whoseOf(actor) : { network: null, device: null }),
      by_payer: byPayer,
      made_at: transaction.now,
    }),
  )
}

const insertAttempt = statement((db, row: Insertable<CardAttemptTable>) => db.insertInto('card_attempts').values(row))

/** By what a payer is counted. */
function whoseOf({ address, device }: Actor) {
  return { network: outerNetworkOf(address), device: device ? sha256(device) : null }
}

/** What this payer's browser, and whoever has their address, tried in the last day. Asks nothing of nobody known. */
export async function pastAttempts(transaction: StoreTransaction, actor: Actor): Promise<PastAttempt[]> {
  const { network, device } = whoseOf(actor)
  if (network === null && device === null) return []
  const { store, now } = transaction
  const since = new Date(now.getTime() - DAY_MS)
  const rows = await transaction.ask(attemptsOf({ store, network, device, since }))
  return rows.map(row => ({
    charge: row.charge_id,
    madeAt: row.made_at,
    result: row.result,
    card: row.card,
    sameDevice: row.same_device ?? false,
    sameNetwork: row.same_network ?? false,
  }))
}

/** Money that is taken, or held for a capture of the merchant's; a tender's, once its split tender is complete. */
const paid = sql<boolean>`(p.status = 'captured' or (p.status = 'authorized' and p.split_tender_id is null))`

const result = sql<PastAttempt['result']>`case
  when ${paid} then 'paid'
  when p.status = 'authorized' then 'held'
  when p.status in ('created', 'processing', 'challenge') then 'open'
  else 'unpaid' end`

type Whose = { store: string; network: string | null; device: Buffer | null; since: Date }

type PastRow = {
  charge_id: string
  made_at: Date
  result: PastAttempt['result']
  card: string | null
  same_device: boolean | null
  same_network: boolean | null
}

const attemptsOf = statement((db, { store, network, device, since }: Whose) => {
  // As many as reach the limit where all of them paid: what is older decides nothing. The limit is read beside them.
  const newest = (whose: RawBuilder<unknown>, limit: 'attempts_per_network' | 'attempts_per_device', usual: number) =>
    sql`(
      select t.payment_id, t.charge_id, t.made_at, t.device = ${device}::bytea as same_device,
        t.network = ${network} as same_network, ${result} as result,
        (p.card->>'brand') || ' ' || (p.card->>'last4') || ' ' || (p.card->>'expiry') as card
      from card_attempts as t join payments as p on p.store_id = ${store} and p.id = t.payment_id
      where t.store_id = ${store} and t.made_at > ${since} and ${whose} and ${countsAsAttempt}
      order by t.made_at desc
      limit ${sql.lit(PAID_OF_ONE)} *
        coalesce((select ${sql.ref(limit)} from card_protection where store_id = ${store}), ${sql.lit(usual)}))`
  const { attemptsPerNetwork, attemptsPerDevice } = limits.cardProtection
  const read = sql<PastRow>`
    ${newest(sql`t.network = ${network}`, 'attempts_per_network', attemptsPerNetwork.usual)}
    union ${newest(sql`t.device = ${device}`, 'attempts_per_device', attemptsPerDevice.usual)}`
  return { compile: () => read.compile(db) }
})

const known = new WeakMap<StoreTransaction, Promise<StoreAttempts>>()

/** The newest attempts of the store, read once in a transaction. */
export function storeAttempts(transaction: StoreTransaction): Promise<StoreAttempts> {
  const attempts = known.get(transaction) ?? readStoreAttempts(transaction)
  known.set(transaction, attempts)
  return attempts
}

async function readStoreAttempts(transaction: StoreTransaction): Promise<StoreAttempts> {
  const { store, now } = transaction
  const since = new Date(now.getTime() - STORE_WINDOW_MS)
  const [row] = await transaction.ask(newestOfStore({ store, since }))
  return { paidNothing: Number(row?.paid_nothing ?? 0), reported: row?.reported ?? false }
}

const newestOfStore = statement((db, { store, since }: { store: string; since: Date }) => {
  // Twice the store's limit, which the same statement reads: a question of its own would be a turn.
  const read = sql<{ paid_nothing: string; reported: boolean }>`
    select count(*) filter (where not paid) as paid_nothing,
      exists (select from review_items
        where store_id = ${store} and kind = 'card_testing' and resolved_at is null) as reported
    from (
      select ${paid} as paid
      from card_attempts as t join payments as p on p.store_id = ${store} and p.id = t.payment_id
      where t.store_id = ${store} and t.made_at > ${since} and ${countsAsAttempt}
      order by t.made_at desc
      limit 2 * coalesce(
        (select attempts_per_store from card_protection where store_id = ${store}),
        ${sql.lit(limits.cardProtection.attemptsPerStore.usual)})) as newest`
  return { compile: () => read.compile(db) }
})
