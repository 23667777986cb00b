import { sql } from 'kysely'
import type { Clock } from '../base/clock.ts'
import { eachByItself } from '../base/each-by-itself.ts'
import { notAhead } from '../base/not-ahead.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { raiseReviewItem, settleReviewItem } from '../stores/review-items/review-items.ts'
import { forgetListed } from './forget-listed.ts'
import { isAwaited } from './is-awaited.ts'

/**
 * A night's run begins this long before where the last one ended: banks and acquirers list late what they settled
 * early.
 */
const OVERLAP_MS = 2 * 86_400_000
/** What comes in now is on its way by webhook; it is not missing yet. */
const SETTLING_MS = 10 * 60_000
/** No night is further away, were the clocks of two processes an hour apart: find_accounts_to_reconcile has it too. */
const LONGEST_NIGHT_MS = 25 * 3_600_000
/** 03:00 in São Paulo, which has had no summer time since 2019. */
const NIGHT_UTC_HOUR = 6

/**
 * Begins the night's run of every account whose time has come, each once, however many processes look. The books are
 * compared with the bank or the acquirer, and an acquirer is asked for its disputes. One that is closed is asked for as
 * long as something is awaited there. Returns how many comparisons were begun.
 * @throws AggregateError of the accounts that failed, when the others were begun.
 */
export async function beginDueReconciliations(deps: { database: Database; clock: Clock }): Promise<number> {
  const { rows } = await sql<{ id: string; store_id: string }>`
    select id, store_id from find_accounts_to_reconcile(${deps.clock.now()})`.execute(deps.database.lookup)
  let begun = 0
  await eachByItself('account', rows, async ({ id, store_id }) => {
    if (await deps.database.inStore(store_id, transaction => beginNight(transaction, id))) begun++
  })
  return begun
}

/** Begins the night of one account, unless another process did. Returns whether there is anything to compare. */
async function beginNight(transaction: StoreTransaction, account: string): Promise<boolean> {
  const { db, store, now } = transaction
  const tooFar = new Date(now.getTime() + LONGEST_NIGHT_MS)
  const due = await db
    .updateTable('provider_accounts')
    .set({ reconcile_at: nextNight(now) })
    .where('id', '=', account)
    .where('store_id', '=', store)
    .where(eb => eb.or([eb('reconcile_at', '<=', now), eb('reconcile_at', '>', tooFar)]))
    .returning(['takes', 'closed_at'])
    .executeTakeFirst()
  if (!due) return false
  if (due.closed_at && !(await isAwaited(transaction, account))) {
    settleReviewItem(transaction, 'reconciliation_stuck', account)
    return false
  }
  if (due.takes === 'cards') {
    await transaction.enqueue({ name: 'find-disputes', data: { store, account } })
    await transaction.enqueue({ name: 'fetch-payouts', data: { store, account } })
  }
  const run = await beginReconciliation(transaction, account, new Date(now.getTime() - SETTLING_MS))
  if (run) await transaction.enqueue({ name: 'reconcile', data: { store, run } })
  return run !== null
}

/**
 * Writes down a run up to `to`, from where the last one ended, or from `from`. A run that never ended is given up: the
 * new one begins where that one did. Returns its id, or null when there is nothing to compare yet.
 */
export async function beginReconciliation(
  transaction: StoreTransaction,
  account: string,
  to: Date,
  from: Date | null = null,
): Promise<string | null> {
  const { db, store, now } = transaction
  const row = await db
    .selectFrom('provider_accounts')
    .select(['created_at', 'reconciled_to', 'takes'])
    .where('id', '=', account)
    .where('store_id', '=', store)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const stuck = await db
    .updateTable('reconciliations')
    .set({ status: 'abandoned', ended_at: now })
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('status', '=', 'running')
    .returning('id')
    .execute()
  if (stuck.length > 0) {
    await forgetListed(
      transaction,
      stuck.map(one => one.id),
    )
    const whom = row.takes === 'cards' ? 'acquirer' : 'bank'
    const detail = `The last comparison of the books with the ${whom} did not come to an end.`
    await raiseReviewItem(transaction, { kind: 'reconciliation_stuck', about: account, charge: null, detail })
  }
  const since = from ?? (await lastCompared(transaction, account, row.reconciled_to))
  const connected = notAhead(row.created_at, now)
  const first = connected ?? new Date(now.getTime() - OVERLAP_MS)
  const start = wholeSecond(Math.max((since ?? first).getTime(), connected?.getTime() ?? 0))
  if (start >= to) return null
  const id = transaction.newId('rcn')
  await db
    .insertInto('reconciliations')
    .values({
      id,
      store_id: store,
      provider_account_id: account,
      status: 'running',
      from_at: start,
      to_at: to,
      sweep: row.takes === 'cards' ? 'changed' : 'received',
      next_at: start,
      differences: '[]',
      started_at: now,
      ended_at: null,
    })
    .execute()
  return id
}

/** From where a run goes on: where the last one ended, and where that has not come yet, where one before it did. */
async function lastCompared(
  { db, store, now }: StoreTransaction,
  account: string,
  reconciledTo: Date | null,
): Promise<Date | null> {
  if (reconciledTo === null) return null
  const before = db
    .selectFrom('reconciliations')
    .select(eb => eb.fn.max('to_at').as('to_at'))
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('status', '=', 'done')
    .where('to_at', '<=', now)
  const last = notAhead(reconciledTo, now) ?? (await before.executeTakeFirst())?.to_at
  return last ? new Date(last.getTime() - OVERLAP_MS) : null
}

function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(NIGHT_UTC_HOUR, 0, 0, 0)
  return night > now ? night : new Date(night.getTime() + 86_400_000)
}

/** Banks take whole seconds. */
function wholeSecond(ms: number): Date {
  return new Date(Math.floor(ms / 1000) * 1000)
}
