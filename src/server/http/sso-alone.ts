import type { FastifyRequest } from 'fastify'
import { openTo, storesOfUser } from '../access/stores-of-user.ts'
import { Problem } from '../base/problem.ts'
import { personOf } from './authenticate.ts'
import type { HttpDeps } from './http-deps.ts'

/**
 * Turns away whoever has given a password or a passkey where every store of theirs is opened by an issuer alone.
 * @throws Problem sso_required.
 */
export async function rejectWhereSsoOpens({ database }: Pick<HttpDeps, 'database'>, user: string): Promise<void> {
  const all = await storesOfUser(database, user)
  if (all.length === 0 || openTo(null, all).length > 0) return
  throw new Problem('sso_required', `${all.map(({ name }) => name).join(', ')}: sign in by the issuer.`)
}

/**
 * Before somebody changes how they sign in: an issuer speaks for its store alone, and a passkey of its making would
 * open all of them. @throws Problem sso_session.
 */
export async function ownWayIn(request: FastifyRequest): Promise<void> {
  if (personOf(request).session.sso) {
    throw new Problem('sso_session', 'Ways of signing in are changed by whoever came in by one of them.')
  }
}

/**
 * Before somebody opens a store: it names no issuer yet, so that a session by an issuer could not enter it.
 * @throws Problem sso_opens_no_store.
 */
export async function mayEnterNewStores(request: FastifyRequest): Promise<void> {
  if (personOf(request).session.sso) {
    throw new Problem('sso_opens_no_store', 'The new store would be closed to this session, which an issuer opened.')
  }
}
