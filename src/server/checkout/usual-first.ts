import { isWallet, type PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { PageFlags } from '../../shared/flags/page-flags.ts'

/** What is chosen already when a page is opened, where the charge names something before its Pix. */
export function usualFirst({ methods }: { methods: readonly PaymentMethod[] }): Pick<PageFlags, 'first'> {
  const [first] = methods.filter(method => !isWallet(method))
  if (!methods.includes('pix') || first === 'pix') return {}
  return { first: first === 'voucher' ? 'voucher' : 'card' }
}

/**
 * What the address asks to be chosen already: the counter's code for who pays by card, or by voucher where that is all
 * there is, says `?way=card`.
 */
export function askedFirst({ cards, voucher }: CheckoutState, query: unknown): Pick<PageFlags, 'first'> {
  const { way } = query as { way?: unknown }
  if (way === 'card' && cards) return { first: way }
  return (way === 'card' || way === 'voucher') && voucher ? { first: 'voucher' } : {}
}
