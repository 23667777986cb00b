/** The ways to pay as a payer sees them on the page: a credit and a debit card are one, and so is a split tender. */
export const checkoutWays = [
  'pix',
  'card',
  'voucher',
  'apple-pay',
  'google-pay',
  'samsung-pay',
  'split-tender',
] as const
export type CheckoutWay = (typeof checkoutWays)[number]

/**
 * What only the page knows, and tells at most once a charge and way. `submitted` is told of a Pix alone, when its code
 * was copied or opened at the bank: of everything else the server sees a payment.
 */
export const reportedSteps = ['method_chosen', 'details_begun', 'submitted'] as const
export type ReportedStep = (typeof reportedSteps)[number]

/** On what the page was opened: as much as is kept of a device. */
export const deviceClasses = ['phone', 'desktop'] as const
export type DeviceClass = (typeof deviceClasses)[number]
