import { z } from 'zod'
import { idSchema, pageQuery } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  webhookEndpointCreateSchema,
  webhookEndpointListSchema,
  webhookEndpointSchema,
  webhookEndpointUpdateSchema,
} from '../../../shared/contract/webhook-endpoint.ts'
import { alertOwners } from '../../access/alerts.ts'
import { changeEndpoint } from '../../events/change-endpoint.ts'
import { checkAddress } from '../../events/check-address.ts'
import { createEndpoint } from '../../events/create-endpoint.ts'
import { listEndpoints, readEndpointRow, removeEndpoint, showEndpoint } from '../../events/list-endpoints.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const tags = ['webhooks']
const ofEndpoint = z.strictObject({ id: idSchema('whk') })

/** The endpoints that events are delivered to. */
export function webhookEndpointRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps
  const checkUrl = async (store: string, url: string) => {
    const { mode } = await database.read(store, readStore)
    await checkAddress(url, { mode, allowPrivate: deps.allowPrivate(mode) })
  }

  server.post(
    '/v1/webhook-endpoints',
    {
      config: { scope: 'webhooks:write', confirm: true },
      schema: {
        tags,
        operationId: 'createWebhookEndpoint',
        summary: 'Add a webhook endpoint',
        description:
          'Deliveries follow Standard Webhooks. The secret is in this answer only: ' +
          'a repetition by Idempotency-Key has it null.',
        body: webhookEndpointCreateSchema,
        response: { 201: webhookEndpointSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      await checkUrl(principal.store, request.body.url)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => {
          await alertOwners(transaction, deps.sealer, 'store-webhook', actor)
          return createEndpoint(deps, transaction, request.body, actor)
        },
        answer: async (transaction, id, made) => made ?? showEndpoint(await readEndpointRow(transaction, id)),
        keep: endpoint => ({ ...endpoint, secret: null }),
      })
    },
  )

  server.get(
    '/v1/webhook-endpoints',
    {
      config: { scope: 'webhooks:read' },
      schema: {
        tags,
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

  server.delete(
    '/v1/webhook-endpoints/:id',
    {
      config: { scope: 'webhooks:write', confirm: true },
      schema: {
        tags,
        operationId: 'removeWebhookEndpoint',
        summary: 'Remove a webhook endpoint',
        params: ofEndpoint,
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

  server.get(
    '/v1/webhook-endpoints/:id',
    {
      config: { scope: 'webhooks:read' },
      schema: {
        tags,
        operationId: 'readWebhookEndpoint',
        summary: 'Read a webhook endpoint',
        params: ofEndpoint,
        response: { 200: webhookEndpointSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction =>
        showEndpoint(await readEndpointRow(transaction, request.params.id)),
      )
    },
  )

  server.patch(
    '/v1/webhook-endpoints/:id',
    {
      config: { scope: 'webhooks:write', confirm: true },
      schema: {
        tags,
        operationId: 'changeWebhookEndpoint',
        summary: 'Change, pause or disable a webhook endpoint',
        description:
          'What waited for one that was paused is sent when it is enabled again. One that is disabled is told ' +
          'nothing of what happens meanwhile, then or later: `GET /v1/events` has it.',
        params: ofEndpoint,
        body: webhookEndpointUpdateSchema,
        response: { 200: webhookEndpointSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      if (request.body.url !== undefined) await checkUrl(principal.store, request.body.url)
      return database.inStore(principal.store, async transaction => {
        const endpoint = await changeEndpoint(transaction, request.params.id, request.body, actor)
        await alertOwners(transaction, deps.sealer, 'store-webhook', actor)
        return endpoint
      })
    },
  )
}
