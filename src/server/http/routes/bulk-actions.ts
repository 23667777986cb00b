import { z } from 'zod'
import {
  bulkActionChargeListSchema,
  bulkActionChargeQuerySchema,
  bulkActionCreateSchema,
  bulkActionListQuerySchema,
  bulkActionListSchema,
  bulkActionSchema,
} from '../../../shared/contract/bulk-action.ts'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { listBulkActions, listBulkCharges, readBulkAction } from '../../bulk/bulk-rows.ts'
import { createBulkAction, stopBulkAction } from '../../bulk/create-bulk-action.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const params = z.strictObject({ id: idSchema('blk') })

/** One thing done to many charges. */
export function bulkActionRoutes(server: ApiServer, { database }: HttpDeps): void {
  server.post(
    '/v1/bulk-actions',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['bulk actions'],
        operationId: 'createBulkAction',
        summary: 'Do one thing to many charges',
        description:
          'The charges that the filters find now are written down, and a job does to each what `kind` says, ' +
          'as its own route would: `capture` what is held, `refund` all that was paid, `cancel` what is open. ' +
          '`GET /v1/bulk-actions/{id}` says how far it has come. A refund also asks for `refunds:write`. ' +
          'One at a time in a store.',
        body: bulkActionCreateSchema,
        response: { 202: bulkActionSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { scopes } = principal
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        begin: async transaction => ({ id: await createBulkAction(transaction, request.body, { scopes, actor }) }),
        isDone: () => true,
        answer: readBulkAction,
      })
    },
  )

  server.get(
    '/v1/bulk-actions',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['bulk actions'],
        operationId: 'listBulkActions',
        summary: 'List the bulk actions of the last 30 days, newest first',
        querystring: bulkActionListQuerySchema,
        response: { 200: bulkActionListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listBulkActions(transaction, request.query))
    },
  )

  server.get(
    '/v1/bulk-actions/:id',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['bulk actions'],
        operationId: 'readBulkAction',
        summary: 'Read how far a bulk action has come',
        params,
        response: { 200: bulkActionSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => readBulkAction(transaction, request.params.id))
    },
  )

  server.get(
    '/v1/bulk-actions/:id/charges',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['bulk actions'],
        operationId: 'listBulkActionCharges',
        summary: 'List what came of each charge of a bulk action',
        params,
        querystring: bulkActionChargeQuerySchema,
        response: { 200: bulkActionChargeListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction =>
        listBulkCharges(transaction, request.params.id, request.query),
      )
    },
  )

  server.post(
    '/v1/bulk-actions/:id/stop',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['bulk actions'],
        operationId: 'stopBulkAction',
        summary: 'Stop a bulk action',
        description:
          'No further charge is touched; what is under way with a provider comes to its end. ' +
          'One of refunds also asks for `refunds:write`.',
        params,
        body: noBodySchema,
        response: { 200: bulkActionSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { scopes } = principal
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          await stopBulkAction(transaction, request.params.id, { scopes, actor })
          return { id: request.params.id }
        },
        isDone: () => true,
        answer: readBulkAction,
      })
    },
  )
}
