import type { FastifyRequest } from 'fastify'
import type { DeviceClass } from '../../shared/visits/checkout-steps.ts'

/** Programs that say what they are: search engines, link previews, scanners and monitors. */
const PROGRAM =
  /bot\b|bot[/_-]|crawl|spider|preview|scan|slurp|externalhit|whatsapp|telegram|embedly|monitor|pingdom|lighthouse/i
/** What somebody's own program fetches a page with. */
const FETCHER = /curl|wget|python|okhttp|axios|httpclient/i
/** The session of the back office, whatever it is called there. */
const OFFICE = 'guiche.session_token'

/**
 * On what a person looks at a checkout; null for whoever is not a payer: a program that looks for them (link previews,
 * mail scanners), a browser that fetches ahead, or one that is signed in to the back office, where it is the merchant's
 * own look.
 */
export function payersDevice(request: FastifyRequest): DeviceClass | null {
  const { headers, cookies } = request
  const agent = headers['user-agent'] ?? ''
  if (!agent.startsWith('Mozilla/5.0 (') || PROGRAM.test(agent) || FETCHER.test(agent)) return null
  // A browser that shows a page to a person says that it is a document to it; older Safari says nothing.
  const loaded = headers['sec-fetch-dest']
  if (request.method === 'GET' && loaded !== undefined && loaded !== 'document') return null
  if (String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')) return null
  if (Object.keys(cookies).some(name => name.endsWith(OFFICE))) return null
  const mobile = headers['sec-ch-ua-mobile']
  return mobile === '?1' || /Mobi|Android|iPhone|iPad/.test(agent) ? 'phone' : 'desktop'
}
