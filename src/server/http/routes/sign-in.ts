import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '../../../shared/contract/limits.ts'
import type { Origin } from '../../access/access-trail.ts'
import { beginAttempt, forgetFailures } from '../../access/sign-in-throttle.ts'
import { Problem } from '../../base/problem.ts'
import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'
import { rejectCrossSite } from '../same-site.ts'

/**
 * Signing in to the office and out of it. Of what the library answers to, these two and nothing else: an address more
 * would be a way around the slowing down of wrong passwords.
 */
export function signInRoutes(server: ApiServer, deps: HttpDeps): void {
  const hidden = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => rejectCrossSite(request, deps.publicUrl),
  }
  server.post('/auth/sign-in/email', hidden, (request, reply) => signIn(deps, request, reply))
  server.post('/auth/sign-out', hidden, async (request, reply) => {
    const { cookie = '' } = request.headers
    const user = await deps.signIn.userOf(new Headers({ cookie }))
    const response = await deps.signIn.handle(toWebRequest(deps, request))
    if (user && response.ok) await deps.trail.signedOut(user.id, originOf(request))
    return send(reply, response)
  })
}

async function signIn(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const email = emailOf(request.body)
  const wait = email ? await beginAttempt(deps.authDatabase, email, deps.clock.now()) : 0
  if (email && wait > 0) {
    deps.trail.signInFailed(email, 'limited', originOf(request))
    throw new Problem('too_many_attempts', `Too many wrong passwords: wait ${wait} seconds.`, { retryAfter: wait })
  }
  const response = await deps.signIn.handle(toWebRequest(deps, request))
  if (email && response.ok) {
    await forgetFailures(deps.authDatabase, email)
    await deps.trail.signedIn(email, originOf(request))
  } else if (email && response.status === 401) deps.trail.signInFailed(email, 'password', originOf(request))
  return send(reply, response)
}

/** From where somebody asks, for the audit. */
function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, requestId: request.id }
}

/** The e-mail address of the body; null where there is none, and the library will say so. */
function emailOf(body: unknown): string | null {
  const { email } = (body ?? {}) as { email?: unknown }
  const read = z.email().max(limits.email).safeParse(email)
  return read.success ? read.data : null
}

function toWebRequest(deps: HttpDeps, request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
  }
  headers.set('x-forwarded-for', request.ip)
  headers.set('content-type', 'application/json')
  return new Request(new URL(request.routeOptions.url ?? '', deps.publicUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify(request.body ?? {}),
  })
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  void reply.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
