import { z } from 'zod'
import { meSchema } from '../../../shared/contract/access.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { firstDay } from '../../stores/first-day.ts'
import { methodsTaken } from '../../stores/methods-taken.ts'
import { readStore } from '../../stores/read-store.ts'
import { usualWays } from '../../stores/ways-to-pay.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import { endStreamWithCaller } from '../end-stream-with-caller.ts'
import { openEventStream } from '../event-stream.ts'
import type { HttpDeps } from '../http-deps.ts'
import { openOwnSales } from '../own-sales.ts'
import { isAtCounter } from '../require-scope.ts'

/** Who is asking, and what changes in their store while they look. */
export function meRoutes(server: ApiServer, deps: HttpDeps): void {
  const sales = openOwnSales(deps)

  server.get(
    '/v1/me',
    {
      config: { scope: null },
      schema: {
        tags: ['access'],
        operationId: 'readMe',
        summary: 'Who is asking',
        response: { 200: meSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, user, memberships } = callerOf(request)
      const [store, methods, since] = await deps.database.read(principal.store, transaction =>
        Promise.all([readStore(transaction), methodsTaken(deps, transaction), firstDay(transaction)]),
      )
      return {
        kind: principal.kind,
        user,
        scopes: [...principal.scopes],
        store: {
          id: store.id,
          name: store.name,
          mode: store.mode,
          time_zone: store.time_zone,
          since,
          methods,
          usual: usualWays(store),
        },
        stores: memberships,
      }
    },
  )

  server.get(
    '/v1/changes',
    {
      config: { scope: 'charges:read', counter: 'own-changes' },
      exposeHeadRoute: false,
      schema: {
        tags: ['charges'],
        operationId: 'streamChanges',
        summary: 'Hear which charges change, as they change',
        description:
          'A stream of server-sent events: `charge`, with the id of the charge as `{ "id": "chg_…" }`. ' +
          'Whoever has `counter:use` alone hears of their own sales.',
        response: {
          200: { description: 'The stream.', content: { 'text/event-stream': { schema: z.string() } } },
          '4xx': problemSchema,
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { principal } = caller
      const stream = openEventStream(request, reply, deps, `${principal.kind}:${principal.id}`)
      if (!stream) return
      endStreamWithCaller(deps, stream, caller)
      const notify = (charge: string) => stream.send('charge', { id: charge })
      const notifyOfOwn = isAtCounter(request) ? sales.filter(principal, stream, notify) : notify
      stream.onClose(
        deps.database.changes.onCharge(({ store, charge }) => {
          if (store === principal.store) notifyOfOwn(charge)
        }),
      )
    },
  )
}
