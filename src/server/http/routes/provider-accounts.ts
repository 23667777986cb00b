import { problemSchema } from '../../../shared/contract/problem.ts'
import { providerAccountListSchema } from '../../../shared/contract/provider-account.ts'
import { nameProviderAccounts } from '../../stores/name-provider-accounts.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

/** The names of the accounts by which charges are filtered. */
export function providerAccountRoutes(server: ApiServer, { database }: HttpDeps): void {
  server.get(
    '/v1/provider-accounts',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['charges'],
        operationId: 'listProviderAccounts',
        summary: 'List the names of provider accounts',
        response: { 200: providerAccountListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction => ({ data: await nameProviderAccounts(transaction) }))
    },
  )
}
