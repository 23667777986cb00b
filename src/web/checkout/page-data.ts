import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { LaterFiles } from './later.ts'

/** What the page carries for its script: the state without what already stands in the page as markup. */
export interface PageData {
  /** `/c/{token}`, without a slash at the end. */
  address: string
  later: LaterFiles
  state: Omit<CheckoutState, 'pix'> & { pix: { app_url: string | null; qr_size: number } | null }
}

/** Ids that tie the markup to the script that wakes it. */
export const pageIds = { root: 'checkout', data: 'charge', code: 'pix-code', qr: 'pix-qr' } as const

/** The state as it goes into the page. The QR's path and the code are in the markup, so they are not sent twice. */
export function pageData(address: string, later: LaterFiles, state: CheckoutState): PageData {
  const pix = state.pix && { app_url: state.pix.app_url, qr_size: state.pix.qr.size }
  return { address, later, state: { ...state, pix } }
}

/** The state as it was rendered, put together again from the page. */
export function stateFromPage({ state }: PageData, page: Document): CheckoutState {
  const code = page.getElementById(pageIds.code)
  const path = page.getElementById(pageIds.qr)?.getAttribute('d')
  // Only the markup of a waiting charge holds them; the other faces do not show a code.
  if (!state.pix || !(code instanceof HTMLTextAreaElement) || !path) return { ...state, pix: null }
  const { app_url, qr_size } = state.pix
  return { ...state, pix: { app_url, br_code: code.defaultValue, qr: { size: qr_size, path } } }
}

/** The heading that says how it ended; it takes the focus when the page turns into it. */
export const resultHeading = 'result'
