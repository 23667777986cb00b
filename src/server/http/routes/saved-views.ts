import { z } from 'zod'
import { idSchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  savedViewCreateSchema,
  savedViewListSchema,
  savedViewSchema,
  savedViewUpdateSchema,
} from '../../../shared/contract/saved-view.ts'
import type { Principal } from '../../access/principal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { changeSavedView } from '../../stores/saved-views/change-saved-view.ts'
import { createSavedView } from '../../stores/saved-views/create-saved-view.ts'
import { removeSavedView } from '../../stores/saved-views/remove-saved-view.ts'
import { listSavedViews, readSavedView, showSavedView } from '../../stores/saved-views/saved-view-rows.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const tags = ['charges']
const ofView = z.strictObject({ id: idSchema('svw') })

/** Filters of the list of charges that people keep under a name. */
export function savedViewRoutes(server: ApiServer, { database }: HttpDeps): void {
  const shown = async (transaction: StoreTransaction, principal: Principal, id: string) =>
    showSavedView(await readSavedView(transaction, principal, id))

  server.post(
    '/v1/saved-views',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags,
        operationId: 'createSavedView',
        summary: 'Save the filters of a list under a name',
        description:
          'For the person who asks, or, with `settings:write`, for the whole store; a key saves for the store.',
        body: savedViewCreateSchema,
        response: { 201: savedViewSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: transaction => createSavedView(transaction, request.body, principal, actor),
        isDone: () => true,
        answer: (transaction, id) => shown(transaction, principal, id),
      })
    },
  )

  server.get(
    '/v1/saved-views',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags,
        operationId: 'listSavedViews',
        summary: 'List saved views, oldest first',
        description: 'Those of the store, and those of the person who asks.',
        response: { 200: savedViewListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction => ({
        data: await listSavedViews(transaction, principal),
      }))
    },
  )

  server.patch(
    '/v1/saved-views/:id',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags,
        operationId: 'changeSavedView',
        summary: 'Change a saved view',
        description: 'One of the whole store asks for `settings:write`.',
        params: ofView,
        body: savedViewUpdateSchema,
        response: { 200: savedViewSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return database.inStore(principal.store, async transaction => {
        await changeSavedView(transaction, id, request.body, principal, actor)
        return shown(transaction, principal, id)
      })
    },
  )

  server.delete(
    '/v1/saved-views/:id',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags,
        operationId: 'removeSavedView',
        summary: 'Remove a saved view',
        description: 'One of the whole store asks for `settings:write`.',
        params: ofView,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      await database.inStore(principal.store, transaction => removeSavedView(transaction, id, principal, actor))
      return reply.status(204).send(null)
    },
  )
}
