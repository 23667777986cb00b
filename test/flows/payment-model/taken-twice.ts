import type { Charge } from '../../../src/shared/contract/charge.ts'
import { isCard } from './at-acquirer.ts'
import { sum } from './differs.ts'
import type { Payment } from './looks.ts'

/**
 * Cards alone never take more than was asked, and nothing is kept of parts that did not come to all of it. A Pix that comes besides is
 * the payer's doing, and flagged.
 */
export function takenTwice({ id, amount, payments, split }: Charge): string[] {
  const captured = payments.filter(({ status }) => status === 'captured')
  const isUndone = ({ split_id }: Payment) =>
    split_id !== null && !(split_id === split?.id && (split.status === 'completed' || split.ended_at === null))
  const taken = sum(captured.filter(one => isCard(one) && !isUndone(one)).map(withoutInterest))
  const kept = captured.filter(isUndone).filter(one => one.amount_refunded + one.amount_disputed < one.amount)
  return [
    ...(taken > amount ? [`cards were charged ${taken} for ${id} of ${amount}`] : []),
    ...kept.map(one => `${one.amount - one.amount_refunded} of ${one.id} was kept of parts that were undone`),
  ]
}

const withoutInterest = ({ amount, installments }: Payment) => ({ amount: amount - (installments?.interest ?? 0) })
