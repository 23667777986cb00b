import type { FastifyReply, FastifyRequest } from 'fastify'
import { countFailure, forgetFailures, secondsToWait } from '../../access/sign-in-throttle.ts'
import { Problem } from '../../base/problem.ts'
import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'

/** `/auth/*`: signing in and out of the office. Wrong passwords slow the account down. */
export function signInRoutes(server: ApiServer, deps: HttpDeps): void {
  server.route({
    method: ['GET', 'POST'],
    url: '/auth/*',
    schema: { hide: true },
    async handler(request, reply) {
      if (request.method === 'POST' && request.url === '/auth/sign-in/email') return signIn(deps, request, reply)
      return send(reply, await deps.signIn.handle(toWebRequest(deps, request)))
    },
  })
}

async function signIn(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const email = emailOf(request.body)
  const wait = email ? await secondsToWait(deps.authDatabase, email, deps.clock.now()) : 0
  if (wait > 0) {
    throw new Problem('too_many_attempts', `Too many wrong passwords: wait ${wait} seconds.`, { retryAfter: wait })
  }
  const response = await deps.signIn.handle(toWebRequest(deps, request))
  if (email && response.status === 401) await countFailure(deps.authDatabase, email, deps.clock.now())
  if (email && response.ok) await forgetFailures(deps.authDatabase, email)
  return send(reply, response)
}

function emailOf(body: unknown): string | null {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' && email.length <= 254 ? email : null
}

function toWebRequest(deps: HttpDeps, request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
  }
  headers.set('x-forwarded-for', request.ip)
  return new Request(new URL(request.url, deps.publicUrl), {
    method: request.method,
    headers,
    ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
  })
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  void reply.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
