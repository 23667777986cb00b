import { z } from 'zod'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  analyticsSetSchema,
  experimentsSetSchema,
  monitoringSetSchema,
  serviceListSchema,
  serviceSchema,
} from '../../../shared/contract/service.ts'
import type { ServiceKind } from '../../../shared/services/service-kinds.ts'
import { removeService } from '../../stores/remove-service.ts'
import { listServices } from '../../stores/services.ts'
import { type ServiceSet, setService } from '../../stores/set-service.ts'
import type { ApiServer } from '../api-server.ts'
import { authorize } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

/** The services around a store. Setting one again sets it to the same: no Idempotency-Key is needed. */
export function serviceRoutes(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/services',
    {
      schema: {
        tags: ['settings'],
        operationId: 'listServices',
        summary: 'The services that the store has connected',
        response: { 200: serviceListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = await authorize(deps, request, 'services:write')
      return deps.database.read(principal.store, listServices)
    },
  )

  serviceRoute(server, deps, {
    kind: 'analytics',
    name: 'Analytics',
    what: 'product analytics (PostHog)',
    body: analyticsSetSchema,
    read: body => ({ kind: 'analytics', ...body }),
  })
  serviceRoute(server, deps, {
    kind: 'experiments',
    name: 'Experiments',
    what: 'experiments and flags (GrowthBook)',
    body: experimentsSetSchema,
    read: body => ({ kind: 'experiments', ...body }),
  })
  serviceRoute(server, deps, {
    kind: 'monitoring',
    name: 'Monitoring',
    what: 'errors, speed and replay (Sentry)',
    body: monitoringSetSchema,
    read: body => ({ kind: 'monitoring', ...body }),
  })
}

/** The two routes of one kind: each has a body of its own. */
function serviceRoute<Body extends z.ZodType>(
  server: ApiServer,
  deps: HttpDeps,
  route: { kind: ServiceKind; name: string; what: string; body: Body; read: (body: z.output<Body>) => ServiceSet },
): void {
  const { kind, name, what, body, read } = route
  const url = `/v1/services/${kind}`

  server.put(
    url,
    {
      schema: {
        tags: ['settings'],
        operationId: `set${name}`,
        summary: `Connect ${what}, or change how it is connected`,
        body,
        response: { 200: serviceSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = await authorize(deps, request, 'services:write')
      const wanted = read(request.body as z.output<Body>)
      return deps.database.inStore(principal.store, transaction => setService(transaction, wanted, actor))
    },
  )

  server.delete(
    url,
    {
      schema: {
        tags: ['settings'],
        operationId: `remove${name}`,
        summary: `Disconnect ${what}`,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = await authorize(deps, request, 'services:write')
      await deps.database.inStore(principal.store, transaction => removeService(transaction, kind, actor))
      return reply.status(204).send(null)
    },
  )
}
