import type { FastifyInstance } from 'fastify'
import { checkHealth, databaseAnswers, type HealthDeps } from '../check-health.ts'

/**
 * For the operator's supervisor and load balancer. `/health/live` says that the process answers: restart it when it
 * does not. `/health/ready` says whether to send it requests. `/healthz` and `/readyz` are their short forms.
 */
export function healthRoutes(server: Pick<FastifyInstance, 'get'>, deps: HealthDeps): void {
  const hidden = { schema: { hide: true } }

  server.get('/health/live', hidden, async (_, reply) => reply.send({ status: 'live' }))

  server.get('/health/ready', hidden, async (_, reply) => {
    const readiness = await checkHealth(deps)
    return reply.status(readiness.status === 'ready' ? 200 : 503).send(readiness)
  })

  server.get('/healthz', hidden, async () => ({ status: 'ok' as const }))

  server.get('/readyz', hidden, async (_, reply) => {
    if (!deps.stopping.aborted && (await databaseAnswers(deps))) return { status: 'ok' as const }
    return reply.status(503).send({ status: 'unavailable' })
  })
}
