import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import { type AccountName, bankAccount, receivableAccount } from '../../ledger/accounts.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/** Where a payment's money stands in the books: a bank has it at once, an acquirer or a gateway owes it. */
export function moneyAccount(
  payment: Pick<PaymentRow, 'method' | 'provider_account_id' | 'pix_gateway_id'>,
): AccountName {
  const isOwed = isAnsweredByAcquirer(payment) || payment.pix_gateway_id !== null
  return isOwed ? receivableAccount(payment.provider_account_id) : bankAccount(payment.provider_account_id)
}
