import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyUses } from '../../access/note-key-uses.ts'
import { outerNetworkOf } from '../../base/network.ts'
import { Problem } from '../../base/problem.ts'
import type { ApiServer } from '../api-server.ts'
import { authenticate, callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { isApi } from '../require-scope.ts'
import { openSharedLimiters, type Standing, WINDOW } from './shared-limiter.ts'

/** By what a request is counted, as the headers name it. */
type Policy = 'key' | 'address'

/** What counts against the address that it came from: a stranger at the API, a wrong address of an inbox. */
const STRANGE = new Set([401, 404])

/**
 * Counts each request: of the API by the key or the person that asks, of the pages by the address that it comes from.
 * A provider's webhooks and whoever authenticates are not counted by address; who fails at either is. What says that
 * the program lives, and files, are not counted at all. It answers by the headers of the IETF's draft
 * (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function limitRequests(server: ApiServer, deps: HttpDeps & { keyUses: KeyUses }): void {
  const shared = openSharedLimiters(deps)
  const byKey = shared.limiter('key', deps.requestRates.key)
  const byAddress = shared.limiter('address', deps.requestRates.address)
  const strangers = shared.limiter('stranger', deps.requestRates.address)
  server.addHook('onClose', () => shared.close())
  const noteProxy = warnOfProxy(deps)

  server.addHook('onRequest', async (request, reply) => {
    const network = outerNetworkOf(request.ip)
    noteProxy(request, network)
    const door = doorOf(request)
    if (door === null) return
    if (network !== null) {
      const standing = await (door === 'page' ? byAddress.take(network) : strangers.look(network))
      // Who has failed as often as is allowed waits before they fail once more.
      const isOver = door === 'page' ? standing.isOver : standing.left === 0
      if (isOver) throw rejected(reply, 'address', standing)
    }
    if (door !== 'api') return
    // Who asks is asked before the body is read: a stranger's is not worth it.
    await authenticate(deps, request)
    const { principal } = callerOf(request)
    const standing = await byKey.take(`${principal.kind}:${principal.id}`)
    if (standing.isOver) throw rejected(reply, 'key', standing)
    setHeaders(reply, 'key', standing)
  })

  server.addHook('onResponse', async (request, reply) => {
    const door = doorOf(request)
    if (door === null || door === 'page' || !STRANGE.has(reply.statusCode)) return
    if (door === 'api' && reply.statusCode !== 401) return
    const network = outerNetworkOf(request.ip)
    if (network !== null) await strangers.take(network)
  })
}

/** Which kind of door a request knocks at; null for what is not counted. */
function doorOf(request: FastifyRequest): 'api' | 'inbox' | 'page' | null {
  const { url } = request.routeOptions
  // What has no route costs nothing but is a page that somebody guesses.
  if (url === undefined) return 'page'
  if (/^\/(health|healthz|readyz|assets|gallery)\b/.test(url)) return null
  if (url.startsWith('/inbox/')) return 'inbox'
  return isApi(request) ? 'api' : 'page'
}

function rejected(reply: FastifyReply, policy: Policy, standing: Standing): Problem {
  setHeaders(reply, policy, standing)
  const whose = policy === 'key' ? 'this key or person' : 'this network address'
  const detail = `At most ${standing.quota} requests of ${whose} are answered in ${WINDOW} s.`
  return new Problem('rate_limited', detail, { retryAfter: standing.resets })
}

function setHeaders(reply: FastifyReply, policy: Policy, { quota, left, resets }: Standing): void {
  if (quota === Number.POSITIVE_INFINITY) return
  void reply
    .header('ratelimit-policy', `"${policy}";q=${quota};w=${WINDOW}`)
    .header('ratelimit', `"${policy}";r=${left};t=${resets}`)
}

/** Behind a proxy that is not trusted everybody has its address, and nobody can be counted by theirs: said once. */
function warnOfProxy({ trustProxy, log }: HttpDeps) {
  let isSaid = trustProxy !== false
  return ({ headers }: FastifyRequest, network: string | null): void => {
    if (isSaid || network !== null || headers['x-forwarded-for'] === undefined) return
    isSaid = true
    log.warn('a proxy stands in front and TRUST_PROXY is off: nobody is counted by their network address')
  }
}
