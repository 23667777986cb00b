import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import type { CaptureCreate } from '../../../shared/contract/payment.ts'
import { capturable } from '../../../shared/installments/capturable.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pendingOperation } from '../payments/pending-operations.ts'
import { type CardOperation, type LockedForCardOperation, writeCardOperation } from './card-operation.ts'

/**
 * Writes down that a held card is to be captured, whole or in part: rows only, nothing is sent yet. Under the charge's
 * lock, so of any number of simultaneous captures and cancels one is written.
 * @returns what the acquirer is to be asked after the commit.
 * @throws Problem payment_processing, payment_not_capturable, charge_not_open, split_tender_under_way,
 * capture_exceeds_authorized.
 */
export async function requestCapture(
  transaction: StoreTransaction,
  { charge, payments, payment: row, account }: LockedForCardOperation,
  input: CaptureCreate,
  actor: Actor,
): Promise<CardOperation> {
  const pending = pendingOperation(row)
  if (pending) throw new Problem('payment_processing', `The acquirer was asked to ${pending} it.`)
  if (row.status !== 'authorized' || !row.card || !account) {
    throw new Problem('payment_not_capturable', `The payment is ${row.status}.`)
  }
  if (charge.status !== 'open') {
    throw new Problem('charge_not_open', `The charge is ${charge.status}: cancel the payment instead.`)
  }
  if (row.split_tender_id !== null) {
    throw new Problem('split_tender_under_way', 'It is a tender: it is captured when all tenders are there.')
  }
  const most = capturable({ amount: row.amount, interest: row.amount_interest }, leftToPay(charge, payments))
  const amount = centavos(input.amount ?? most)
  if (amount > most) throw new Problem('capture_exceeds_authorized', `At most ${most} centavos can be captured.`)
  const job = await writeCardOperation(transaction, row, { capture: amount })
  await recordAudit(transaction, actor, 'payment.capture', row.id, { amount })
  return { payment: row.id, port: account.port, id: row.card.id, capture: amount, job }
}
