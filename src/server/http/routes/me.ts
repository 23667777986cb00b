import { meSchema } from '../../../shared/contract/access.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ApiServer } from '../api-server.ts'
import { authenticate, authorise } from '../authenticate.ts'
import { openEventStream } from '../event-stream.ts'
import type { HttpDeps } from '../http-deps.ts'

/** Who is asking, and what changes in their store while they look. */
export function meRoutes(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/me',
    {
      schema: {
        tags: ['access'],
        summary: 'Who is asking',
        response: { 200: meSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, user, memberships } = await authenticate(deps, request)
      const store = await deps.database.inStore(principal.store, readStore)
      return {
        kind: principal.kind,
        user,
        scopes: [...principal.scopes],
        store: { id: store.id, name: store.name, mode: store.mode },
        stores: memberships,
      }
    },
  )

  server.get(
    '/v1/changes',
    {
      schema: {
        tags: ['charges'],
        summary: 'A stream of server-sent events: `charge` with the id of each charge that changed',
        response: { '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal } = await authorise(deps, request, 'charges:read')
      const stream = openEventStream(request, reply, deps.stopping)
      stream.onClose(
        deps.database.changes.onCharge(({ store, charge }) => {
          if (store === principal.store) stream.send('charge', { id: charge })
        }),
      )
    },
  )
}
