import { centavos } from '../../../shared/money/centavos.ts'
import type { CardPayment } from '../acquirer-port.ts'
import type { PaymentMessage } from './acquirer-api-messages.ts'

/** Captures and voids that are carried out later; absent where there are none. */
export function operationsIn({ operations }: PaymentMessage): Pick<CardPayment, 'operations'> {
  if (!operations || operations.length === 0) return {}
  return {
    operations: operations.map(({ id, kind, amount, status, reason = null }) => ({
      ...{ id, kind, status, reason },
      amount: amount == null ? null : centavos(amount),
    })),
  }
}
