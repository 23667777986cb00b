import { z } from 'zod'
import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { Language } from '../../../shared/language.ts'
import type { ChallengePageInput } from '../../../web/checkout/entries/render-port.ts'
import { PAYER } from '../../access/principal.ts'
import { abandonChallenge } from '../../charges/cards/abandon-challenge.ts'
import { continueChallenge } from '../../charges/cards/continue-challenge.ts'
import { pollCardPayment } from '../../charges/cards/poll-card-payment.ts'
import { paymentsOf } from '../../charges/charge/charge-rows.ts'
import { answerInTime, PROVIDER_PATIENCE_MS } from '../../charges/payments/wait-for-provider.ts'
import { checkoutState } from '../../checkout/checkout-state.ts'
import { findCheckout } from '../../checkout/open-checkout.ts'
import { isPlainForm } from '../../providers/gateway-port.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf } from '../authenticate.ts'
import { browserProof } from '../browser-proof.ts'
import { checkoutOf } from '../checkout-of.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageLanguage } from '../page-language.ts'
import { securePage } from '../page-security.ts'
import { pageOptions, pageRoute } from './checkout.ts'

const ofCheckout = z.object({ token: z.string() })
const nothing = z.strictObject({})
/** What a gateway's library gave, unopened. */
const broughtSchema = z.strictObject({
  details: z
    .record(z.string().max(limits.challengeDetail), z.string().max(limits.challengeDetails))
    .refine(details => Object.keys(details).length <= limits.challengeDetailsCount),
})

/**
 * A payer whose issuer asks whether it is they: the page that leads there by a form, in a frame or in its place, or
 * holds the gateway's library, and what is said then: what that brings back, that the question has ended, or that the
 * payer left it.
 */
export function checkoutChallengeRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, pages } = deps

  server.get<{ Params: { token: string } }>('/c/:token/challenge', pageRoute(deps), async (request, reply) => {
    const { token } = request.params
    const found = await findCheckout(deps, token)
    const language = pageLanguage(request, reply)
    const challenge = found && (await challengeToBegin(deps, { ...found, token, language }))
    if (!challenge) return reply.redirect(`/c/${token}`, 303)
    const { origin } = new URL(challenge.url)
    const isScripted = challenge.kind === 'script'
    const nonce = securePage(reply, {
      ...pageOptions(deps, token),
      referrer: 'strict-origin',
      // Issuers send each other about: what their pages lead to nobody knows before.
      challenge: {
        frames: isScripted ? [origin] : [origin, 'https:'],
        forms: isScripted ? ['https:'] : [origin, 'https:'],
      },
    })
    return reply
      .header('cache-control', 'no-store')
      .send(pages.checkout.renderChallenge({ language, assets: pages.assets, nonce, token, challenge }))
  })

  const said = { schema: { hide: true, params: ofCheckout, body: nothing } } as const
  for (const [path, act] of [
    ['ended', pollCardPayment],
    ['leave', abandonChallenge],
  ] as const) {
    server.post(`/c/:token/challenge/${path}`, said, async (request, reply) => {
      const found = await checkoutOf(deps, request.params.token)
      const isOpen = await answerInTime<unknown>(
        act(deps, found, actorOf(PAYER, request)),
        PROVIDER_PATIENCE_MS,
        () => Promise.resolve(),
        error => request.log.error({ err: error }, `a challenge was not seen to (${path}); a job or its time ends it`),
      )
      const browser = browserProof(request)
      const state = await database.read(found.store, transaction =>
        checkoutState(deps, transaction, found.charge, browser),
      )
      // A next question may have been written after the answer to the last one was lost: the page begins it.
      return reply.send({ ...state, ...(isOpen === true && { challenge_open: true }) })
    })
  }

  const brought = { schema: { hide: true, params: ofCheckout, body: broughtSchema } } as const
  server.post('/c/:token/challenge/details', brought, async (request, reply) => {
    const found = await checkoutOf(deps, request.params.token)
    const next = await answerInTime(
      continueChallenge(deps, found, request.body.details),
      PROVIDER_PATIENCE_MS,
      // It is written; the page reads it.
      () => Promise.resolve(),
      error =>
        request.log.error({ err: error }, 'a challenge was not continued; the acquirer tells what becomes of it'),
    )
    return reply.send({ order: next?.kind === 'script' ? next.order : null })
  })
}

/** How the challenge of a charge's card is begun; null where nobody is challenged, or an address is enough. */
async function challengeToBegin(
  { database, connections, frameAddresses }: HttpDeps,
  { store, charge, token, language }: { store: string; charge: string; token: string; language: Language },
): Promise<ChallengePageInput['challenge'] | null> {
  return database.read(store, async transaction => {
    const payments = await paymentsOf(transaction, [charge])
    const challenged = payments.find(payment => isAnsweredByAcquirer(payment) && payment.status === 'challenge')
    if (!challenged?.card?.challenge) return null
    const { challenge } = challenged.card
    if (challenge.kind !== 'script') return challenge
    const { form } = await connections.cardsOf(transaction, challenged.provider_account_id)
    if (form?.kind !== 'frames' || !isPlainForm(form)) return null
    const { publishableKey } = form
    const url = frameAddresses.challengeAddressFor(form, token)
    return { kind: 'script', url, order: { language, publishableKey, order: challenge.order } }
  })
}
