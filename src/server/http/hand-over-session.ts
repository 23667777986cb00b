import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from '../access/sign-in.ts'
import type { HttpDeps } from './http-deps.ts'
import { rememberDevice } from './routes/sign-in.ts'

/** Hands over a session, after the audit knows of it; the one that the browser had before ends. */
export async function handOverSession(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, cookie }: { email: string; cookie: SessionCookie },
): Promise<FastifyReply> {
  const before = request.headers.cookie
    ? await deps.signIn.sessionOf(new Headers({ cookie: request.headers.cookie }), false)
    : null
  if (before) await deps.signIn.sessions.end(before.user.id, before.id)
  await deps.trail.signedIn(email, { address: request.ip, requestId: request.id })
  rememberDevice(deps, reply, deps.signIn.devices.find(request.cookies, email, deps.clock.now()), email)
  const secure = deps.publicUrl.startsWith('https:')
  const { name, value, maxAge } = cookie
  void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
  return reply.status(204).send(null)
}
