import { z } from 'zod'
import { cardCreateSchema } from '../../../shared/contract/payment.ts'
import { Problem } from '../../base/problem.ts'
import { checkoutState } from '../../charges/checkout-state.ts'
import { leaveChallenge } from '../../charges/leave-challenge.ts'
import { findCheckout } from '../../charges/open-checkout.ts'
import { payByCard } from '../../charges/pay-by-card.ts'
import { BANK_PATIENCE_MS, waitFor } from '../../charges/wait-for-bank.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

const ofCheckout = z.object({ token: z.string() })

/** What the payer's page asks for when a card is chosen: by the charge's secret in the address, and never with a card's number. */
export function checkoutCardRoutes(server: ApiServer, deps: HttpDeps): void {
  server.post(
    '/c/:token/payments',
    { schema: { hide: true, params: ofCheckout, body: cardCreateSchema } },
    async (request, reply) => {
      const found = await checkoutOf(deps, request.params.token)
      const state = await payByCard(deps, found, request.body, actorOf('payer', request))
      return reply.status(201).header('cache-control', 'no-store').send(state)
    },
  )

  server.post(
    '/c/:token/challenge/leave',
    { schema: { hide: true, params: ofCheckout, body: z.strictObject({}) } },
    async (request, reply) => {
      const found = await checkoutOf(deps, request.params.token)
      await waitFor(leaveChallenge(deps, found, actorOf('payer', request)), BANK_PATIENCE_MS, error =>
        request.log.error({ err: error }, 'a challenge was not left; a job or its time ends it'),
      )
      const state = await deps.database.read(found.store, transaction => checkoutState(deps, transaction, found.charge))
      return reply.header('cache-control', 'no-store').send(state)
    },
  )
}

async function checkoutOf(deps: HttpDeps, token: string): Promise<{ store: string; charge: string }> {
  const found = await findCheckout(deps, token)
  if (!found) throw new Problem('not_found', 'There is no such checkout.')
  return found
}
