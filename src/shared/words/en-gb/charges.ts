import type { ChargeWords } from '../pt-br/charges.ts'

export const chargeStatus: ChargeWords['chargeStatus'] = {
  open: 'Open',
  paid: 'Paid',
  expired: 'Expired',
  canceled: 'Cancelled',
}

export const chargeFlag: ChargeWords['chargeFlag'] = {
  partial: 'Partly received',
  late: 'Paid late',
  over: 'Overpaid',
  duplicate: 'Paid twice',
  review: 'Needs a decision',
}

export const paymentMethod: ChargeWords['paymentMethod'] = {
  pix: 'Pix',
  'credit-card': 'Credit card',
  'debit-card': 'Debit card',
  voucher: 'Voucher',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  'samsung-pay': 'Samsung Pay',
}

export const paymentMethodShort: ChargeWords['paymentMethodShort'] = {
  ...paymentMethod,
  'credit-card': 'Credit',
  'debit-card': 'Debit',
  voucher: 'Vouchers',
}
