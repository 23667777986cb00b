import type { FastifyRequest } from 'fastify'
import type { Problem } from '../base/problem.ts'
import { askerOf } from './authenticate.ts'
import type { HttpDeps } from './http-deps.ts'

/**
 * Tells the audit that somebody who is known may not do what they asked for. What another site made a browser send, and
 * a browser that is not its customer's, have no name here: they are in the log of requests.
 */
export function noteForbidden({ trail }: Pick<HttpDeps, 'trail'>, request: FastifyRequest, problem: Problem): void {
  if (problem.code !== 'forbidden' && problem.code !== 'address_not_allowed') return
  const asker = askerOf(request)
  const route = request.routeOptions.url ?? 'none'
  if (asker) trail.forbidden({ method: request.method, route, why: problem.detail }, asker)
}
