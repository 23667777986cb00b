import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { amountsThatDiffer } from './amounts-differ.ts'
import { auditFaults } from './audit.ts'
import type { TortureStore } from './make-store.ts'

/** Our books of the torture's stores, as the rows are. Amounts are centavos. */
export interface Books {
  charges: {
    id: string
    status: string
    reference: string | null
    amount: number
    amount_received: number
    amount_applied: number
    amount_refunded: number
    net_held: number
  }[]
  /** Charges whose amounts are not what their postings say, in words. */
  amountsDiffer: string[]
  splitTenders: { id: string; charge_id: string; status: string }[]
  payments: {
    id: string
    charge_id: string
    split_tender_id: string | null
    provider_account_id: string
    method: string
    status: string
    amount: number
    amount_refunded: number
    amount_refund_claimed: number
    amount_applied: number
    amount_disputed: number
    /** What the acquirer was asked to do with it and has not answered yet. */
    pending: boolean
    /** Why a card was declined. */
    decline: string | null
    pix_txid: string | null
    pix_end_to_end_id: string | null
  }[]
  refunds: {
    id: string
    charge_id: string
    payment_id: string
    status: string
    amount: number
    bank_id: string | null
  }[]
  /**
   * An entry with the sum of its postings into and out of the bank's account, and of the acquirer's debt without its
   * fees.
   */
  entries: {
    id: string
    key: string
    about: string
    charge_id: string | null
    postings: number
    bank: number
    cards: number
  }[]
  /** Every account's balance: what came in less what went out. */
  balances: { account: string; balance: number }[]
  /** What acquirers and gateways kept, by the account that owed it. */
  fees: { account: string; amount: number }[]
  events: {
    id: string
    type: string
    object_id: string
    delivered: boolean
    /** Of a charge that was told to be paid: what it asked for, held then, and how it was flagged. */
    paid: { amount: number; net_held: number; flags: string[] } | null
  }[]
  messages: { id: string; status: string }[]
  /** What is wrong with the audit and its chain, in words. */
  auditFaults: string[]
}

/** Reads all of it as the superuser, whom no row is hidden from. */
export async function readBooks(url: string, stores: readonly TortureStore[]): Promise<Books> {
  return withSuperuser(url, async client => {
    const ids = stores.map(({ id }) => id)
    const rows = async <Row>(sql: string) => (await client.query(sql, [ids])).rows as Row[]
    return {
      charges: await rows(`select id, charge.status, reference, charge.amount, amount_received, amount_applied,
          amount_refunded, net_held
        from charges as charge join charge_amounts as said on said.charge_id = charge.id
          where charge.store_id = any($1)`),
      amountsDiffer: await amountsThatDiffer(url),
      splitTenders: await rows('select id, charge_id, status from split_tenders where store_id = any($1)'),
      payments:
        await rows(`select id, charge_id, split_tender_id, provider_account_id, method, status, amount, amount_refunded,
        amount_refund_claimed, amount_applied, amount_disputed,
        capture_amount is not null or cancel_requested_at is not null as pending,
        card -> 'decline' ->> 'code' as decline, pix_txid, pix_end_to_end_id
        from payments where store_id = any($1)`),
      refunds: await rows(`select id, charge_id, payment_id, status, amount, bank_id
        from refunds where store_id = any($1)`),
      entries: await rows(`select entry.id, entry.key, entry.about, entry.charge_id, count(posting)::int as postings,
          coalesce(sum(case when destination like 'bank:%' then posting.amount
            when source like 'bank:%' then -posting.amount else 0 end), 0)::float8 as bank,
          coalesce(sum(case when 'fees' in (source, destination) then 0
            when destination like 'receivable:%' then posting.amount
            when source like 'receivable:%' then -posting.amount else 0 end), 0)::float8 as cards
        from ledger_entries entry left join ledger_postings posting on posting.entry_id = entry.id
        where entry.store_id = any($1) group by entry.id, entry.key, entry.about, entry.charge_id`),
      balances: await rows(`select account, sum(amount)::float8 as balance from (
          select destination as account, amount from ledger_postings where store_id = any($1)
          union all select source, -amount from ledger_postings where store_id = any($1)) moved
        group by account`),
      fees: await rows(`select account, sum(amount)::float8 as amount from (
          select source as account, amount from ledger_postings where destination = 'fees' and store_id = any($1)
          union all select destination, -amount from ledger_postings where source = 'fees' and store_id = any($1)) kept
        group by account`),
      events: await rows(`select event.id, type, object_id,
          exists (select from deliveries where event_id = event.id and status = 'delivered') as delivered,
          case when type = 'charge.paid' then json_build_object('amount', data->'object'->'amount',
            'net_held', data->'object'->'net_held', 'flags', data->'object'->'flags') end as paid
        from events event where store_id = any($1)`),
      messages: await rows('select id, status from inbox_messages where store_id = any($1)'),
      auditFaults: await auditFaults(url),
    }
  })
}

/** Waits until bank and acquirer know where to call for every store. */
export async function untilCalled(url: string, stores: readonly TortureStore[]): Promise<void> {
  await withSuperuser(url, async client => {
    const accounts = stores.flatMap(({ account, cards, gateways }) => [
      account,
      cards.account,
      ...gateways.map(gateway => gateway.account),
    ])
    for (;;) {
      const { rows } = await client.query(
        'select id from provider_accounts where id = any($1) and webhook_registered_at is null',
        [accounts],
      )
      if (rows.length === 0) return
      await sleep(50)
    }
  })
}

/**
 * Lets what waits for its time come now, and what died with its process be taken again, as a clock set forward would.
 * The end of a charge's own time is left where it is.
 */
export async function hurry(url: string): Promise<void> {
  await withSuperuser(url, async client => {
    await client.query(`update jobs.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() and name not in ('expire-charge')`)
    await client.query(`update jobs.job set started_on = started_on - interval '1 minute'
      where state = 'active' and started_on between now() - interval '40 seconds' and now() - interval '10 seconds'`)
    // A split tender is over, and what a provider rejected of it is asked for again.
    await client.query(`update split_tenders set expires_at = now() where status = 'open' and expires_at > now()`)
    await client.query(`update refunds set created_at = created_at - interval '10 minutes' where status = 'failed'`)
    await client.query(`update deliveries set next_attempt_at = now() where status = 'pending'`)
  })
}

async function withSuperuser<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    types: {
      getTypeParser: (oid: number, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text')),
    },
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
