import { isCardMethod } from '../../../shared/charge/method-traits.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { Way } from './pending-sale.ts'

/** The Pix code that a charge shows, or null. */
export function codeOf(charge: Charge): string | null {
  return charge.payments.find(({ method, status }) => method === 'pix' && status === 'waiting')?.pix?.br_code ?? null
}

/** How a charge that is opened again is shown: its code where it has one, else its link. */
export function wayOf(charge: Charge): Way {
  if (codeOf(charge)) return 'pix'
  return charge.methods.some(isCardMethod) ? 'card' : 'link'
}

/** The customer's page: for who pays by card it opens on the card. */
export function linkOf({ checkout_url: url }: Charge, way: Way): string {
  return way === 'card' ? `${url}?way=card` : url
}

/** Whether the bank was asked for a code and has not answered. */
export function isPixUnderWay(charge: Charge): boolean {
  return charge.payments.some(({ method, status }) => method === 'pix' && status === 'processing')
}
