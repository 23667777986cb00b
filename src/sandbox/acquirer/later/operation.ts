import { randomText } from '../../random-text.ts'
import type { Acquirer } from '../acquirer.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { strike } from '../faults/fault.ts'
import { changePayment, type Payment } from '../payments/payment.ts'

/** A capture or a void that is carried out later than it is asked for. */
export interface Operation {
  id: string
  payment_id: string
  kind: 'capture' | 'cancel'
  amount: number | null
  status: 'requested' | 'done' | 'failed'
  reason: string | null
  ends: 'done' | 'rejected' | 'undone'
  due_at: number | null
}

/** Ms until it is carried out, or comes to nothing, where nothing else was told. */
const LATER = 2_000

/** The operations of a payment, oldest first. */
export function operationsOf({ db }: Acquirer, payment: string): Operation[] {
  return db.all<Operation>('select * from acquirer_operation where payment_id = ? order by rowid', payment)
}

/**
 * Takes a capture or a void of what is held up to carry it out later, where a fault says so. Null where it is done at
 * once.
 * @throws AcquirerProblem `still_processing` while one of the payment is taken up and not carried out.
 */
export function takeUp(
  acquirer: Acquirer,
  payment: Payment,
  { kind, amount }: Pick<Operation, 'kind' | 'amount'>,
): Payment | null {
  if (operationsOf(acquirer, payment.id).some(({ status }) => status === 'requested')) {
    throw new AcquirerProblem('still_processing', 'Something else was asked of this payment, and is not done yet.')
  }
  const kinds = [kind === 'capture' ? ('capture_later' as const) : ('cancel_later' as const)]
  const fault = strike(acquirer, 'operation', { accountId: payment.account_id, kinds })
  if (!fault) return null
  const { ends = 'done', delay_ms = LATER } = fault.parameters
  acquirer.db.run(
    `insert into acquirer_operation (id, payment_id, kind, amount, status, ends, due_at)
     values (?, ?, ?, ?, 'requested', ?, ?)`,
    `op_${randomText(24)}`,
    payment.id,
    kind,
    amount,
    kind === 'cancel' && ends === 'undone' ? 'rejected' : ends,
    acquirer.now().getTime() + delay_ms,
  )
  return changePayment(acquirer, payment, {})
}

export function operationMessageOf({ id, kind, amount, status, reason }: Operation): object {
  return { id, kind, amount, status, reason }
}
