import { join } from 'node:path'
import staticFiles from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from '../../base/log.ts'
import { type CardPage, readCardPage } from './card-page.ts'
import { challengePolicy, formPolicy, proofPolicy } from './form-policy.ts'
import { challengePathOf, type FrameAddresses, type FrameQuery, framedPaths, type ProofQuery } from './frame-address.ts'

/** What the listener of the card form is handed: no database, no key of a provider, no session. */
interface CardFieldsDeps {
  log: Logger
  /** Folder of the built form. */
  dir: string
  /** Origin of the pages that may hold the frame: the application's. */
  publicUrl: string
  addresses: FrameAddresses
}

/**
 * The isolated card form on its own origin: static files, and a page whose policy names the one script and the one
 * style sheet that stand in it, and what it may speak to: one address, or what a gateway's own frames need. It sets and
 * reads no cookie, takes no body and answers GET and HEAD alone, so nothing that is typed there can reach us.
 */
export async function buildCardFieldsServer({
  log,
  dir,
  publicUrl,
  addresses,
}: CardFieldsDeps): Promise<FastifyInstance> {
  const page = readCardPage(dir, publicUrl)
  const proofPage = readCardPage(dir, publicUrl, 'proof.html')
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  })
  server.addHook('onRequest', async (request, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send()
  })
  server.setNotFoundHandler((_request, reply) => reply.code(404).send())
  await server.register(staticFiles, {
    root: join(dir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  })
  const send = async ({ headers }: FastifyRequest, reply: FastifyReply, page: CardPage, policy: string) => {
    if (publicUrl.startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000')
    const { body, encoding } = await page.packed(headers['accept-encoding'])
    if (encoding) void reply.header('content-encoding', encoding)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .send(body)
  }
  server.get<{ Querystring: FrameQuery }>('/card', async (request, reply) => {
    const endpoint = addresses.endpointOf(request.query)
    if (endpoint === null) return reply.code(404).send()
    const hosts = { scripts: [], frames: [], connects: [endpoint] }
    return send(request, reply, page, formPolicy(page, hosts, { publicUrl, checkout: request.query.checkout }))
  })
  for (const [path, shape] of framedPaths) {
    const framed = readCardPage(dir, publicUrl, `card-${shape}.html`)
    server.get<{ Querystring: FrameQuery }>(path, async (request, reply) => {
      const hosts = addresses.hostsOf(shape, request.query)
      if (hosts === null) return reply.code(404).send()
      // A gateway looks at which origin its frames stand in; more of the address is nobody's.
      void reply.header('referrer-policy', 'strict-origin')
      return send(request, reply, framed, formPolicy(framed, hosts, { publicUrl, checkout: request.query.checkout }))
    })
  }
  // Where Adyen's library has a payer asked after the payment.
  const challenge = readCardPage(dir, publicUrl, 'challenge-adyen.html')
  server.get<{ Querystring: FrameQuery }>(challengePathOf('adyen'), async (request, reply) => {
    const hosts = addresses.challengeHostsOf('adyen', request.query)
    if (hosts === null) return reply.code(404).send()
    void reply.header('referrer-policy', 'strict-origin')
    const { checkout } = request.query
    return send(request, reply, challenge, challengePolicy(challenge, hosts, { publicUrl, checkout }))
  })
  // Where a payer is confirmed before they pay: a gateway's own script runs here, beside the form and not in it.
  server.get<{ Querystring: ProofQuery }>('/proof', async (request, reply) => {
    const proof = addresses.proofOf(request.query)
    if (proof === null) return reply.code(404).send()
    const { checkout } = request.query
    return send(request, reply, proofPage, proofPolicy(proofPage, proof, { publicUrl, checkout }))
  })
  return server
}
