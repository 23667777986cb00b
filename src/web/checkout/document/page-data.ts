import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { PageFlags } from '../../../shared/flags/page-flags.ts'
import type { Language } from '../../../shared/language.ts'
import type { AskedPayer } from '../../../shared/payer/asked-payer.ts'
import type { WaitingMessages } from '../messages/waiting-pt-br.ts'

/** What the page carries for its script. */
export interface PageData {
  /** `/c/{token}`, without a slash at the end. */
  address: string
  language: Language
  /** What a page that waits for a Pix says, before any catalog has been fetched. */
  say: WaitingMessages
  /** What the server rendered. */
  state: CheckoutState
  flags: PageFlags
  /** What was filled in of who pays, where something of it could not be taken. */
  payer?: AskedPayer
  /** Address of the script with React, where nothing on the page needs it before there is news. */
  react?: string | undefined
}

/** Ids that tie the markup to the script that wakes it. */
export const pageIds = { root: 'checkout', data: 'charge' } as const

/** The heading of the steps, below everything by which a payer pays. */
export const progressHeading = 'progress'

/** The heading that says how it ended; it takes the focus when the page turns into it. */
export const resultHeading = 'result'
