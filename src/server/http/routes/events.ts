import { z } from 'zod'
import {
  eventListQuerySchema,
  eventListSchema,
  eventSchema,
  webhookEndpointCreateSchema,
  webhookEndpointListSchema,
  webhookEndpointRetrySchema,
  webhookEndpointSchema,
} from '../../../shared/contract/event.ts'
import { idSchema, noBodySchema, pageQuery } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { alertOwners } from '../../access/alerts.ts'
import { checkAddress } from '../../events/check-address.ts'
import { createEndpoint } from '../../events/create-endpoint.ts'
import { listEndpoints, removeEndpoint } from '../../events/list-endpoints.ts'
import { retryDelivery } from '../../events/retry-delivery.ts'
import { retryEndpoint } from '../../events/retry-endpoint.ts'
import { listEvents, readEvent } from '../../reports/list-events.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** Events, the endpoints they are delivered to, and deliveries sent again. */
export function eventRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

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

  server.post(
    '/v1/webhook-endpoints',
    {
      config: { scope: 'webhooks:write', confirm: true },
      schema: {
        tags: ['webhooks'],
        operationId: 'createWebhookEndpoint',
        summary: 'Add a webhook endpoint',
        description:
          'Deliveries follow Standard Webhooks. The secret is in this answer only: a repetition by Idempotency-Key has it null.',
        body: webhookEndpointCreateSchema,
        response: { 201: webhookEndpointSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { mode } = await database.read(principal.store, readStore)
      await checkAddress(request.body.url, { mode, allowPrivate: deps.allowPrivate(mode) })
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => {
          await alertOwners(transaction, deps.sealer, 'store-webhook', actor)
          return createEndpoint(deps, transaction, request.body, actor)
        },
        async answer(transaction, endpoint, made) {
          if (made) return made
          const { data } = await listEndpoints(transaction, { limit: 100 })
          const found = data.find(({ id }) => id === endpoint)
          if (!found) throw new Error(`Endpoint ${endpoint} is gone`)
          return found
        },
        keep: endpoint => ({ ...endpoint, secret: null }),
      })
    },
  )

  server.get(
    '/v1/webhook-endpoints',
    {
      config: { scope: 'webhooks:read' },
      schema: {
        tags: ['webhooks'],
        operationId: 'listWebhookEndpoints',
        summary: 'List webhook endpoints, newest first',
        querystring: z.strictObject(pageQuery('whk')),
        response: { 200: webhookEndpointListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listEndpoints(transaction, request.query))
    },
  )

  server.post(
    '/v1/webhook-endpoints/:id/retry',
    {
      config: { scope: 'webhooks:write' },
      schema: {
        tags: ['webhooks'],
        operationId: 'retryWebhookEndpoint',
        summary: 'Send what waits for a webhook endpoint now',
        description: 'Up to 100 deliveries, the oldest first.',
        params: z.strictObject({ id: idSchema('whk') }),
        body: noBodySchema,
        response: { 202: webhookEndpointRetrySchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        isDone: () => true,
        begin: async transaction => ({ id, deliveries: await retryEndpoint(transaction, id, actor) }),
        answer: async (_transaction, _id, begun) => ({ id, deliveries: begun?.deliveries ?? 0 }),
      })
    },
  )

  server.delete(
    '/v1/webhook-endpoints/:id',
    {
      config: { scope: 'webhooks:write', confirm: true },
      schema: {
        tags: ['webhooks'],
        operationId: 'removeWebhookEndpoint',
        summary: 'Remove a webhook endpoint',
        params: z.strictObject({ id: idSchema('whk') }),
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      await database.inStore(principal.store, async transaction => {
        await removeEndpoint(transaction, request.params.id, actor)
        await alertOwners(transaction, deps.sealer, 'store-webhook', actor)
      })
      return reply.status(204).send(null)
    },
  )
}
