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
import type { FrameAddresses, FrameQuery, ProofQuery, ProofScript } from './frame-address.ts'

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
 * The isolated card form on its own origin: static files, and one page whose policy names the one script
 * and the one style sheet that stand in it, and the one address that it may speak to. It sets
 * and reads no cookie, takes no body and answers GET and HEAD alone, so nothing that is typed there can reach us.
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
  server.get<{ Querystring: FrameQuery }>('/card', async (request, reply) => {
    const endpoint = addresses.endpointOf(request.query)
    if (endpoint === null) return reply.code(404).send()
    return send(request, reply, page, policy(page, endpoint, publicUrl, reportsOf(request.query, publicUrl)))
  })
  // Where a payer is confirmed before they pay: a gateway's own script runs here, beside the form and not in it.
  server.get<{ Querystring: ProofQuery }>('/proof', async (request, reply) => {
    const proof = addresses.proofOf(request.query)
    if (proof === null) return reply.code(404).send()
    return send(
      request,
      reply,
      proofPage,
      proofPolicy(proofPage, proof, publicUrl, reportsOf(request.query, publicUrl)),
    )
  })
  return server

  function send(request: FastifyRequest, reply: FastifyReply, page: CardPage, policy: string): FastifyReply {
    if (publicUrl.startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000')
    const { body, encoding } = page.packed(request.headers['accept-encoding'])
    if (encoding) void reply.header('content-encoding', encoding)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .send(body)
  }
}

function policy({ script, style }: CardPage, endpoint: string, publicUrl: string, reports: string): string {
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${endpoint}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${publicUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${reports}`,
  ].join('; ')
}

/**
 * The gateway's script and its hosts, and where it shows the issuers' pages itself, any page in a frame. It styles what
 * it shows. The form's own document allows none of it.
 */
function proofPolicy(
  { script: own }: CardPage,
  { script, hosts, framesIssuers }: ProofScript,
  publicUrl: string,
  reports: string,
): string {
  const theirs = [...hosts, ...(framesIssuers ? ['https:'] : [])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own} ${script}`,
    "style-src 'unsafe-inline'",
    `img-src 'self' data: ${hosts.join(' ')}`,
    `connect-src ${hosts.join(' ')}`,
    `frame-src ${theirs}`,
    `form-action ${theirs}`,
    "base-uri 'none'",
    `frame-ancestors ${publicUrl}`,
    `report-uri ${reports}`,
  ].join('; ')
}

/**
 * Where browsers tell what the form's policy stopped: the application, for this listener takes no body. By the charge
 * that the form was opened for its store is found; a form that stands elsewhere is told to the operator.
 */
function reportsOf({ checkout }: Pick<FrameQuery, 'checkout'>, publicUrl: string): string {
  const page = /^[\w-]{1,30}$/.test(checkout ?? '') ? `/c/${checkout}` : ''
  return `${publicUrl}${page}/csp-reports?page=card_form`
}
