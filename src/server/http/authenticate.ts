import type { FastifyRequest } from 'fastify'
import { findKeyPrincipal } from '../access/find-key-principal.ts'
import type { KeyUses } from '../access/note-key-uses.ts'
import type { Actor, Principal } from '../access/principal.ts'
import type { Session, SignedIn } from '../access/sign-in.ts'
import { type Membership, openTo, storesOfUser, userPrincipal } from '../access/stores-of-user.ts'
import { isWithin } from '../base/network.ts'
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

type AuthDeps = Pick<HttpDeps, 'database' | 'signIn' | 'publicUrl' | 'clock'> & { keyUses: KeyUses }

const known = new WeakMap<FastifyRequest, Caller>()

/** Who asks, and the stores whose audit it concerns. */
interface Asker {
  actor: Actor
  stores: readonly string[]
}

const askers = new WeakMap<FastifyRequest, Asker>()

/** Who asks, as soon as that is known, whether or not they may; undefined for a stranger and for a payer. */
export function askerOf(request: FastifyRequest): Asker | undefined {
  return askers.get(request)
}

/**
 * Finds who is asking, before a request to the API is read: an API key in Authorization, or the office's session cookie
 * with the store named in the header `Guiche-Store` (or the query's `store`, for event streams, which cannot send
 * headers).
 * @throws Problem unauthenticated, forbidden, cross_site, password_change_needed.
 */
export async function authenticate(deps: AuthDeps, request: FastifyRequest): Promise<void> {
  known.set(request, await findCaller(deps, request))
}

/** Who is asking, in a route of the API: they were found, and may do what the route's `config` says. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = known.get(request)
  if (!caller) throw new Error(`${request.method} ${request.routeOptions.url} is no route of the API: nobody is known`)
  return caller
}

async function findCaller(deps: AuthDeps, request: FastifyRequest): Promise<Caller> {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) {
    const key = /^Bearer (\S+)$/i.exec(authorization)?.[1]
    if (!key)
      throw new Problem('unauthenticated', 'The Authorization header is not "Bearer", one space and an API key.')
    const principal = await findKeyPrincipal(deps.database, key, deps.clock.now())
    if (!principal) throw new Problem('unauthenticated', 'The API key is unknown or was revoked.')
    const actor = actorOf(`key:${principal.id}`, request)
    askers.set(request, { actor, stores: [principal.store] })
    if (principal.networks && !isWithin(request.ip, principal.networks)) {
      throw new Problem('address_not_allowed', `The key ${principal.id} is not used from ${request.ip}.`)
    }
    deps.keyUses.note(principal.id, request.ip)
    return { principal, actor, user: null, session: null, memberships: [] }
  }
  if (!cookie) throw new Problem('unauthenticated', 'There is neither an Authorization header nor a session.')
  rejectCrossSite(request, deps.publicUrl)
  const isUse = request.headers[UNATTENDED] === undefined && request.routeOptions.url !== STREAM_ROUTE
  const session = await deps.signIn.sessionOf(new Headers({ cookie }), isUse)
  if (!session) throw new Problem('unauthenticated', 'The session has ended.')
  const { user } = session
  const all = await storesOfUser(deps.database, user.id)
  const memberships = openTo(session.sso, all)
  const principal = userPrincipal(user.id, memberships, chosenStore(request))
  const actor = actorOf(`user:${user.id}`, request)
  // Who asks for a store that is not theirs is told of where they work.
  askers.set(request, { actor, stores: principal ? [principal.store] : memberships.map(({ id }) => id) })
  if (!principal) throw closedTo(all, memberships, chosenStore(request))
  rejectForeignPassword(
    request,
    session,
    memberships.find(({ id }) => id === principal.store),
  )
  return { principal, actor, user, session, memberships }
}

/** Why a store is not open to a session. One that opens none at all is over. */
function closedTo(all: Membership[], open: Membership[], chosen: string | null): Problem {
  if (all.length > 0 && open.length === 0) {
    return new Problem('unauthenticated', 'The session opens no store any more: sign in as the store says now.')
  }
  return all.some(({ id }) => id === chosen)
    ? new Problem('sso_required', 'This store is open to another way of signing in.')
    : new Problem('forbidden', 'The user is no member of this store.')
}

/** The header by which our pages say that nobody is at them: what they ask by themselves keeps no session open. */
const UNATTENDED = 'guiche-unattended'
/** A page's stream, which browsers open anew by themselves, and without headers of ours. */
const STREAM_ROUTE = '/v1/changes'
/** What is open to whoever must choose a password first. */
const PASSWORD_ROUTE = '/v1/me/password'

/** @throws Problem password_change_needed where the operator knows the password of somebody at a live store. */
function rejectForeignPassword(request: FastifyRequest, session: Session, store: Membership | undefined): void {
  if (store?.mode !== 'live' || !session.passwordByOther || request.routeOptions.url === PASSWORD_ROUTE) return
  throw new Problem('password_change_needed', 'The password of this user was made by somebody else.')
}

/** The person who asks, and their session, in a route that is for a `person` alone. */
export function personOf(request: FastifyRequest): Caller & { session: Session } {
  const caller = callerOf(request)
  const { session } = caller
  if (!session) throw new Error(`${request.method} ${request.routeOptions.url} is not for people alone`)
  return { ...caller, session }
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
