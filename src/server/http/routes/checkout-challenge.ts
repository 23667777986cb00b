import { z } from 'zod'
import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import { PAYER } from '../../access/principal.ts'
import { abandonChallenge } from '../../charges/cards/abandon-challenge.ts'
import { pollCardPayment } from '../../charges/cards/poll-card-payment.ts'
import { paymentsOf } from '../../charges/charge/charge-rows.ts'
import { PROVIDER_PATIENCE_MS, waitFor } from '../../charges/payments/wait-for-provider.ts'
import { checkoutState } from '../../checkout/checkout-state.ts'
import { findCheckout } from '../../checkout/open-checkout.ts'
import type { KeptChallenge } from '../../db/tables/card-column.ts'
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

/**
 * A payer whose issuer asks whether it is they: the page that leads there by a form, in a frame or in its place, and
 * what the payer's page says then, that the question has ended or that they left it.
 */
export function checkoutChallengeRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, pages } = deps

  server.get<{ Params: { token: string } }>('/c/:token/challenge', pageRoute(deps), async (request, reply) => {
    const { token } = request.params
    const found = await findCheckout(deps, token)
    const challenge = found && (await challengeOf(deps, found))
    if (!challenge) return reply.redirect(`/c/${token}`, 303)
    const language = pageLanguage(request, reply)
    const nonce = securePage(reply, {
      ...pageOptions(deps, token),
      referrer: 'strict-origin',
      // Issuers send each other about: what their pages lead to nobody knows before.
      challenge: [new URL(challenge.url).origin, 'https:'],
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
      await waitFor(act(deps, found, actorOf(PAYER, request)), PROVIDER_PATIENCE_MS, error =>
        request.log.error({ err: error }, `a challenge was not seen to (${path}); a job or its time ends it`),
      )
      const browser = browserProof(request)
      const state = await database.read(found.store, transaction =>
        checkoutState(deps, transaction, found.charge, browser),
      )
      return reply.send(state)
    })
  }
}

/** How the challenge of a charge's card is begun; null where nobody is challenged, or an address is enough. */
async function challengeOf(
  { database }: HttpDeps,
  { store, charge }: { store: string; charge: string },
): Promise<KeptChallenge | null> {
  const payments = await database.read(store, transaction => paymentsOf(transaction, [charge]))
  const challenged = payments.find(payment => isAnsweredByAcquirer(payment) && payment.status === 'challenge')
  return challenged?.card?.challenge ?? null
}
