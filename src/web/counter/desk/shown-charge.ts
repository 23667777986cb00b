import { isCardMethod } from '../../../shared/charge/method-traits.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { Way } from './pending-sale.ts'

/** The Pix code that a charge shows, or null. */
export function codeOf(charge: Charge): string | null {
  return charge.payments.find(({ method, status }) => method === 'pix' && status === 'waiting')?.pix?.br_code ?? null
}

/** How a charge that is opened again is shown: by Pix where it was to be paid so, else its link. */
export function wayOf(charge: Charge): Way {
  if (newestPix(charge)) return 'pix'
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

/** Whether the bank was asked for a code and made none. */
export function isCodeRejected(charge: Charge): boolean {
  return newestPix(charge)?.status === 'failed'
}

/** Whether the code that was shown last has gone while something is left to pay: money came by it, or went back. */
export function lacksCode({ status, amount_due, payments }: Charge): boolean {
  const newest = payments.at(-1)
  const isGone = newest?.method === 'pix' && (newest.status === 'captured' || newest.status === 'canceled')
  return isGone && status === 'open' && amount_due > 0
}

/** What is left to pay of an open charge; null where that is all of it. */
export function restOf({ amount, amount_due }: Charge): number | null {
  return amount_due > 0 && amount_due < amount ? amount_due : null
}

/** What came to a charge that is not paid, and has not gone back; 0 of one that is paid. */
export function keptOf({ status, net_held }: Charge): number {
  return status !== 'paid' && net_held > 0 ? net_held : 0
}

/** By which the code of what is left to pay is asked for, however often. */
export function codeKey({ id, payments }: Charge): string {
  return `${id} pix ${payments.length}`
}

function newestPix({ payments }: Charge) {
  return payments.findLast(({ method }) => method === 'pix')
}
