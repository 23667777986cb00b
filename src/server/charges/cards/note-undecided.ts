import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardColumn } from '../../db/tables/card-column.ts'
import { bumpChargeVersion } from '../charge/bump-charge-version.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/**
 * Writes what is new of a payment that stays as it is, undecided: how its payer is challenged next, and which card its
 * gateway keeps until it is decided.
 */
export async function noteUndecided(
  transaction: StoreTransaction,
  payment: PaymentRow,
  facts: CardColumn,
): Promise<void> {
  const { challengeUrl = null, challenge = null } = payment.card ?? {}
  // A reading that does not say how the payer is challenged does not end that.
  const card = facts.challengeUrl === null ? { ...facts, challengeUrl, challenge } : facts
  if (!paymentIs(payment.status, 'undecided') || toCompare(card) === toCompare(payment.card)) return
  const { db, store } = transaction
  await db
    .updateTable('payments')
    .set({ card: JSON.stringify(card) })
    .where('store_id', '=', store)
    .where('id', '=', payment.id)
    .execute()
  await bumpChargeVersion(transaction, payment.charge_id)
}

function toCompare(card: CardColumn | null): string {
  const { challengeUrl = null, challenge = null, storedCard = null } = card ?? {}
  return JSON.stringify([challengeUrl, challenge, storedCard])
}
