/** Why a method of payment cannot be used now. */
export const methodErrors = {
  amount_due_changed: {
    status: 409,
    title: 'What is left to pay of this charge is another amount by now.',
    action: 'Read the charge, show "amount_due" to whoever pays, and ask for that.',
  },
  method_unavailable: {
    status: 409,
    title: 'The store cannot take this payment method.',
    action: 'Connect a provider for the method, or use a method the charge offers.',
  },
  wallet_not_ready: {
    status: 409,
    title: 'The wallet opened no session for the store.',
    action:
      'Look at the wallet’s settings: the merchant identity certificate must be valid and the domain registered. ' +
      'The payer can pay in another way.',
  },
  voucher_not_enough: {
    status: 409,
    title: 'A voucher may not pay all that is left of the charge.',
    action: 'Pay by another method; "detail" names what a voucher may pay of the charge.',
  },
  voucher_not_refundable: {
    status: 409,
    title: 'The issuer of the voucher does not give this back.',
    action: 'Refund as "detail" says, or pay the customer back in another way, such as Pix.',
  },
} as const
