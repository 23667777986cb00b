import { problemSchema } from '../../../shared/contract/problem.ts'
import { storefrontSchema, storefrontSetSchema } from '../../../shared/contract/storefront.ts'
import { readStorefront, setStorefront } from '../../links/storefront.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

const tags = ['payment links']

/** The public page of a store with its listed links. PUT again is the same again: no Idempotency-Key is needed. */
export function storefrontRoutes(server: ApiServer, { database, publicUrl }: HttpDeps): void {
  server.get(
    '/v1/storefront',
    {
      config: { scope: 'links:read' },
      schema: {
        tags,
        operationId: 'readStorefront',
        summary: 'Read the store’s public page',
        response: { 200: storefrontSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => readStorefront(transaction, publicUrl))
    },
  )

  server.put(
    '/v1/storefront',
    {
      config: { scope: 'links:write' },
      schema: {
        tags,
        operationId: 'setStorefront',
        summary: 'Open or close the store’s public page',
        description: 'It shows the active links that are marked as listed. Its address is chosen with the first call.',
        body: storefrontSetSchema,
        response: { 200: storefrontSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      return database.inStore(principal.store, transaction =>
        setStorefront(transaction, publicUrl, request.body, actor),
      )
    },
  )
}
