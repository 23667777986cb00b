import { problemSchema } from '../../../shared/contract/problem.ts'
import { storeSchema, storeUpdateSchema } from '../../../shared/contract/store-settings.ts'
import { changeStore, showStore } from '../../stores/change-store.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

/** What a store is called, whose it is and how it looks. */
export function storeRoutes(server: ApiServer, { database, publicUrl }: HttpDeps): void {
  server.get(
    '/v1/store',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'readStore',
        summary: 'Read the store',
        response: { 200: storeSchema, '4xx': problemSchema },
      },
    },
    async request => database.read(callerOf(request).principal.store, transaction => showStore(transaction, publicUrl)),
  )

  server.patch(
    '/v1/store',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'changeStore',
        summary: 'Change the name, the holder or the look of the store',
        body: storeUpdateSchema,
        response: { 200: storeSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      return database.inStore(principal.store, async transaction => {
        await changeStore(transaction, request.body, actor)
        return showStore(transaction, publicUrl)
      })
    },
  )
}
