import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { StoreServices } from '../../shared/contract/service.ts'
import type { Language } from '../../shared/language.ts'
import type { CheckoutPageInput } from '../../web/checkout/entries/render-port.ts'
import { askedFirst, usualFirst } from '../checkout/usual-first.ts'
import { type DecidedFlags, pageFlagsOf } from '../flags/decide-flags.ts'
import { type Exposure, viewedEvent } from '../flags/record-exposures.ts'
import { pageConsent } from './consent-cookie.ts'
import type { HttpDeps } from './http-deps.ts'
import { securePage } from './page-security.ts'
import { checkoutServices, serviceOrigins } from './page-services.ts'
import { walletSources } from './wallet-sources.ts'

/** What a payer's page is made of. */
interface PageParts {
  found: { store: string; charge: string; customer: string | null }
  token: string
  state: CheckoutState
  language: Language
  services: StoreServices
  decided: DecidedFlags
  exposures: readonly Exposure[]
  /** What its policy begins with. */
  options: Parameters<typeof securePage>[1]
  /** What was filled in of who pays, where something of it could not be taken. */
  payer?: CheckoutPageInput['payer']
}

/** The payer's page, with the headers that belong to it. */
export function checkoutPage(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply, parts: PageParts): string {
  const { found, token, state, language, services, decided, exposures, options, payer } = parts
  const { pages } = deps
  const nonce = securePage(reply, { ...options, ...foreignParts(state), services: serviceOrigins(services) })
  return pages.checkout.renderCheckout({
    state,
    language,
    token,
    ofCustomer: found.customer !== null,
    assets: pages.assets,
    nonce,
    services: checkoutServices(services, found, state, language, exposures.map(viewedEvent)),
    // What was filled in wrongly is in sight.
    flags: {
      ...usualFirst(state),
      ...pageFlagsOf(decided),
      ...askedFirst(state, request.query),
      ...(payer?.way === 'card' && { first: 'card' }),
    },
    consent: pageConsent(request, found.store, services),
    traced: deps.monitor.traces,
    ...(payer && { payer }),
  })
}

/** What of other origins a page needs for what it offers: the card form, and the wallets that the store takes. */
function foreignParts({ cards, card, voucher, wallets }: CheckoutState) {
  const { form } = cards ?? voucher ?? {}
  // A page of ours that begins the challenge.
  const isChallengeFramed = cards?.frames_challenge || card?.challenge_until
  return {
    frames: [...(form ? [new URL(form).origin] : []), ...(isChallengeFramed ? ["'self'"] : [])],
    ...(wallets && { wallets: walletSources(wallets), referrer: 'strict-origin' as const }),
  }
}
