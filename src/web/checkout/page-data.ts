import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { PartFiles } from './later.ts'
import type { Messages } from './messages/pt-br.ts'
import { needsLater, type PlainState } from './plain-state.ts'

/** What the page carries for its script. What stands in the markup is not sent twice. */
export interface PageData {
  /** `/c/{token}`, without a slash at the end. */
  address: string
  say: Messages
  later: PartFiles
  /** Only where a card may be chosen. */
  card?: PartFiles
  plain?: PlainState
  /** The whole state, where the page is not a plain waiting one. */
  whole?: CheckoutState
}

/** Ids that tie the markup to the script that wakes it. */
export const pageIds = { root: 'checkout', data: 'charge' } as const

export function pageData(page: Omit<PageData, 'plain' | 'whole'>, state: CheckoutState): PageData {
  if (needsLater(state)) return { ...page, whole: state }
  const { version, face, created_at, expires_at, now, cards } = state
  const plain = { version, face, created_at, expires_at, now, cards: cards && {} }
  return { ...page, plain }
}

/** The heading that says how it ended; it takes the focus when the page turns into it. */
export const resultHeading = 'result'
