import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from '../access/sign-in.ts'
import type { HttpDeps } from './http-deps.ts'
import { rememberDevice } from './routes/sign-in.ts'

/** Somebody who came in, and what opens their session. */
interface Entered {
  email: string
  cookie: SessionCookie
}

/** Hands over a session, after the audit knows of it; the one that the browser had before ends. */
export async function handOverSession(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  entered: Entered,
): Promise<FastifyReply> {
  await giveSession(deps, request, reply, entered)
  return reply.status(204).send(null)
}

/** The same for whoever is answered with a page. */
export async function giveSession(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, cookie }: Entered,
): Promise<void> {
  await endSessionBefore(deps, request)
  await deps.trail.signedIn(email, { address: request.ip, requestId: request.id })
  rememberDevice(deps, reply, deps.signIn.devices.find(request.cookies, email, deps.clock.now()), email)
  setSessionCookie(deps, reply, cookie)
}

/** Ends the session that the browser had until now. */
export async function endSessionBefore({ signIn }: HttpDeps, { headers: { cookie } }: FastifyRequest): Promise<void> {
  const before = cookie ? await signIn.sessionOf(new Headers({ cookie }), false) : null
  if (before) await signIn.sessions.end(before.user.id, before.id)
}

/** Gives the browser a session's cookie and says nothing of it: what it opens may wait for a second factor. */
export function setSessionCookie({ publicUrl }: HttpDeps, reply: FastifyReply, cookie: SessionCookie): void {
  const { name, value, maxAge } = cookie
  const secure = publicUrl.startsWith('https:')
  void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}
