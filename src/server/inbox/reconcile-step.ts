import type { Selectable } from 'kysely'
import type { ChargeDeps } from '../charges/charge-deps.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ReconciliationTable } from '../db/reconciliation-table.ts'
import { raiseAttention, settleAttention } from '../stores/attention.ts'
import { reconcileWindow, type WindowResult } from './reconcile-window.ts'

const DAY_MS = 86_400_000
/** A bank may list no more than some days at once. */
const WINDOW_MS = { received: DAY_MS, returned: 5 * DAY_MS }
/** Money can go back for 90 days after it came (reference/pix.md, 1.4). */
const RETURNABLE_MS = 90 * DAY_MS
/** Differences that a run keeps: more are no longer single ones. */
const MOST_DIFFERENCES = 200

type Run = Selectable<ReconciliationTable>

/** The job: one window of a run, and the next one as a job of its own. */
export async function reconcile(deps: ChargeDeps, input: { store: string; run: string }): Promise<void> {
  await reconcileStep(deps, input, true)
}

/**
 * Compares the next window of a run with the bank, and books what was missing. What it found and where the run stands
 * now are one commit: a step that is cut off is done again and counts once. Returns whether the run has ended.
 * @throws Error while the bank does not answer.
 */
export async function reconcileStep(
  deps: ChargeDeps,
  input: { store: string; run: string },
  goOn: boolean,
): Promise<boolean> {
  const { store } = input
  const seen = await deps.database.inStore(store, async transaction => {
    const run = await readRun(transaction, input.run)
    return run.status === 'running'
      ? { run, account: await deps.connections.pixOf(transaction, run.provider_account_id) }
      : null
  })
  if (!seen) return true
  const { run, account } = seen
  const from = run.next_at
  const to = new Date(Math.min(from.getTime() + WINDOW_MS[run.sweep], run.to_at.getTime()))
  const result = await reconcileWindow(deps, store, account, { from, to }, run.sweep)
  return deps.database.inStore(store, async transaction => {
    const next = await nextOf(transaction, run, to)
    // What ends a run writes the account too, and so does what gives a run up: both lock the account first.
    if (!next) await lockAccount(transaction, run.provider_account_id)
    const moved = await keep(transaction, run, result, next)
    if (!moved) return true
    if (next) {
      if (goOn) await transaction.enqueue({ name: 'reconcile', data: input })
      return false
    }
    await finish(transaction, moved)
    return true
  })
}

/** Where a run goes on: within its sweep, or at the beginning of the second one; null when it has ended. */
async function nextOf(
  { db, store }: StoreTransaction,
  run: Run,
  done: Date,
): Promise<{ sweep: Run['sweep']; next_at: Date } | null> {
  if (done < run.to_at) return { sweep: run.sweep, next_at: done }
  if (run.sweep === 'returned') return null
  const account = await db
    .selectFrom('provider_accounts')
    .select('created_at')
    .where('store_id', '=', store)
    .where('id', '=', run.provider_account_id)
    .executeTakeFirstOrThrow()
  const oldest = new Date(Math.max(run.to_at.getTime() - RETURNABLE_MS, account.created_at.getTime()))
  return { sweep: 'returned', next_at: oldest < run.to_at ? oldest : run.from_at }
}

async function lockAccount({ db, store }: StoreTransaction, account: string): Promise<void> {
  const row = db.selectFrom('provider_accounts').select('id').where('store_id', '=', store).where('id', '=', account)
  await row.forUpdate().executeTakeFirstOrThrow()
}

async function keep(
  { db, store, now }: StoreTransaction,
  run: Run,
  result: WindowResult,
  next: { sweep: Run['sweep']; next_at: Date } | null,
): Promise<Run | undefined> {
  // The second sweep lists again what the first has listed: it is counted once, and so is a difference.
  const known = new Set(run.differences.map(({ kind, end_to_end_id }) => kind + end_to_end_id))
  const differences = [
    ...run.differences,
    ...result.differences.filter(({ kind, end_to_end_id }) => !known.has(kind + end_to_end_id)),
  ].slice(0, MOST_DIFFERENCES)
  return db
    .updateTable('reconciliations')
    .set({
      listed: run.listed + (run.sweep === 'received' ? result.listed : 0),
      missing: run.missing + result.missing,
      returned: run.returned + result.returned,
      differences: JSON.stringify(differences),
      ...(next ?? { status: 'done' as const, ended_at: now }),
    })
    .where('store_id', '=', store)
    .where('id', '=', run.id)
    .where('status', '=', 'running')
    .where('sweep', '=', run.sweep)
    .where('next_at', '=', run.next_at)
    .returningAll()
    .executeTakeFirst()
}

async function finish(transaction: StoreTransaction, run: Run): Promise<void> {
  const { db, store } = transaction
  const account = run.provider_account_id
  await db
    .updateTable('provider_accounts')
    .set({ reconciled_to: run.to_at })
    .where('store_id', '=', store)
    .where('id', '=', account)
    .where(eb => eb.or([eb('reconciled_to', 'is', null), eb('reconciled_to', '<', run.to_at)]))
    .execute()
  settleAttention(transaction, 'reconciliation_stuck', account)
  if (run.differences.length === 0) settleAttention(transaction, 'books_differ', account)
  else {
    const detail = `The books and the bank differ in ${run.differences.length} Pix: see reconciliation ${run.id}.`
    await raiseAttention(transaction, { kind: 'books_differ', about: account, charge: null, detail })
  }
  await settleMessages(transaction, account)
  await askAgain(transaction, account)
}

/** What messages of this account would have told is known now. */
async function settleMessages(transaction: StoreTransaction, account: string): Promise<void> {
  const { db, store } = transaction
  const rows = await db
    .selectFrom('attention_items as item')
    .innerJoin('inbox_messages as message', 'message.id', 'item.object_id')
    .select('item.object_id')
    .where('item.store_id', '=', store)
    .where('item.kind', '=', 'message_unread')
    .where('item.resolved_at', 'is', null)
    .where('message.provider_account_id', '=', account)
    .execute()
  for (const { object_id } of rows) settleAttention(transaction, 'message_unread', object_id)
}

/** What has been open for a day is asked about once more, also where the asking had ended. */
async function askAgain(transaction: StoreTransaction, account: string): Promise<void> {
  const { db, store, now } = transaction
  const before = new Date(now.getTime() - DAY_MS)
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('method', '=', 'pix')
    .where('status', 'in', ['created', 'processing'])
    .where('created_at', '<', before)
    .execute()
  for (const { id } of payments) {
    await transaction.enqueue({ name: 'follow-payment', data: { store, payment: id, round: LAST_ROUND } })
  }
  const refunds = await db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('refund.store_id', '=', store)
    .where('refund.status', 'in', ['requested', 'processing'])
    .where('refund.created_at', '<', before)
    .where('payment.provider_account_id', '=', account)
    .execute()
  for (const { id } of refunds) {
    await transaction.enqueue({ name: 'follow-refund', data: { store, refund: id, round: LAST_ROUND } })
  }
}

/** One question, and none after it: the next night asks again. */
const LAST_ROUND = 1_000

function readRun({ db, store }: StoreTransaction, run: string): Promise<Run> {
  return db
    .selectFrom('reconciliations')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
}
