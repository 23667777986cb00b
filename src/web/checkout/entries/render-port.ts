import type { ChallengeOrder } from '../../../shared/card-fields/card-challenge-messages.ts'
import type { CheckoutAssets } from '../../../shared/checkout-assets.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { Consent } from '../../../shared/contract/consent.ts'
import type { PageFlags } from '../../../shared/flags/page-flags.ts'
import type { Language } from '../../../shared/language.ts'
import type { LinkView, StoreView } from '../../../shared/links/link-view.ts'
import type { LinkFaults } from '../../../shared/links/read-link-form.ts'
import type { AskedPayer } from '../../../shared/payer/asked-payer.ts'
import type { PageServices } from '../../../shared/services/page-services.ts'

/**
 * What `dist/checkout-render.js` exports: the one door between the server and the pages for payers. Types only,
 * free of DOM and JSX, so that the server may import them.
 */
export interface CheckoutRenderer {
  /** The payer's page. */
  renderCheckout: (input: CheckoutPageInput) => string
  /** The receipt of a paid charge, to print or keep. */
  renderCheckoutReceipt: (input: CheckoutPageInput) => string
  /** What third parties may be told, as a page of its own: for whoever has no script, and from pages without one. */
  renderCheckoutConsent: (input: ConsentPageInput) => string
  /** Begins a challenge for which an address is not enough. */
  renderChallenge: (input: ChallengePageInput) => string
  /** No charge under this address; goes with a 404. */
  renderCheckoutNotFound: (input: MessagePageInput) => string
  /** The charge cannot be shown at the moment; goes with a 503. */
  renderCheckoutUnavailable: (input: MessagePageInput) => string
  /** The page of a payment link: a plain form, or why it takes nothing now. */
  renderLink: (input: LinkPageInput) => string
  /** A store's public page with what can be paid for there. */
  renderStorefront: (input: StorefrontPageInput) => string
  /** No link, or no store, under this address; goes with a 404. */
  renderLinkNotFound: (input: MessagePageInput & { of: 'link' | 'store' }) => string
}

export interface MessagePageInput {
  language: Language
  assets: CheckoutAssets
  /** Of this answer's Content-Security-Policy: `script-src 'self' 'nonce-…'; style-src 'self' 'nonce-…'`. */
  nonce: string
}

export interface CheckoutPageInput extends MessagePageInput {
  state: CheckoutState
  /** Of the address: `/c/{token}`. */
  token: string
  /** Whether the charge is of a customer of the store. */
  ofCustomer?: boolean
  /** Without any where the store has connected none: then nothing of them is sent. */
  services?: PageServices | null
  /** What was decided for this payer's page. */
  flags?: PageFlags
  /** Null where the store has connected no service: then nothing is asked, and nothing of it is sent. */
  consent: PageConsent | null
  /** What was filled in of who pays, where something of it could not be taken. */
  payer?: AskedPayer
  /** Whether the server traces requests, and wants the page to begin their traces. */
  traced?: boolean
}

/**
 * A form that a payer's browser sends to their issuer, in a frame of this page or in its place; or a frame of the card
 * form's origin, in which a gateway's library asks by what it is handed.
 */
export interface ChallengePageInput extends MessagePageInput {
  token: string
  challenge:
    | {
        kind: 'redirect' | 'frame'
        url: string
        method: 'GET' | 'POST'
        fields: Readonly<Record<string, string>>
      }
    | { kind: 'script'; url: string; order: ChallengeOrder }
}

/** What a payer is asked about third parties, and how it stands. */
export interface PageConsent {
  /** Name of the cookie that holds the answer. */
  cookie: string
  now: Consent
}

export interface ConsentPageInput extends MessagePageInput {
  store: CheckoutState['store']
  token: string
  consent: PageConsent
}

export interface LinkPageInput extends MessagePageInput {
  store: StoreView
  view: LinkView
  /** Whole, for programs that show a preview of it; and of its picture. */
  url: string
  imageUrl: string | null
  /** The form's own secret: pressed twice it asks once. */
  form: string
  /** What was filled in before, where something of it could not be taken. */
  values: Readonly<Record<string, string>>
  faults: LinkFaults
  /** Whether the store could not begin a payment just now. */
  isUnavailable: boolean
}

export interface StorefrontPageInput extends MessagePageInput {
  store: StoreView
  url: string
  links: readonly { url: string; view: LinkView }[]
}
