import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyUses } from '../../access/note-key-uses.ts'
import { outerNetworkOf } from '../../base/network.ts'
import { Problem } from '../../base/problem.ts'
import type { ApiServer } from '../api-server.ts'
import { askerOf, authenticate, callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { isApi } from '../require-scope.ts'
import { openSharedLimiters, type Standing, WINDOW } from './shared-limiter.ts'
import { openWelcome } from './welcome.ts'

/** By what a request is counted, as the headers name it. */
type Policy = 'key' | 'address'

/** What counts against the address that it came from: a stranger at the API, a wrong address of an inbox. */
const STRANGE = new Set([401, 404])

/**
 * Counts each request: of the API by the key or the person that asks, of the pages by the address that it comes from.
 * A provider's webhooks and whoever authenticates are not counted by address; who fails at either is, and keeps nobody
 * out who succeeded from there before. What says that
 * the program lives, and files, are not counted at all. It answers by the headers of the IETF's draft
 * (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function limitRequests(server: ApiServer, deps: HttpDeps & { keyUses: KeyUses }): void {
  const shared = openSharedLimiters(deps)
  const byKey = shared.limiter('key', deps.requestRates.key)
  const byAddress = shared.limiter('address', deps.requestRates.address)
  const strangers = {
    api: shared.limiter('stranger', deps.requestRates.address),
    inbox: shared.limiter('inbox stranger', deps.requestRates.address),
  }
  const welcome = openWelcome()
  server.addHook('onClose', () => shared.close())
  const noteProxy = warnOfProxy(deps)

  server.addHook('onRequest', async (request, reply) => {
    const network = outerNetworkOf(request.ip)
    noteProxy(request)
    const door = doorOf(request)
    if (door === null) return
    if (network !== null && door === 'page') {
      const standing = await byAddress.take(network)
      if (standing.isOver) throw rejected(reply, 'address', standing)
    }
    if (network !== null && door !== 'page' && !welcome.has(network, request)) {
      const standing = await strangers[door].look(network)
      // Who has failed as often as is allowed waits before they fail once more.
      if (standing.left === 0) throw rejected(reply, 'address', standing)
    }
    if (door !== 'api') return
    const count = async (whom: string) => {
      const standing = await byKey.take(whom)
      if (standing.isOver) throw rejected(reply, 'key', standing)
      setHeaders(reply, 'key', standing)
    }
    // Who asks is asked before the body is read: a stranger's is not worth it.
    await authenticate(deps, request).catch(async error => {
      // Somebody known who may not ask here has asked as well.
      const asker = askerOf(request)
      if (asker && network !== null) welcome.add(network, request)
      if (asker) await count(asker.actor.name)
      throw error
    })
    if (network !== null) welcome.add(network, request)
    await count(callerOf(request).actor.name)
  })

  server.addHook('onResponse', async (request, reply) => {
    const door = doorOf(request)
    const network = outerNetworkOf(request.ip)
    if (door === null || door === 'page' || network === null) return
    if (door === 'inbox' && reply.statusCode < 300) welcome.add(network, request)
    if (!STRANGE.has(reply.statusCode) || (door === 'api' && reply.statusCode !== 401)) return
    welcome.delete(network, request)
    await strangers[door].take(network)
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

/** Behind a proxy that is not trusted all have its address: counted as one where it is public, else not. Said once. */
function warnOfProxy({ trustProxy, log }: HttpDeps) {
  let isSaid = trustProxy !== false
  return ({ headers }: FastifyRequest): void => {
    if (isSaid || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return
    isSaid = true
    log.warn('a proxy seems to stand in front and TRUST_PROXY is off: nobody is counted by their own network address')
  }
}
