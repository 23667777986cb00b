import type { FastifyRequest } from 'fastify'
import { Problem } from '../base/problem.ts'

/**
 * Rejects what another site made a signed-in browser send: a change must come from our own pages. Browsers name the
 * origin of every such request; whoever sends none of the two headers is no browser and should use an API key.
 * @throws Problem cross_site.
 */
export function rejectCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin } = request.headers
  const own = [publicUrl, `${request.protocol}://${request.host}`]
  if (typeof origin === 'string' && own.includes(origin)) return
  if (origin === undefined && request.headers['sec-fetch-site'] === 'same-origin') return
  throw new Problem('cross_site', 'The request does not come from the back office.')
}

/**
 * The same for a payer's page, which tells nobody its address: its plain form goes out with the origin `null`, and the
 * browser says beside it where the form stood. Over plain http it does not, and there it is not asked. Whoever sends
 * neither is no browser.
 * @throws Problem cross_site.
 */
export function rejectOtherSite(request: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const own = [undefined, publicUrl, `${request.protocol}://${request.host}`]
  if (!publicUrl.startsWith('https:')) own.push('null')
  if (site === undefined ? own.includes(origin) : site === 'same-origin') return
  throw new Problem('cross_site', 'The request does not come from a page of this checkout.')
}
