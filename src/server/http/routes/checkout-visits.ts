import { z } from 'zod'
import { stepBeaconSchema, vitalsBeaconSchema } from '../../../shared/contract/visit.ts'
import { countVitals } from '../../visits/count-vitals.ts'
import { noteStep } from '../../visits/note-step.ts'
import type { ApiServer } from '../api-server.ts'
import { beaconLimit } from '../beacon-limit.ts'
import { checkoutOf } from '../checkout-of.ts'
import type { HttpDeps } from '../http-deps.ts'
import { payersDevice } from '../visitor.ts'

const ofCheckout = z.object({ token: z.string().max(30) })

/**
 * What the payer's page tells of itself (docs/decisions/0034). Nobody waits for the answer, and there is nothing in it.
 */
export function checkoutVisitRoutes(server: ApiServer, deps: HttpDeps): void {
  // A page has some ten steps to tell at most, and its measurements once.
  const mayReportStep = beaconLimit({ perCheckout: 30, checkouts: 20_000 })
  const mayReportVitals = beaconLimit({ perCheckout: 4, checkouts: 20_000 })

  server.post(
    '/c/:token/steps',
    { schema: { hide: true, params: ofCheckout, querystring: stepBeaconSchema } },
    async (request, reply) => {
      mayReportStep(request.params.token, deps.clock.now())
      const found = await checkoutOf(deps, request.params.token)
      if (payersDevice(request)) await noteStep(deps.database, found, request.query)
      return reply.status(204).send()
    },
  )

  server.post(
    '/c/:token/vitals',
    { schema: { hide: true, params: ofCheckout, querystring: vitalsBeaconSchema } },
    async (request, reply) => {
      mayReportVitals(request.params.token, deps.clock.now())
      const { store } = await checkoutOf(deps, request.params.token)
      const device = payersDevice(request)
      if (device) await countVitals(deps.database, store, request.query, device)
      return reply.status(204).send()
    },
  )
}
