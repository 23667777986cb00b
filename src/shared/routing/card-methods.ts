import { type PaymentMethod, paymentMethods } from '../charge/payment-method.ts'

/** The methods that an acquirer is asked for. */
export type CardMethod = Exclude<PaymentMethod, 'pix'>

/** All of them, in the order of the specification. */
export const cardMethods = paymentMethods.filter(method => method !== 'pix') as [CardMethod, ...CardMethod[]]
