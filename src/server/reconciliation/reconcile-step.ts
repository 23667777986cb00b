import { paymentIs, paymentStatuses } from '../../shared/charge/payment-status.ts'
import { refundStatusesUnderWay } from '../../shared/charge/refund-status.ts'
import type { Difference } from '../../shared/contract/reconciliation.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { ONE_QUESTION } from '../charges/payments/polling-schedule.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem, settleReviewItem } from '../stores/review-items/review-items.ts'
import { compareAgainWithAcquirer, compareWithAcquirer } from './compare-with-acquirer.ts'
import { compareAgainWithBank, compareWithBank } from './compare-with-bank.ts'
import type { Found, Run, Step } from './comparison-step.ts'
import { forgetListed } from './forget-listed.ts'

const DAY_MS = 86_400_000
/** Differences that a run keeps: more are no longer single ones. */
const MOST_DIFFERENCES = 200

/** The job: one step of a run, and the next one as a job of its own. */
export async function reconcile(deps: ChargeDeps, input: { store: string; run: string }): Promise<void> {
  await reconcileStep(deps, input, true)
}

/**
 * Compares the next window of a run with the bank, or its next page with the acquirer, and books what was missing. What
 * it found and where the run stands now are one commit: a step that is cut off is done again and counts once. Returns
 * whether the run has ended.
 * @throws Error while the bank or acquirer does not answer.
 */
export async function reconcileStep(
  deps: ChargeDeps,
  input: { store: string; run: string },
  goOn: boolean,
): Promise<boolean> {
  const { store } = input
  const run = await deps.database.inStore(store, transaction => readRun(transaction, input.run))
  if (run.status !== 'running') return true
  const compare = run.takes === 'cards' ? compareWithAcquirer : compareWithBank
  const own = await compare(deps, store, run)
  const step = own.next ? own : withFound(own, await compareAgain(deps, store, run, own.differences))
  return deps.database.inStore(store, async transaction => {
    // What ends a run writes the account too, and so does what gives a run up: both lock the account first.
    if (!step.next) await lockAccount(transaction, run.provider_account_id)
    const moved = await keep(transaction, run, step)
    if (!moved) return true
    if (step.next) {
      if (goOn) await transaction.enqueue({ name: 'reconcile', data: input })
      return false
    }
    await finish(transaction, moved)
    return true
  })
}

/**
 * What the comparison before found and this one did not: it may be of a time that this one does not look at. It is
 * asked about once more, so that a difference goes when its cause is gone, and not when its day is.
 */
async function compareAgain(
  deps: ChargeDeps,
  store: string,
  run: Run,
  own: readonly Difference[],
): Promise<Found | null> {
  const before = await deps.database.read(store, ({ db }) =>
    db
      .selectFrom('reconciliations')
      .select('differences')
      .where('store_id', '=', store)
      .where('provider_account_id', '=', run.provider_account_id)
      .where('status', '=', 'done')
      .where('id', '<', run.id)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
  const found = new Set([...run.differences, ...own].map(nameOf))
  const left = (before?.differences ?? []).filter(one => !found.has(nameOf(one)))
  if (left.length === 0) return null
  const again = run.takes === 'cards' ? compareAgainWithAcquirer : compareAgainWithBank
  const more = await again(deps, store, run.provider_account_id, left)
  return { ...more, differences: more.differences.filter(one => !found.has(nameOf(one))) }
}

function withFound(step: Step, more: Found | null): Step {
  if (!more) return step
  const { listed, missing, returned, corrected, differences } = step
  return {
    ...step,
    listed: listed + more.listed,
    missing: missing + more.missing,
    returned: returned + more.returned,
    corrected: corrected + more.corrected,
    differences: [...differences, ...more.differences],
  }
}

async function lockAccount({ db, store }: StoreTransaction, account: string): Promise<void> {
  const row = db.selectFrom('provider_accounts').select('id').where('store_id', '=', store).where('id', '=', account)
  await row.forUpdate().executeTakeFirstOrThrow()
}

/** Writes what a step found, unless the same step was written meanwhile. Returns the run as it is then. */
async function keep({ db, store, now }: StoreTransaction, run: Run, step: Step): Promise<Run | undefined> {
  // What was listed before may be listed again: a difference is kept once.
  const known = new Set(run.differences.map(nameOf))
  const added = step.differences.filter(one => !known.has(nameOf(one)))
  const row = await db
    .updateTable('reconciliations')
    .set({
      listed: run.listed + step.listed,
      missing: run.missing + step.missing,
      returned: run.returned + step.returned,
      corrected: run.corrected + step.corrected,
      differences: JSON.stringify([...run.differences, ...added].slice(0, MOST_DIFFERENCES)),
      ...(step.next ?? { status: 'done' as const, ended_at: now }),
    })
    .where('store_id', '=', store)
    .where('id', '=', run.id)
    .where('status', '=', 'running')
    .where('sweep', '=', run.sweep)
    .where('next_at', '=', run.next_at)
    .where('page', 'is not distinct from', run.page)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  if (step.payments.length > 0) {
    await db
      .insertInto('reconciliation_payments')
      .values(step.payments.map(payment_id => ({ reconciliation_id: run.id, payment_id, store_id: store })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  return { ...run, ...row }
}

function nameOf({ kind, end_to_end_id, reference }: Difference): string {
  return `${kind} ${end_to_end_id ?? reference}`
}

async function finish(transaction: StoreTransaction, run: Run): Promise<void> {
  const { db, store, now } = transaction
  const account = run.provider_account_id
  await db
    .updateTable('provider_accounts')
    .set({ reconciled_to: run.to_at })
    .where('store_id', '=', store)
    .where('id', '=', account)
    .where(eb => {
      const earlier = [eb('reconciled_to', 'is', null), eb('reconciled_to', '<', run.to_at)]
      // By a clock that ran ahead: that time has not come.
      return eb.or([...earlier, eb('reconciled_to', '>', now)])
    })
    .execute()
  settleReviewItem(transaction, 'reconciliation_stuck', account)
  if (run.differences.length === 0) settleReviewItem(transaction, 'books_differ', account)
  else {
    const { whom, what } = withWhom[run.takes]
    const detail = `The books and ${whom} differ in ${run.differences.length} ${what}: see reconciliation ${run.id}.`
    const apart = run.differences.reduce((sum, { books, provider }) => sum + Math.abs(books - provider), 0)
    const amount = apart > 0 ? centavos(apart) : null
    await raiseReviewItem(transaction, { kind: 'books_differ', about: account, charge: null, detail, amount })
  }
  await forgetListed(transaction, [run.id])
  // What an acquirer's calls spoke of is asked about by a job of its own.
  if (run.takes === 'pix') await settleMessages(transaction, account)
  // A line of a payout that differed may be of what was found now.
  else await transaction.enqueue({ name: 'book-payouts', data: { store, account, after: null } })
  await askAgain(transaction, account)
}

const withWhom = {
  pix: { whom: 'the bank', what: 'Pix' },
  cards: { whom: 'the acquirer', what: 'amounts' },
} as const

/** What messages of this account would have told is known now. */
async function settleMessages(transaction: StoreTransaction, account: string): Promise<void> {
  const { db, store } = transaction
  const rows = await db
    .selectFrom('review_items as item')
    .innerJoin('inbox_messages as message', 'message.id', 'item.object_id')
    .select('item.object_id')
    .where('item.store_id', '=', store)
    .where('item.kind', '=', 'message_unread')
    .where('item.resolved_at', 'is', null)
    .where('message.provider_account_id', '=', account)
    .execute()
  for (const { object_id } of rows) settleReviewItem(transaction, 'message_unread', object_id)
}

/** In which the bank has not said what it has: no code is shown, and nothing is known to be paid. */
const unanswered = paymentStatuses.filter(status => paymentIs(status, 'undecided') && !paymentIs(status, 'cancelable'))

/** What has been open for a day is asked about once more, also where the asking had ended; the next night again. */
async function askAgain(transaction: StoreTransaction, account: string): Promise<void> {
  const { db, store, now } = transaction
  const before = new Date(now.getTime() - DAY_MS)
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('method', '=', 'pix')
    .where('status', 'in', unanswered)
    .where('created_at', '<', before)
    .execute()
  for (const { id } of payments) {
    await transaction.enqueue({ name: 'follow-payment', data: { store, payment: id, round: ONE_QUESTION } })
  }
  const refunds = await db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('refund.store_id', '=', store)
    .where('refund.status', 'in', refundStatusesUnderWay)
    .where('refund.created_at', '<', before)
    .where('payment.provider_account_id', '=', account)
    .execute()
  for (const { id } of refunds) {
    await transaction.enqueue({ name: 'follow-refund', data: { store, refund: id, round: ONE_QUESTION } })
  }
}

function readRun({ db, store }: StoreTransaction, run: string): Promise<Run> {
  return db
    .selectFrom('reconciliations as run')
    .innerJoin('provider_accounts as account', 'account.id', 'run.provider_account_id')
    .selectAll('run')
    .select(['account.takes', 'account.created_at as connected_at'])
    .where('run.store_id', '=', store)
    .where('run.id', '=', run)
    .executeTakeFirstOrThrow()
}
