import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import type { PaymentResolve } from '../../../shared/contract/payment-resolve.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockPayment, readPayment } from '../charge/charge-rows.ts'
import { attemptReference } from '../payments/attempt-reference.ts'
import { endFailed, recordCard } from './record-card-answer.ts'
import { isLongUnknown, resolvableAt } from './unknown-card.ts'

/**
 * Reads a card payment once more before a person says what became of it: what its acquirer tells counts. One that the
 * acquirer cannot be asked for, or does not tell of, stays as it is. So does one that the acquirer still has under way
 * when nothing may come of that any more: some gateways leave a sale unfinished for good.
 * @throws Problem payment_processing where the acquirer has it under way, payment_not_found.
 */
export async function readBeforeResolving(deps: ChargeDeps, store: string, payment: string): Promise<void> {
  const { row, account, now } = await deps.database.read(store, async transaction => ({
    now: transaction.now,
    row: await readPayment(transaction, payment),
    account: await deps.connections.cardsOfPayment(transaction, payment),
  }))
  if (row.status !== 'processing' || !account) return
  const read = await account.port.readByReference?.(attemptReference(row))
  if (read?.outcome !== 'ok') return
  await recordCard(deps, store, payment, read.value)
  if (read.value.status !== 'processing') return
  if (isLongUnknown(row, { now, unknownCardMs: deps.unknownCardMs })) return
  throw new Problem('payment_processing', 'The acquirer has it, and has not said what becomes of it.')
}

/**
 * Ends a card payment of which nothing is known, because a person saw at the acquirer that nothing was charged. A sale
 * that turns up all the same is undone.
 * @throws Problem payment_not_found, payment_not_unknown, payment_may_still_come.
 */
export async function resolvePayment(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  id: string,
  { outcome, note }: PaymentResolve,
  actor: Actor,
): Promise<void> {
  const { payment } = await lockPayment(transaction, id)
  if (payment.status !== 'processing' || !isAnsweredByAcquirer(payment)) {
    throw new Problem('payment_not_unknown', `The payment is a ${payment.method} and is ${payment.status}.`)
  }
  const from = resolvableAt(payment, deps.unknownCardMs)
  if (transaction.now < from) {
    throw new Problem('payment_may_still_come', `It may be said from ${from.toISOString()} on.`)
  }
  const detail = note ?? 'A person of the store saw at the acquirer that nothing was charged.'
  await endFailed(deps, transaction, payment, { code: outcome, detail })
  await recordAudit(transaction, actor, 'payment.resolve', id, { outcome, reason: note ?? null })
}
