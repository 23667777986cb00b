import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../../shared/contract/limits.ts'
import { type SsoRejection, ssoOfferedQuerySchema, ssoStartSchema } from '../../../shared/contract/sso.ts'
import { alertPerson } from '../../access/alerts.ts'
import { openBoundedQueue } from '../../access/bounded-queue.ts'
import { type IssuerClaims, openIssuers, SsoRejected } from '../../access/sso/ask-issuer.ts'
import { offeredSso } from '../../access/sso/offered-sso.ts'
import { type KnownPerson, personAtIssuer, personAtSister } from '../../access/sso/person-at-issuer.ts'
import { beginAttempt, openAttempt, type SsoAttempt, sealAttempt } from '../../access/sso/sso-attempt.ts'
import { type SsoCandidate, ssoCandidates } from '../../access/sso/sso-candidates.ts'
import { ssoRedirectUri } from '../../access/sso/sso-connection.ts'
import { networkOf } from '../../base/network.ts'
import { Problem } from '../../base/problem.ts'
import type { ApiServer } from '../api-server.ts'
import { endSessionBefore, giveSession, setSessionCookie } from '../hand-over-session.ts'
import type { HttpDeps } from '../http-deps.ts'
import { rejectCrossSite } from '../same-site.ts'
import { keepWord } from '../sso-way-out.ts'

const COOKIE = 'guiche.sso'
const PATH = '/auth/sso'

/** Signing in at an issuer: what is offered, the way there and the way back. */
export function ssoDoorRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, sealer, publicUrl, clock } = deps
  const issuers = openIssuers(deps)
  const turns = openBoundedQueue({
    atOnce: limits.ssoAtOnce,
    waiting: limits.ssoWaiting,
    each: limits.signInsWaitingOfNetwork,
    retryAfter: limits.signInQueueWait,
  })
  const redirectUri = ssoRedirectUri(publicUrl)
  const onRequest = async (request: FastifyRequest) => rejectCrossSite(request, publicUrl)

  server.get(PATH, { schema: { hide: true, querystring: ssoOfferedQuerySchema } }, async (request, reply) => {
    const offered = await offeredSso(database, request.query.domain)
    return reply.header('cache-control', 'no-store').send({ offered })
  })

  server.post(`${PATH}/start`, { onRequest, schema: { hide: true, body: ssoStartSchema } }, async (request, reply) => {
    const { connection: wanted, next = null, program = null, rememberMe, again } = request.body
    const [connection] = await ssoCandidates(deps, wanted)
    if (!connection) throw new Problem('sso_not_set_up', 'The store does not name it any more.')
    const attempt = beginAttempt(clock.now(), { connection: wanted, next, program, shared: !rememberMe, again })
    const way = () => issuers.wayTo(connection, connection.mode, redirectUri, attempt)
    const location = await turns.run(networkOf(request.ip), way).catch(error => {
      if (!(error instanceof SsoRejected)) throw error
      request.log.warn({ connection: wanted }, `the issuer: ${error.message}`)
      throw new Problem('sso_unavailable', 'Nobody can be sent there now.')
    })
    keepAttempt(deps, reply, sealAttempt(sealer, attempt), limits.ssoAttemptLasts)
    return reply.header('cache-control', 'no-store').send({ location })
  })

  server.get(`${PATH}/callback`, { schema: { hide: true } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const attempt = openAttempt(sealer, request.cookies[COOKIE], clock.now())
    keepAttempt(deps, reply, '', 0)
    if (!attempt) return comeBack(reply, null, 'attempt_over')
    try {
      const all = await ssoCandidates(deps, attempt.connection)
      const [named] = all
      if (!named) throw new SsoRejected('changed', 'the connection is gone')
      const back = new URL(redirectUri)
      back.search = new URL(request.url, publicUrl).search
      const claims = await turns.run(networkOf(request.ip), () => issuers.whoCame(named, named.mode, back, attempt))
      const person = await firstKnown(deps, all, claims, request).catch(error => {
        if (claims.email) deps.trail.signInFailed(claims.email, 'sso', { address: request.ip, requestId: request.id })
        throw error
      })
      return await letIn(deps, request, reply, { attempt, named, person, claims })
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many_attempts')
        return comeBack(reply, attempt, 'attempt_over')
      if (!(error instanceof SsoRejected)) throw error
      request.log.warn({ connection: attempt.connection, why: error.why }, `signing in at an issuer: ${error.message}`)
      return comeBack(reply, attempt, error.why)
    }
  })
}

/**
 * Who it is in the first of these stores that knows them. In none of the others may the address be another person's,
 * for the session opens all of them. @throws SsoRejected as the first store answered.
 */
async function firstKnown(
  deps: HttpDeps,
  stores: readonly SsoCandidate[],
  claims: IssuerClaims,
  request: FastifyRequest,
): Promise<KnownPerson> {
  const from = { address: request.ip, requestId: request.id }
  let known: KnownPerson | null = null
  let first: SsoRejected | null = null
  for (const store of stores) {
    try {
      if (known) await personAtSister(deps, store, claims, from)
      else known = await personAtIssuer(deps, store, claims, from)
    } catch (error) {
      if (!(error instanceof SsoRejected) || error.why === 'other_person') throw error
      first ??= error
    }
  }
  if (known) return known
  throw first ?? new SsoRejected('changed', 'the connection is gone')
}

/** Somebody who came back from an issuer and is known. */
interface Came {
  attempt: SsoAttempt
  named: SsoCandidate
  person: KnownPerson
  claims: IssuerClaims
}

/** The office is open, or the second factor of this person is asked for, as behind a password. */
async function letIn(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { attempt, named, person, claims }: Came,
): Promise<FastifyReply> {
  const user = await deps.signIn.readUser(person.id)
  if (!user) throw new SsoRejected('not_a_member', 'the person is gone')
  const { 'user-agent': userAgent = '' } = request.headers
  const from = { address: request.ip, userAgent, shared: attempt.shared }
  const source = { issuer: named.issuer, client: named.clientId }
  const { signedInAt } = claims
  const { cookie, waits } = await deps.signIn.enterBySso(user.id, { ...source, signedInAt }, from)
  keepWord(deps, reply, source, claims)
  if (person.isNew) await alertPerson(deps.database, deps.sealer, user, 'sso-linked', { address: request.ip })
  if (waits) {
    await endSessionBefore(deps, request)
    setSessionCookie(deps, reply, cookie)
    return comeBack(reply, attempt, 'factor')
  }
  await giveSession(deps, request, reply, { email: user.email, cookie })
  return comeBack(reply, attempt, 'done')
}

/** The page where one signs in says or does the rest. */
function comeBack(
  reply: FastifyReply,
  attempt: SsoAttempt | null,
  sso: SsoRejection | 'done' | 'factor',
): FastifyReply {
  const query = new URLSearchParams({ sso })
  if (attempt?.next) query.set('next', attempt.next)
  if (attempt?.program) query.set('program', attempt.program)
  return reply.redirect(`/office/sign-in?${query}`, 303)
}

/** Sent to the way back alone. Lax: the browser comes from another site. */
function keepAttempt({ publicUrl }: HttpDeps, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = publicUrl.startsWith('https:')
  void reply.setCookie(COOKIE, value, { path: PATH, httpOnly: true, sameSite: 'lax', secure, maxAge })
}
