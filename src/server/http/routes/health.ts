import { sql } from 'kysely'
import { z } from 'zod'
import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'

/** For the operator's supervisor and load balancer. */
export function healthRoutes(server: ApiServer, deps: HttpDeps): void {
  const answer = z.object({ status: z.enum(['ok', 'unavailable']) })

  server.get('/healthz', { schema: { hide: true, response: { 200: answer } } }, async () => ({ status: 'ok' as const }))

  server.get('/readyz', { schema: { hide: true, response: { 200: answer, 503: answer } } }, async (_, reply) => {
    try {
      await sql`select 1`.execute(deps.database.lookup)
      if (!deps.stopping.aborted) return { status: 'ok' as const }
    } catch {
      // Told by the answer.
    }
    return reply.status(503).send({ status: 'unavailable' })
  })
}
