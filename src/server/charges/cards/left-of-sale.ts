import { type Centavos, centavos, ZERO } from '../../../shared/money/centavos.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'

/** What an acquirer holds of a sale, or has taken and not given back. */
export function leftOf({ status, amount, captured, refunded }: CardPayment): Centavos {
  if (status === 'authorized') return amount
  return status === 'captured' ? centavos(Math.max(0, captured - refunded)) : ZERO
}
