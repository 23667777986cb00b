import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Shop } from './shop.ts'

export type Payment = Charge['payments'][0]

/** A store, where that is all that is asked about. */
export type StoreInWorld = Pick<Shop, 'world' | 'store'>

/** The acquirer's own books of a store. */
export interface AcquirerBooks {
  payments: { id: string; reference: string; status: string; amount: number; captured_amount: number }[]
  refunds: { payment_id: string; amount: number; status: string; failed_capture: 0 | 1 }[]
  chargebacks: { id: string; payment_id: string; amount: number; status: string }[]
  lines: { payment_id: string; kind: string; gross: number; fee: number; net: number }[]
}

/** The bank's own books of a store. */
export interface BankBooks {
  pix: { end_to_end_id: string; amount: number }[]
  returns: { end_to_end_id: string; return_id: string; amount: number; nature: string; status: string }[]
}

/** The acquirer's books of each of the store's accounts there, by our id of the account. */
export async function acquirerBooksOf({ outside, acquirers }: Shop): Promise<Map<string, AcquirerBooks>> {
  const books = await Promise.all(
    acquirers.map(async ({ account, merchant }) => {
      const { body } = await outside.get(`/control/acquirer/ledger?merchant_id=${merchant.merchant_id}`)
      return [account, body as AcquirerBooks] as const
    }),
  )
  return new Map(books)
}

export async function bankBooksOf({ outside, store }: Shop): Promise<BankBooks> {
  return (await outside.get(`/control/bank/ledger?pix_key=${store.pixKey}`)).body as BankBooks
}

/** Where a payment is asked for at last, and what it is called there. */
export function attemptOf({ acquirers }: Shop, { id, routing }: Payment): { account: string; reference: string } {
  return routing?.attempts.at(-1) ?? { account: acquirers[0].account, reference: id }
}

/** The acquirer's id of a payment; none where it has nothing of it. */
export async function idAtAcquirer(shop: Shop, payment: Payment): Promise<string | undefined> {
  const { account, reference } = attemptOf(shop, payment)
  const books = (await acquirerBooksOf(shop)).get(account)
  return books?.payments.find(one => one.reference === reference)?.id
}

/** Jobs of the store whose time has come, as their names and states. */
export function dueJobsOf(shop: StoreInWorld): Promise<string[]> {
  return jobsOf(shop, 'start_after <= now()')
}

/**
 * Jobs of the store that are still to be done, whenever that is; without the looks at codes that `ended`, which last
 * for a day.
 */
export async function jobsLeftOf(shop: StoreInWorld, ended: readonly string[]): Promise<string[]> {
  const jobs = await jobsOf(shop, 'true')
  return jobs.filter(job => !(job.startsWith('follow-payment ') && ended.some(payment => job.includes(payment))))
}

async function jobsOf({ world, store }: StoreInWorld, when: string): Promise<string[]> {
  const { rows } = await world.database.owner.query<{ job: string }>(
    `select name || ' is ' || state || ': ' || data || coalesce(', ' || left(output::text, 400), '') as job
      from jobs.job
      where state in ('created', 'retry', 'active') and ${when} and data->>'store' = $1`,
    [store.id],
  )
  return rows.map(({ job }) => job)
}

/** What our own rows hold of a charge. */
export interface OurBooks {
  /** What each account holds: what came in less what went out. */
  accounts: Record<string, number>
  entries: { kind: string; about: string; at: Date; amount: number }[]
  /** The split tenders that were completed, whatever came after. */
  completed: string[]
}

/** Our books of the store, by the charge's id. */
export async function ourBooksOf({ world, store }: StoreInWorld): Promise<Map<string, OurBooks>> {
  const { owner } = world.database
  await owner.query(`select set_config('guiche.store', $1, false)`, [store.id])
  const { rows } = await owner.query<ChargeRow>(
    `select c.id,
            (select coalesce(json_agg(json_build_object('kind', kind, 'about', about, 'at', at, 'source', source,
                      'destination', destination, 'amount', amount)), '[]')
               from ledger_entries e join ledger_postings p on (p.store_id, p.entry_id) = (e.store_id, e.id)
              where charge_id = c.id) as entries,
            array(select id from split_tenders where charge_id = c.id and status = 'completed') as completed
       from charges c where c.store_id = $1`,
    [store.id],
  )
  return new Map(
    rows.map(({ id, entries, completed }) => {
      const accounts: Record<string, number> = {}
      for (const { source, destination, amount } of entries) {
        accounts[source] = (accounts[source] ?? 0) - amount
        accounts[destination] = (accounts[destination] ?? 0) + amount
      }
      const dated = entries.map(({ kind, about, at, amount }) => ({ kind, about, at: new Date(at), amount }))
      return [id, { accounts, entries: dated, completed }]
    }),
  )
}

interface ChargeRow {
  id: string
  entries: PostedEntry[]
  completed: string[]
}

interface PostedEntry {
  kind: string
  about: string
  at: string
  source: string
  destination: string
  amount: number
}
