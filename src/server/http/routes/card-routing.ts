import {
  cardRoutingPutSchema,
  cardRoutingQuerySchema,
  cardRoutingSchema,
} from '../../../shared/contract/card-routing.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { setCardRouting } from '../../stores/cards/set-card-routing.ts'
import { showCardRouting } from '../../stores/cards/show-card-routing.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

/** Which cards go to which of a store's accounts with acquirers. */
export function cardRoutingRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.get(
    '/v1/card-routing',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'readCardRouting',
        summary: 'Which cards go to which acquirer',
        description: 'The rules in force, or those of a version that a payment names in `routing`.',
        querystring: cardRoutingQuerySchema,
        response: { 200: cardRoutingSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => showCardRouting(deps, transaction, request.query))
    },
  )

  server.put(
    '/v1/card-routing',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'setCardRouting',
        summary: 'Say which cards go to which acquirer',
        description:
          'All the rules at once, as the next version. ' +
          'The first that is for a card decides, and of its accounts the one whose share the charge falls into; ' +
          'the others stand in where that one proves that it charged nothing, as far as they take its token.',
        body: cardRoutingPutSchema,
        response: { 200: cardRoutingSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      return database.inStore(principal.store, async transaction => {
        await setCardRouting(deps, transaction, request.body, actor)
        return showCardRouting(deps, transaction)
      })
    },
  )
}
