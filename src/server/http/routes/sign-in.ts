import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '../../../shared/contract/limits.ts'
import type { Origin } from '../../access/access-trail.ts'
import { openBoundedQueue } from '../../access/bounded-queue.ts'
import { QUEUE_FULL } from '../../access/sign-in.ts'
import { type Attempt, openSignInLimits } from '../../access/sign-in-limits.ts'
import { openIssuers } from '../../access/sso/ask-issuer.ts'
import { networkOf } from '../../base/network.ts'
import { Problem } from '../../base/problem.ts'
import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'
import { openPace } from '../limits/pace.ts'
import { rejectCrossSite } from '../same-site.ts'
import { rejectWhereSsoOpens } from '../sso-alone.ts'
import { wayOut } from '../sso-way-out.ts'

/** Sign-ins that are looked at in one turn of the event loop: those of a flood are rejected between other requests. */
const SIGN_INS_PER_TURN = 4

/** The device's cookie is sent here and nowhere else. */
const SIGN_IN = '/auth/sign-in/email'

/**
 * Signing in to the office and out of it. Of what the library answers to, these two and nothing else: an address more
 * would be a way around the limits.
 */
export function signInRoutes(server: ApiServer, deps: HttpDeps): void {
  const fromHere = async (request: FastifyRequest) => rejectCrossSite(request, deps.publicUrl)
  const hidden = { schema: { hide: true }, onRequest: fromHere }
  const door = openDoor(deps)
  const pace = openPace(SIGN_INS_PER_TURN)
  server.post(SIGN_IN, { ...hidden, onRequest: [pace, fromHere] }, (request, reply) =>
    signIn(deps, door, request, reply),
  )
  const issuers = openIssuers(deps)
  server.post('/auth/sign-out', hidden, (request, reply) => signOut(deps, issuers, request, reply))
}

/**
 * Lets one stranger and one known device at a time have a password looked at: so a flood of strangers keeps at most one
 * core and one connection of the sign-in's pool busy, and nobody who has been here before waits behind it.
 */
function openDoor({ authDatabase }: HttpDeps) {
  const lane = { waiting: limits.signInsWaiting, each: limits.signInsWaitingOfNetwork }
  const options = { atOnce: 1, retryAfter: limits.signInQueueWait, ...lane }
  return {
    strangers: openBoundedQueue(options),
    known: openBoundedQueue(options),
    limits: openSignInLimits(authDatabase),
  }
}

async function signIn(
  deps: HttpDeps,
  door: ReturnType<typeof openDoor>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { email, password, rememberMe } = (request.body ?? {}) as Record<string, unknown>
  const account = emailOf(email)
  // Whatever has no account to count it by costs no hash: the library would make one for a longer address.
  if (account === null || typeof password !== 'string') return send(reply, notCredentials())
  const attempt = {
    email: account,
    network: networkOf(request.ip),
    device: deps.signIn.devices.find(request.cookies, account, deps.clock.now()),
  }
  const lane = attempt.device === null ? door.strangers : door.known
  // An account has as many devices as its person likes: it fills the queue of the known ones with none of them.
  const response = await lane.run(attempt.device === null ? attempt.network : account, async () => {
    await door.limits.begin(attempt, deps.clock.now()).catch(error => {
      if (error instanceof Problem) deps.trail.signInFailed(account, 'limited', originOf(request))
      throw error
    })
    const answer = await deps.signIn.signIn(toWebRequest(deps, request, { email, password, rememberMe }), account)
    if (answer.ok) await door.limits.succeeded(attempt)
    if (answer.status !== QUEUE_FULL) return answer
    // Nobody looked at the password, so it was not a wrong one.
    await door.limits.withdraw(attempt)
    const retryAfter = limits.signInQueueWait
    throw new Problem('too_many_attempts', 'Too many passwords wait to be looked at.', { retryAfter })
  })
  if (!response.ok) return signInRejected(deps, account, request, reply, response)
  return signedIn(deps, attempt, request, reply, response)
}

/** The library's own answer to an address that is none, for the page that reads it. */
function notCredentials(): Response {
  return Response.json({ message: 'Invalid email', code: 'INVALID_EMAIL' }, { status: 400 })
}

/** A wrong password, or an account that there is not: nobody is told which. */
function signInRejected(
  deps: HttpDeps,
  account: string,
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  if (response.status === 401) deps.trail.signInFailed(account, 'password', originOf(request))
  return send(reply, response)
}

/** The right password: the device is known from now on, and the session that the browser had before ends. */
async function signedIn(
  deps: HttpDeps,
  attempt: Attempt,
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  const { user, token } = (await response.json()) as { user: { id: string }; token: string }
  // Whoever is told has given the right password.
  await rejectWhereSsoOpens(deps, user.id).catch(async error => {
    await deps.signIn.sessions.endByToken(token)
    throw error
  })
  const before = await presentedSession(deps, request)
  if (before) await deps.signIn.sessions.end(before.user.id, before.id)
  const factors = await deps.signIn.factors.asked(user.id)
  // The session waits for what comes behind the password, and its person is not in yet.
  if (factors.code || factors.passkey) return send(reply, new Response(JSON.stringify({ factors }), response))
  rememberDevice(deps, reply, attempt.device, attempt.email)
  await deps.trail.signedIn(attempt.email, originOf(request))
  // The token is the cookie's: no script needs to see it.
  return send(reply, new Response(JSON.stringify({ user }), response))
}

/** The device is known from now on, and keeps a cookie of it. */
export function rememberDevice(deps: HttpDeps, reply: FastifyReply, device: string | null, email: string): void {
  const { name, value, maxAge } = deps.signIn.devices.remember(device, email, deps.clock.now())
  const secure = deps.publicUrl.startsWith('https:')
  void reply.setCookie(name, value, { path: SIGN_IN, httpOnly: true, sameSite: 'strict', secure, maxAge })
}

/** Whoever came by an issuer is told where to sign out there too. */
async function signOut(
  deps: HttpDeps,
  issuers: ReturnType<typeof openIssuers>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const session = await presentedSession(deps, request)
  const response = await deps.signIn.signOut(toWebRequest(deps, request, {}))
  if (session) deps.signIn.sessions.ended([session.id])
  if (!session || !response.ok) return send(reply, response)
  await deps.trail.signedOut(session.user.id, originOf(request))
  const location = session.sso && (await wayOut(deps, issuers, session.sso, request, reply))
  return send(reply, location ? new Response(JSON.stringify({ location }), response) : response)
}

/** From where somebody asks, for the audit. */
function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, requestId: request.id }
}

/** The session whose cookie came with the request, or null. */
async function presentedSession(deps: HttpDeps, { headers: { cookie } }: FastifyRequest) {
  return cookie ? deps.signIn.sessionOf(new Headers({ cookie }), false) : null
}

/** The e-mail address as accounts have it; null where there is none. */
function emailOf(email: unknown): string | null {
  const read = z.email().max(limits.email).safeParse(email)
  return read.success ? read.data.toLowerCase() : null
}

function toWebRequest(deps: HttpDeps, request: FastifyRequest, body: Record<string, unknown>): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
  }
  headers.set('x-forwarded-for', request.ip)
  headers.set('content-type', 'application/json')
  return new Request(new URL(request.routeOptions.url ?? '', deps.publicUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  void reply.status(response.status).header('cache-control', 'no-store')
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') void reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
