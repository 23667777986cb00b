import { z } from 'zod'
import { deliveryPageQuerySchema, deliveryPageSchema } from '../../../shared/contract/delivery.ts'
import { idSchema, noBodySchema, optionalBody } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  webhookEndpointRetrySchema,
  webhookEndpointSchema,
  webhookHealthSchema,
  webhookResendSchema,
  webhookSecretRotateSchema,
} from '../../../shared/contract/webhook-endpoint.ts'
import { alertOwners } from '../../access/alerts.ts'
import { endpointHealth } from '../../events/endpoint-health.ts'
import { pageOfDeliveries } from '../../events/list-deliveries.ts'
import { readEndpointRow, showEndpoint } from '../../events/list-endpoints.ts'
import { resendDeliveries } from '../../events/resend-deliveries.ts'
import { retryEndpoint } from '../../events/retry-endpoint.ts'
import { rotateSecret } from '../../events/rotate-secret.ts'
import { testEndpoint } from '../../events/test-endpoint.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const tags = ['webhooks']
const ofEndpoint = z.strictObject({ id: idSchema('whk') })

/** What a webhook endpoint was told, how it took it, and what a person does about it. */
export function webhookDeliveryRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.post(
    '/v1/webhook-endpoints/:id/retry',
    {
      config: { scope: 'webhooks:write' },
      schema: {
        tags,
        operationId: 'retryWebhookEndpoint',
        summary: 'Send what waits for a webhook endpoint now',
        description: 'Up to 100 deliveries, the oldest first.',
        params: ofEndpoint,
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

  server.post(
    '/v1/webhook-endpoints/:id/resend',
    {
      config: { scope: 'webhooks:write' },
      schema: {
        tags,
        operationId: 'resendWebhookDeliveries',
        summary: 'Send what a webhook endpoint was told in a period again',
        description: 'Up to 10,000 deliveries, the oldest first, with the ids that they had.',
        params: ofEndpoint,
        body: webhookResendSchema,
        response: { 202: webhookEndpointRetrySchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        isDone: () => true,
        begin: async transaction => ({
          id,
          deliveries: await resendDeliveries(transaction, id, request.body, actor),
        }),
        answer: async (_transaction, _id, begun) => ({ id, deliveries: begun?.deliveries ?? 0 }),
      })
    },
  )

  server.post(
    '/v1/webhook-endpoints/:id/test',
    {
      config: { scope: 'webhooks:write' },
      schema: {
        tags,
        operationId: 'testWebhookEndpoint',
        summary: 'Send a webhook endpoint an event that says nothing',
        description: 'Of type `webhook.test`, whatever events it chose. The answer names the delivery to follow.',
        params: ofEndpoint,
        body: noBodySchema,
        response: { 202: z.object({ id: idSchema('dlv') }), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        isDone: () => true,
        begin: async transaction => ({ id: await testEndpoint(transaction, request.params.id, actor) }),
        answer: async (_transaction, id) => ({ id }),
      })
    },
  )

  server.post(
    '/v1/webhook-endpoints/:id/rotate-secret',
    {
      config: { scope: 'webhooks:write', confirm: true },
      schema: {
        tags,
        operationId: 'rotateWebhookSecret',
        summary: 'Give a webhook endpoint another secret',
        description:
          'The new secret is in this answer only: a repetition by Idempotency-Key has it null. ' +
          'For `overlap_hours` both sign: `webhook-signature` then has two signatures with a space between them, ' +
          'and one that fits is enough.',
        params: ofEndpoint,
        body: optionalBody(webhookSecretRotateSchema),
        response: { 200: webhookEndpointSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        isDone: () => true,
        begin: async transaction => {
          await alertOwners(transaction, deps.sealer, 'store-webhook', actor)
          return rotateSecret(deps, transaction, request.params.id, request.body, actor)
        },
        answer: async (transaction, id, made) => made ?? showEndpoint(await readEndpointRow(transaction, id)),
        keep: endpoint => ({ ...endpoint, secret: null }),
      })
    },
  )

  server.get(
    '/v1/webhook-endpoints/:id/deliveries',
    {
      config: { scope: 'webhooks:read' },
      schema: {
        tags,
        operationId: 'listWebhookDeliveries',
        summary: 'List what a webhook endpoint was told, newest first',
        params: ofEndpoint,
        querystring: deliveryPageQuerySchema,
        response: { 200: deliveryPageSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction =>
        pageOfDeliveries(transaction, request.params.id, request.query),
      )
    },
  )

  server.get(
    '/v1/webhook-endpoints/:id/health',
    {
      config: { scope: 'webhooks:read' },
      schema: {
        tags,
        operationId: 'readWebhookHealth',
        summary: 'How a webhook endpoint took what it was told',
        params: ofEndpoint,
        response: { 200: webhookHealthSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => endpointHealth(transaction, request.params.id))
    },
  )
}
