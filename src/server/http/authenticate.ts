import type { FastifyRequest } from 'fastify'
import type { Scope } from '../../shared/contract/access.ts'
import { findKeyPrincipal } from '../access/find-key-principal.ts'
import { may } from '../access/may.ts'
import type { Actor, Principal } from '../access/principal.ts'
import type { Session, SignedIn } from '../access/sign-in.ts'
import { type Membership, storesOfUser, userPrincipal } from '../access/stores-of-user.ts'
import { Problem } from '../base/problem.ts'
import type { HttpDeps } from './http-deps.ts'
import { rejectCrossSite } from './same-site.ts'

/** Who is asking, with what the office shows of a user. */
export interface Caller {
  principal: Principal
  actor: Actor
  user: SignedIn | null
  session: Session | null
  memberships: Membership[]
}

type AuthDeps = Pick<HttpDeps, 'database' | 'signIn' | 'publicUrl'>

const known = new WeakMap<FastifyRequest, Promise<Caller>>()

/**
 * Finds who is asking, once a request: an API key in Authorization, or the office's session cookie with the store named
 * in the header `Guiche-Store` (or the query's `store`, for event streams, which cannot send headers).
 * @throws Problem unauthenticated, forbidden, cross_site, password_change_needed.
 */
export function authenticate(deps: AuthDeps, request: FastifyRequest): Promise<Caller> {
  const caller = known.get(request) ?? findCaller(deps, request)
  known.set(request, caller)
  return caller
}

async function findCaller(deps: AuthDeps, request: FastifyRequest): Promise<Caller> {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) {
    const key = /^Bearer (\S+)$/i.exec(authorization)?.[1]
    const principal = key ? await findKeyPrincipal(deps.database, key) : null
    if (!principal) throw new Problem('unauthenticated', 'The API key is unknown or was revoked.')
    return { principal, actor: actorOf(`key:${principal.id}`, request), user: null, session: null, memberships: [] }
  }
  if (!cookie) throw new Problem('unauthenticated', 'There is neither an Authorization header nor a session.')
  rejectCrossSite(request, deps.publicUrl)
  const session = await deps.signIn.sessionOf(new Headers({ cookie }), request.headers[UNATTENDED] === undefined)
  if (!session) throw new Problem('unauthenticated', 'The session has ended.')
  const { user } = session
  const memberships = await storesOfUser(deps.database, user.id)
  const principal = userPrincipal(user.id, memberships, chosenStore(request))
  if (!principal) throw new Problem('forbidden', 'The user is no member of this store.')
  rejectForeignPassword(
    request,
    session,
    memberships.find(({ id }) => id === principal.store),
  )
  return { principal, actor: actorOf(`user:${user.id}`, request), user, session, memberships }
}

/** The header by which our pages say that nobody is at them: what they ask by themselves keeps no session open. */
const UNATTENDED = 'guiche-unattended'
/** What is open to whoever must choose a password first. */
const PASSWORD_ROUTE = '/v1/me/password'

/** @throws Problem password_change_needed where the operator knows the password of somebody at a live store. */
function rejectForeignPassword(request: FastifyRequest, session: Session, store: Membership | undefined): void {
  if (store?.mode !== 'live' || !session.passwordByOther || request.routeOptions.url === PASSWORD_ROUTE) return
  throw new Problem('password_change_needed', 'The password of this user was made by somebody else.')
}

/** Finds who is asking, and that it is a person. @throws Problem as `authenticate`; forbidden where a key asks. */
export async function authenticatePerson(
  deps: AuthDeps,
  request: FastifyRequest,
): Promise<Caller & { session: Session }> {
  const caller = await authenticate(deps, request)
  const { session } = caller
  if (!session) throw new Problem('forbidden', 'This is a signed-in person’s: an API key has none.')
  return { ...caller, session }
}

/** Finds who is asking and whether they may. @throws Problem unauthenticated, forbidden, cross_site. */
export async function authorize(deps: AuthDeps, request: FastifyRequest, scope: Scope): Promise<Caller> {
  const caller = await authenticate(deps, request)
  may(caller.principal, scope)
  return caller
}

/** Who did it, as the audit notes it. */
export function actorOf(name: string, request: FastifyRequest): Actor {
  return { name, address: request.ip, requestId: request.id }
}

function chosenStore(request: FastifyRequest): string | null {
  const header = request.headers['guiche-store']
  if (typeof header === 'string') return header
  const { store } = request.query as { store?: unknown }
  return typeof store === 'string' ? store : null
}
