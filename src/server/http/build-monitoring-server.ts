import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from '../base/log.ts'
import { sha256 } from '../base/tokens.ts'
import type { HealthDeps } from './check-health.ts'
import { healthRoutes } from './routes/health.ts'

/** What the operator's own listener is handed. */
interface MonitoringDeps extends HealthDeps {
  log: Logger
  /** All numbers, as Prometheus reads them. */
  metricsText(): Promise<string>
  /** What `/metrics` asks for; null: nothing. */
  token: string | null
}

/** The listener for Prometheus and whoever watches a worker: numbers and health, and nothing else. */
export function buildMonitoringServer(deps: MonitoringDeps): FastifyInstance {
  const server = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1,
    forceCloseConnections: true,
    requestTimeout: 30_000,
  })
  server.setNotFoundHandler((_request, reply) => reply.code(404).send())
  healthRoutes(server, deps)
  server.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (deps.token && !isBearer(deps.token, request.headers.authorization)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await deps.metricsText())
  })
  return server
}

/** Compares digests: neither a letter nor the length is told by how long it takes. */
function isBearer(token: string, header: string | undefined): boolean {
  return timingSafeEqual(sha256(`Bearer ${token}`), sha256(header ?? ''))
}
