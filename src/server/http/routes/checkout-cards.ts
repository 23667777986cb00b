import { z } from 'zod'
import { idSchema } from '../../../shared/contract/fields.ts'
import { installmentPlansAskSchema } from '../../../shared/contract/installments.ts'
import { cardCreateSchema } from '../../../shared/contract/payment.ts'
import { PAYER } from '../../access/principal.ts'
import { createTurns } from '../../base/in-turn.ts'
import { readInstallmentPlans } from '../../charges/cards/read-installment-plans.ts'
import { PROVIDER_PATIENCE_MS, waitFor } from '../../charges/payments/wait-for-provider.ts'
import { rejectStrangerOf } from '../../checkout/checkout-saved-cards.ts'
import { checkoutState } from '../../checkout/checkout-state.ts'
import { openCardKey, openProof } from '../../checkout/open-card-key.ts'
import { payByCard } from '../../checkout/pay-by-card.ts'
import { followSplitTender } from '../../split-tender/follow-split-tender.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf } from '../authenticate.ts'
import { browserProof } from '../browser-proof.ts'
import { checkoutOf } from '../checkout-of.ts'
import { deviceOf } from '../device-cookie.ts'
import type { HttpDeps } from '../http-deps.ts'

const ofCheckout = z.object({ token: z.string() })
const ofCardKey = ofCheckout.extend({ account: idSchema('pra') })

/**
 * What the payer's page asks for when a card is chosen: by the charge's secret in the address, and never with a card's
 * number.
 */
export function checkoutCardRoutes(server: ApiServer, deps: HttpDeps): void {
  const inTurn = createTurns()

  server.post(
    '/c/:token/payments',
    { schema: { hide: true, params: ofCheckout, body: cardCreateSchema } },
    async (request, reply) => {
      const found = await checkoutOf(deps, request.params.token)
      const actor = { ...actorOf(PAYER, request), ...deviceOf(request) }
      const browser = browserProof(request)
      const paid = await payByCard({ ...deps, inTurn }, found, request.body, { actor, browser })
      void reply.status(201)
      if (paid.split_tender?.attempt?.status !== 'open') return reply.send(paid)
      await waitFor(followSplitTender(deps, { ...found, watch: null }), PROVIDER_PATIENCE_MS, error =>
        request.log.error({ err: error }, 'the split tender was not followed; a job will'),
      )
      const state = await deps.database.read(found.store, transaction =>
        checkoutState(deps, transaction, found.charge, browser),
      )
      return reply.send(state)
    },
  )

  server.post('/c/:token/card-key/:account', { schema: { hide: true, params: ofCardKey } }, async (request, reply) => {
    const found = await checkoutOf(deps, request.params.token)
    const { key, until } = await openCardKey(deps, found, request.params.account)
    return reply.header('cache-control', 'no-store').status(201).send({ key, until: until.toISOString() })
  })

  server.post(
    '/c/:token/installment-plans/:account',
    { schema: { hide: true, params: ofCardKey, body: installmentPlansAskSchema } },
    async (request, reply) => {
      const { store, charge } = await checkoutOf(deps, request.params.token)
      const { card, saved_card: savedCard, amount } = request.body
      if (savedCard !== undefined) await rejectStrangerOf(deps, { store, charge }, browserProof(request))
      const asked = { charge, account: request.params.account, card, savedCard, amount }
      const plans = await readInstallmentPlans(deps, store, asked)
      return reply.header('cache-control', 'no-store').send(plans)
    },
  )

  server.post(
    '/c/:token/authentication/:account',
    { schema: { hide: true, params: ofCardKey } },
    async (request, reply) => {
      const found = await checkoutOf(deps, request.params.token)
      const { token, until, order } = await openProof(deps, found, request.params.account)
      const answer = { token, until: until.toISOString(), order }
      return reply.header('cache-control', 'no-store').status(201).send(answer)
    },
  )
}
