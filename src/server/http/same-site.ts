import type { FastifyRequest } from 'fastify'
import { Problem } from '../base/problem.ts'

/**
 * Refuses what another site made a signed-in browser send: a change must come from our own pages. Browsers name the
 * origin of every such request; whoever sends none of the two headers is no browser and should use an API key.
 * @throws Problem cross_site.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin } = request.headers
  const own = [publicUrl, `${request.protocol}://${request.host}`]
  if (typeof origin === 'string' && own.includes(origin)) return
  if (origin === undefined && request.headers['sec-fetch-site'] === 'same-origin') return
  throw new Problem('cross_site', 'The request does not come from the back office.')
}
