import type { Centavos } from '../../../shared/money/centavos.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/**
 * What its payer pays in all: the payment's amount, but by a gateway's own table of instalments what the gateway told,
 * or, until it has, what the payer agreed to.
 */
export function payerTotal({
  amount,
  gateway_total: agreed,
  card,
}: Pick<PaymentRow, 'amount' | 'gateway_total' | 'card'>): Centavos {
  return agreed === null ? amount : (card?.payerTotal ?? agreed)
}
