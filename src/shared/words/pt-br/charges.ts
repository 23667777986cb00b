import type { ChargeFlag, ChargeStatus } from '../../charge/charge-status.ts'
import type { PaymentMethod } from '../../charge/payment-method.ts'

/** The product's nouns and states, in the words of somebody at the counter. */
export const chargeStatus: Record<ChargeStatus, string> = {
  open: 'Em aberto',
  paid: 'Paga',
  expired: 'Expirada',
  canceled: 'Cancelada',
}

/** The short form of a flag, for the filter. */
export const chargeFlag: Record<ChargeFlag, string> = {
  partial: 'Recebida em parte',
  late: 'Paga após o prazo',
  over: 'Paga a mais',
  duplicate: 'Paga duas vezes',
  review: 'Espera decisão',
}

export const paymentMethod: Record<PaymentMethod, string> = {
  pix: 'Pix',
  'credit-card': 'Cartão de crédito',
  'debit-card': 'Cartão de débito',
  voucher: 'Vale',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  'samsung-pay': 'Samsung Pay',
}

/** The same beside a sum, where there is little room. */
export const paymentMethodShort: Record<PaymentMethod, string> = {
  ...paymentMethod,
  'credit-card': 'Crédito',
  'debit-card': 'Débito',
  voucher: 'Vales',
}

export interface ChargeWords {
  chargeStatus: typeof chargeStatus
  chargeFlag: typeof chargeFlag
  paymentMethod: typeof paymentMethod
  paymentMethodShort: typeof paymentMethodShort
}
