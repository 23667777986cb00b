import type { z } from 'zod'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  analyticsSetSchema,
  experimentsSetSchema,
  monitoringSetSchema,
  serviceListSchema,
  serviceSchema,
} from '../../../shared/contract/service.ts'
import type { ServiceKind } from '../../../shared/services/service-kinds.ts'
import { removeService } from '../../stores/services/remove-service.ts'
import { listServices } from '../../stores/services/services.ts'
import { type ServiceSet, setService } from '../../stores/services/set-service.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { settingRoute } from '../setting-route.ts'

/** The services around a store. Setting one again sets it to the same: no Idempotency-Key is needed. */
export function serviceRoutes(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/services',
    {
      config: { scope: 'services:write' },
      schema: {
        tags: ['settings'],
        operationId: 'listServices',
        summary: 'The services that the store has connected',
        response: { 200: serviceListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return deps.database.read(principal.store, listServices)
    },
  )

  const route = <Body extends z.ZodType>(
    kind: ServiceKind,
    names: { name: string; what: string },
    body: Body,
    read: (body: z.output<Body>) => ServiceSet,
  ) =>
    settingRoute(server, deps, {
      url: `/v1/services/${kind}`,
      name: names.name,
      summary: {
        set: `Connect ${names.what}, or change how it is connected`,
        remove: `Disconnect ${names.what}`,
      },
      scope: 'services:write',
      body,
      answer: serviceSchema,
      set: (transaction, wanted, actor) => setService(transaction, read(wanted), actor),
      remove: (transaction, actor) => removeService(transaction, kind, actor),
    })
  const analytics = { name: 'Analytics', what: 'product analytics (PostHog)' }
  route('analytics', analytics, analyticsSetSchema, body => ({ kind: 'analytics', ...body }))
  const experiments = { name: 'Experiments', what: 'experiments and flags (GrowthBook)' }
  route('experiments', experiments, experimentsSetSchema, body => ({ kind: 'experiments', ...body }))
  const monitoring = { name: 'Monitoring', what: 'errors, speed and replay (Sentry)' }
  route('monitoring', monitoring, monitoringSetSchema, body => ({ kind: 'monitoring', ...body }))
}
