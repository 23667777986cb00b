import { paymentCan } from '../../../shared/charge/charge-can.ts'
import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { type CardOperation, type LockedForCardOperation, writeCardOperation } from '../cards/card-operation.ts'
import { pendingOperation } from './pending-operations.ts'

/**
 * Writes that a card is to be voided, held or being challenged: rows only, nothing is sent yet.
 * @returns what the acquirer is to be asked after the commit.
 * @throws Problem payment_processing, payment_not_cancelable, split_tender_under_way.
 */
export async function requestPaymentCancel(
  transaction: StoreTransaction,
  { payment: row, account }: LockedForCardOperation,
  actor: Actor,
): Promise<CardOperation> {
  const pending = isAnsweredByAcquirer(row) ? pendingOperation(row) : null
  if (pending) throw new Problem('payment_processing', `The acquirer was asked to ${pending} it.`)
  if (row.status === 'processing')
    throw new Problem('payment_processing', 'The acquirer has not said what became of it.')
  if (!paymentCan.cancel({ ...row, pending }) || !row.card || !account) {
    throw new Problem('payment_not_cancelable', `The payment is a ${row.method} and is ${row.status}.`)
  }
  // Voided alone it would leave the other tenders waiting for nothing. A challenge is only on its way to being one.
  if (row.split_tender_id !== null && row.status === 'authorized') {
    throw new Problem('split_tender_under_way', 'It is a tender of a split tender under way: undo all of it instead.')
  }
  const job = await writeCardOperation(transaction, row, 'cancel')
  await recordAudit(transaction, actor, 'payment.cancel', row.id)
  return { payment: row.id, port: account.port, id: row.card.id, capture: null, job }
}
