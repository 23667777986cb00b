import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { PageFlags } from '../../shared/flags/page-flags.ts'
import type { LaterFiles } from './later.ts'
import type { Messages } from './messages/pt-br.ts'
import { beginsByCard, needsLater, type PlainState } from './plain-state.ts'

/** What the page carries for its script. What stands in the markup is not sent twice. */
export interface PageData {
  /** `/c/{token}`, without a slash at the end. */
  address: string
  say: Messages
  /** Where a plain page finds the rest. */
  later?: LaterFiles
  plain?: PlainState
  /** The whole state, where the page is not a plain waiting one. */
  whole?: CheckoutState
  /** What was decided of a whole page, where anything is not as usual. */
  flags?: PageFlags | undefined
}

/** Ids that tie the markup to the script that wakes it. */
export const pageIds = { root: 'checkout', data: 'charge' } as const

/** Whether a page begins with all that there is: all but one that plainly waits, and where a Pix is not the only way to pay. */
export function beginsWhole(state: CheckoutState): boolean {
  return needsLater(state) || state.wallets !== null || offersCards(state)
}

/** Whether a card or a voucher can be typed on a page, or one was tried. */
export function offersCards(state: CheckoutState): boolean {
  return state.cards !== null || state.voucher !== null || beginsByCard(state)
}

export function pageData(
  { later, ...page }: Required<Omit<PageData, 'plain' | 'whole' | 'flags'>>,
  state: CheckoutState,
  flags: PageFlags,
): PageData {
  if (beginsWhole(state)) return { ...page, whole: state, ...(Object.keys(flags).length > 0 && { flags }) }
  const { version, face, created_at, expires_at, now } = state
  return { ...page, later, plain: { version, face, created_at, expires_at, now } }
}

/** The heading that says how it ended; it takes the focus when the page turns into it. */
export const resultHeading = 'result'
