import { problemSchema } from '../../../shared/contract/problem.ts'
import { waysToPayPutSchema, waysToPaySchema } from '../../../shared/contract/ways-to-pay.ts'
import { removeWaysToPay, setWaysToPay, showWaysToPay } from '../../stores/ways-to-pay.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { settingRoute } from '../setting-route.ts'

/** What a new charge may be paid by that says nothing itself. */
export function waysToPayRoutes(server: ApiServer, deps: HttpDeps): void {
  const url = '/v1/ways-to-pay'

  server.get(
    url,
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['settings'],
        operationId: 'readWaysToPay',
        summary: 'What a new charge may be paid by that says nothing itself',
        response: { 200: waysToPaySchema, '4xx': problemSchema },
      },
    },
    async request =>
      deps.database.read(callerOf(request).principal.store, transaction => showWaysToPay(deps, transaction)),
  )

  settingRoute(server, deps, {
    url,
    name: 'WaysToPay',
    summary: {
      set: 'Say what a new charge may be paid by that says nothing itself',
      remove: 'Let such charges take Pix again, or cards where there is no bank',
    },
    scope: 'settings:write',
    body: waysToPayPutSchema,
    answer: waysToPaySchema,
    set: (transaction, wanted, actor) => setWaysToPay(deps, transaction, wanted, actor),
    remove: removeWaysToPay,
  })
}
