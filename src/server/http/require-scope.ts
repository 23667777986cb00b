import type { FastifyRequest } from 'fastify'
import type { KeyScope } from '../../shared/contract/roles.ts'
import { may } from '../access/may.ts'
import { Problem } from '../base/problem.ts'
import type { ApiServer } from './api-server.ts'
import { callerOf } from './authenticate.ts'
import { rejectUnconfirmed } from './confirm-identity.ts'
import { type CounterUse, rejectOthersSales, rejectWrongUse } from './counter-use.ts'
import type { HttpDeps } from './http-deps.ts'

/** Who a route of the API is for. It stands in the route's `config`, and the API's document says it as `security`. */
export interface RouteAccess {
  /** What the caller may do; null where it is enough to be known. */
  scope: KeyScope | null
  /** A route for one kind of caller alone. */
  caller?: 'key' | 'person'
  /** It is sensitive: a person shows again that it is they, where ten minutes have passed since. */
  confirm?: true
  /** The counter asks it too: who lacks the scope and has `counter:use` is let in for their own sales alone. */
  counter?: CounterUse
}

const DOCUMENT = '/v1/openapi.json'

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<RouteAccess> {}
}

/**
 * Asks of every request to the API whether its caller may do this, before anything of it is read. Neither the ids in
 * the address nor the body tell anything to whoever lacks the scope. Who is let in by `counter` alone is asked again
 * when the request is read: whether it is about their own sales. To be called after the hook that finds the caller, and
 * before the routes. One that names no scope stops the start, and so does one that the document does not tell of, and
 * one that says `counter` where that means nothing.
 */
export function requireScopes(server: ApiServer, deps: Pick<HttpDeps, 'database'>): void {
  // Wrong methods of a described address are answered by hidden routes.
  const described = new Set([DOCUMENT])
  server.addHook('onRoute', ({ url, schema, config, method }) => {
    const route = `${[method].flat().join(', ')} ${url}`
    if (isApiRoute(url, schema)) {
      if (config?.scope === undefined) throw new Error(`${route} names no scope: write it into the route’s config.`)
      rejectWrongUse(route, config)
      described.add(url)
    } else if (url.startsWith('/v1/') && !described.has(url)) {
      throw new Error(`${route} is hidden: the API’s document tells of whatever begins with /v1.`)
    }
  })
  server.addHook('onRequest', async request => {
    if (isApi(request)) requireAccess(request)
  })
  server.addHook('preHandler', async request => {
    const { counter } = request.routeOptions.config
    if (isApi(request) && counter && isAtCounter(request)) {
      await rejectOthersSales(deps, request, counter, callerOf(request).principal)
    }
  })
}

/** True for the routes of the API; not for its description and not for addresses that are none. */
export function isApi({ routeOptions: { url, schema } }: FastifyRequest): boolean {
  return isApiRoute(url, schema)
}

function isApiRoute(url: string | undefined, schema: unknown): boolean {
  return url?.startsWith('/v1/') === true && (schema as { hide?: boolean } | undefined)?.hide !== true
}

function requireAccess(request: FastifyRequest): void {
  const { scope, caller } = request.routeOptions.config
  const { principal } = callerOf(request)
  if (caller === 'person' && principal.kind !== 'user') {
    throw new Problem('forbidden', 'This is for a person who is signed in; an API key cannot do it.')
  }
  if (caller === 'key' && principal.kind !== 'key') {
    throw new Problem('forbidden', 'This needs an API key; a person who is signed in cannot do it.')
  }
  if (scope && !isAtCounter(request)) may(principal, scope)
  if (request.routeOptions.config.confirm) rejectUnconfirmed(request)
}

/** Whether somebody is let in by the counter alone. What they ask is about their own sales, or about nobody's. */
export function isAtCounter(request: FastifyRequest): boolean {
  const { scope, counter } = request.routeOptions.config
  const { kind, scopes } = callerOf(request).principal
  return !!counter && !!scope && kind === 'user' && !scopes.includes(scope) && scopes.includes('counter:use')
}
