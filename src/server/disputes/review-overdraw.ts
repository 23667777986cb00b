import type { Centavos } from '../../shared/money/centavos.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'

/**
 * Puts before a person that a bank or an acquirer took more of a payment than it had left: somebody has to claim it
 * there.
 */
export async function reviewOverdraw(
  transaction: StoreTransaction,
  { id, charge_id }: Pick<PaymentRow, 'id' | 'charge_id'>,
  { by, overdrawn }: { by: string; overdrawn: Centavos },
): Promise<void> {
  const detail = `${by} took ${overdrawn} centavos more than the payment had left. Claim them from the provider.`
  await raiseReviewItem(transaction, { kind: 'overdrawn', about: id, charge: charge_id, detail, amount: overdrawn })
}
