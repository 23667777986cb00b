import type { FastifyRequest } from 'fastify'
import { findKeyPrincipal } from '../access/find-key-principal.ts'
import type { KeyUses } from '../access/note-key-uses.ts'
import type { Actor, Principal } from '../access/principal.ts'
import type { SignedIn } from '../access/sign-in.ts'
import { type Membership, storesOfUser, userPrincipal } from '../access/stores-of-user.ts'
import { Problem } from '../base/problem.ts'
import type { HttpDeps } from './http-deps.ts'
import { rejectCrossSite } from './same-site.ts'

/** Who is asking, with what the office shows of a user. */
export interface Caller {
  principal: Principal
  actor: Actor
  user: SignedIn | null
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
 * @throws Problem unauthenticated, cross_site.
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
    const principal = key ? await findKeyPrincipal(deps.database, key, deps.clock.now()) : null
    if (!principal) throw new Problem('unauthenticated', 'The API key is unknown or was revoked.')
    deps.keyUses.note(principal.id, request.ip)
    const actor = actorOf(`key:${principal.id}`, request)
    askers.set(request, { actor, stores: [principal.store] })
    return { principal, actor, user: null, memberships: [] }
  }
  if (!cookie) throw new Problem('unauthenticated', 'There is neither an Authorization header nor a session.')
  rejectCrossSite(request, deps.publicUrl)
  const user = await deps.signIn.userOf(new Headers({ cookie }))
  if (!user) throw new Problem('unauthenticated', 'The session has ended.')
  const memberships = await storesOfUser(deps.database, user.id)
  const principal = userPrincipal(user.id, memberships, chosenStore(request))
  const actor = actorOf(`user:${user.id}`, request)
  // Who asks for a store that is not theirs is told of where they work.
  askers.set(request, { actor, stores: principal ? [principal.store] : memberships.map(({ id }) => id) })
  if (!principal) throw new Problem('forbidden', 'The user is no member of this store.')
  return { principal, actor, user, memberships }
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
