import { z } from 'zod'
import { deliveryDetailSchema } from '../../../shared/contract/delivery.ts'
import { eventListQuerySchema, eventListSchema, eventSchema } from '../../../shared/contract/event.ts'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { readDelivery } from '../../events/list-deliveries.ts'
import { retryDelivery } from '../../events/retry-delivery.ts'
import { listEvents, readEvent } from '../../reports/lists/list-events.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** Events and their deliveries, read and sent again. */
export function eventRoutes(server: ApiServer, { database }: HttpDeps): void {
  server.get(
    '/v1/events',
    {
      config: { scope: 'events:read' },
      schema: {
        tags: ['events'],
        operationId: 'listEvents',
        summary: 'List events, newest first',
        querystring: eventListQuerySchema,
        response: { 200: eventListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listEvents(transaction, request.query))
    },
  )

  server.get(
    '/v1/events/:id',
    {
      config: { scope: 'events:read' },
      schema: {
        tags: ['events'],
        operationId: 'readEvent',
        summary: 'Read an event',
        params: z.strictObject({ id: idSchema('evt') }),
        response: { 200: eventSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => readEvent(transaction, request.params.id))
    },
  )

  server.get(
    '/v1/deliveries/:id',
    {
      config: { scope: 'events:read' },
      schema: {
        tags: ['events'],
        operationId: 'readDelivery',
        summary: 'Read a delivery with what is sent and every answer',
        params: z.strictObject({ id: idSchema('dlv') }),
        response: { 200: deliveryDetailSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => readDelivery(transaction, request.params.id))
    },
  )

  server.post(
    '/v1/deliveries/:id/retry',
    {
      config: { scope: 'webhooks:write' },
      schema: {
        tags: ['events'],
        operationId: 'retryDelivery',
        summary: 'Send a delivery again now',
        params: z.strictObject({ id: idSchema('dlv') }),
        body: noBodySchema,
        response: { 202: z.object({ id: idSchema('dlv') }), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        async begin(transaction) {
          await retryDelivery(transaction, id, actor)
          return { id }
        },
        answer: async () => ({ id }),
      })
    },
  )
}
