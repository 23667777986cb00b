import { z } from 'zod'
import {
  apiKeyCreateSchema,
  apiKeyListSchema,
  apiKeyRotateSchema,
  apiKeySchema,
  apiKeyUpdateSchema,
} from '../../../shared/contract/api-key.ts'
import { idSchema, optionalBody, pageQuery } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { alertOwners } from '../../access/alerts.ts'
import { changeApiKey, rotateApiKey } from '../../access/change-api-key.ts'
import { createApiKey, rejectGreaterKey } from '../../access/create-api-key.ts'
import { pageOfApiKeys, readApiKey, showApiKey } from '../../access/list-api-keys.ts'
import { revokeApiKey } from '../../access/revoke-api-key.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** Keys to the API: making, listing, revoking. */
export function apiKeyRoutes(server: ApiServer, { database, sealer }: HttpDeps): void {
  server.post(
    '/v1/api-keys',
    {
      config: { scope: 'keys:write', confirm: true },
      schema: {
        tags: ['access'],
        operationId: 'createApiKey',
        summary: 'Make an API key',
        description:
          'The key is in this answer only: a repetition by Idempotency-Key has it null. It may do nothing that ' +
          'whoever makes it may not, and a key makes none that outlives it or works from elsewhere.',
        body: apiKeyCreateSchema,
        response: { 201: apiKeySchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { name, scopes, expires_at, networks } = request.body
      const expiresAt = expires_at ? new Date(expires_at) : null
      const wanted = { name, scopes: [...new Set(scopes)], expiresAt, networks: networks ?? null }
      rejectGreaterKey(principal, wanted)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => {
          await alertOwners(transaction, sealer, 'store-key', actor)
          return createApiKey(transaction, wanted, actor)
        },
        isDone: () => true,
        answer: async (transaction, id, made) => (made ? showApiKey(made.row, made.key) : readApiKey(transaction, id)),
        keep: key => ({ ...key, key: null }),
      })
    },
  )

  server.get(
    '/v1/api-keys',
    {
      config: { scope: 'keys:write' },
      schema: {
        tags: ['access'],
        operationId: 'listApiKeys',
        summary: 'List API keys, newest first',
        description: 'The revoked and the expired ones too, and never the keys themselves.',
        querystring: z.strictObject(pageQuery('key')),
        response: { 200: apiKeyListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => pageOfApiKeys(transaction, request.query))
    },
  )

  server.patch(
    '/v1/api-keys/:id',
    {
      config: { scope: 'keys:write', confirm: true },
      schema: {
        tags: ['access'],
        operationId: 'changeApiKey',
        summary: 'Rename an API key, or say where it works from',
        params: z.strictObject({ id: idSchema('key') }),
        body: apiKeyUpdateSchema,
        response: { 200: apiKeySchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      return database.inStore(principal.store, async transaction => {
        await changeApiKey(transaction, request.params.id, request.body, { principal, actor })
        await alertOwners(transaction, sealer, 'store-key', actor)
        return readApiKey(transaction, request.params.id)
      })
    },
  )

  server.post(
    '/v1/api-keys/:id/rotate',
    {
      config: { scope: 'keys:write', confirm: true },
      schema: {
        tags: ['access'],
        operationId: 'rotateApiKey',
        summary: 'Make an API key in the place of one, which goes on for some hours',
        description:
          'The new key may do the same from the same networks. ' +
          'It is in this answer only: a repetition by Idempotency-Key has it null.',
        params: z.strictObject({ id: idSchema('key') }),
        body: optionalBody(apiKeyRotateSchema),
        response: { 201: apiKeySchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      return writeOnce(database, request, reply, caller.principal.store, {
        status: 201,
        begin: async transaction => {
          await alertOwners(transaction, sealer, 'store-key', caller.actor)
          return rotateApiKey(transaction, request.params.id, request.body, caller)
        },
        isDone: () => true,
        answer: async (transaction, id, made) => (made ? showApiKey(made.row, made.key) : readApiKey(transaction, id)),
        keep: key => ({ ...key, key: null }),
      })
    },
  )

  server.delete(
    '/v1/api-keys/:id',
    {
      config: { scope: 'keys:write', confirm: true },
      schema: {
        tags: ['access'],
        operationId: 'revokeApiKey',
        summary: 'Revoke an API key',
        description: 'From its next request on and for good.',
        params: z.strictObject({ id: idSchema('key') }),
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      await database.inStore(principal.store, async transaction => {
        await revokeApiKey(transaction, request.params.id, actor)
        await alertOwners(transaction, sealer, 'store-key', actor)
      })
      return reply.status(204).send(null)
    },
  )
}
