import { isWallet, type PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { PageFlags } from '../../shared/flags/page-flags.ts'

/** What is chosen already when a page is opened, where the charge names something before its Pix. */
export function usualFirst({ methods }: { methods: readonly PaymentMethod[] }): Pick<PageFlags, 'first'> {
  const [first] = methods.filter(method => !isWallet(method))
  if (!methods.includes('pix') || first === 'pix') return {}
  return { first: first === 'voucher' ? 'voucher' : 'card' }
}
