import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayWhen, spoilCall } from '../faults/spoil-call.ts'
import { accountOfPage, accountOfToken } from './accounts.ts'
import { answerOnce } from './answer-once.ts'
import type { SentFile } from './chargebacks.ts'
import { type MercadoPagoFault, strike } from './faults.ts'
import { type MercadoPago, type MercadoPagoAnswer, MercadoPagoProblem } from './mercado-pago.ts'
import { type MercadoPagoOperation, operations } from './operations.ts'

/** What any page may ask: tokens. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
}

/** Bytes of a body with files, somewhat above what is taken. */
const FILES_LIMIT = 12 * 1024 * 1024

/** Reads the files of a form: what they are, and nothing of what is in them. */
async function readFiles({ headers }: FastifyRequest, body: string | Buffer): Promise<{ files: SentFile[] }> {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(Buffer.from(body)), { headers: { 'content-type': type } }).formData()
  const files = form.getAll('files[]').flatMap(file => (typeof file === 'string' ? [] : [file]))
  return { files: files.map(({ name, type: media, size }) => ({ name, type: media, size })) }
}

/** Mercado Pago as programs and card forms meet it. */
export function mercadoPagoRoutes(mercadoPago: MercadoPago) {
  return async (app: FastifyInstance) => {
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: FILES_LIMIT }, readFiles)
    app.setErrorHandler((error, request, reply) => reject(mercadoPago, error, request, reply))
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send(new MercadoPagoProblem(404, 'Resource not found').body),
    )
    for (const operation of operations) {
      const { path: url, caller, method } = operation
      const isBrowser = caller === 'browser'
      if (isBrowser) app.options(url, (_request, reply) => reply.code(204).headers(CROSS_ORIGIN).send())
      app.route({
        method,
        url,
        exposeHeadRoute: false,
        ...(isBrowser && { config: { fromAnySite: true } }),
        handler: (request, reply) => answer(mercadoPago, operation, request, reply),
      })
    }
  }
}

/** Key, then verb; a write once for each X-Idempotency-Key. In between, what it was told to do wrong. */
function answer(
  mercadoPago: MercadoPago,
  operation: MercadoPagoOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const query = request.query as Record<string, string>
  const { authorization } = request.headers
  const isBrowser = operation.caller === 'browser'
  if (isBrowser) reply.headers(CROSS_ORIGIN)
  // Its SDK makes tokens with the access token, too.
  const account =
    isBrowser && authorization === undefined
      ? accountOfPage(mercadoPago, query.public_key)
      : accountOfToken(mercadoPago, authorization)
  const call = { account, params: request.params as Record<string, string>, query, body: request.body }
  const verb = () => operation.verb(mercadoPago, call)
  const work = () => {
    if (isBrowser || operation.method === 'GET') return verb()
    const key = request.headers['x-idempotency-key']
    const asked = JSON.stringify([operation.name, call.params, call.body ?? null])
    const once = { key, mustBeThere: operation.needsKey ?? false, request: asked }
    const done = answerOnce(mercadoPago, account, once, verb)
    mercadoPago.wake()
    return done
  }
  const fault = strike(mercadoPago, 'call', { accountId: account.id, operation: operation.name })
  if (fault) return applyFault(fault, request, reply, work)
  return send(work(), reply)
}

function applyFault(
  fault: MercadoPagoFault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => MercadoPagoAnswer,
): FastifyReply | Promise<FastifyReply> {
  if (fault.kind === 'rate_limited') {
    sayWhen(fault, reply)
    throw new MercadoPagoProblem(429, 'Too many requests')
  }
  if (fault.kind === 'lagging') {
    return send({ status: 200, body: { paging: { total: 0, limit: 30, offset: 0 }, results: [] } }, reply)
  }
  const { status = 502 } = fault.parameters
  return spoilCall(fault, request, reply, {
    work,
    send: answered => send(answered, reply),
    sendError: () => reply.code(status).type('text/html').send(`<html><body><h1>${status}</h1></body></html>`),
  })
}

function send({ status, body }: MercadoPagoAnswer, reply: FastifyReply): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  return reply.type('application/json').send(JSON.stringify(body))
}

function reject(
  mercadoPago: MercadoPago,
  error: unknown,
  { method }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof MercadoPagoProblem) return reply.code(error.status).send(error.body)
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode < 500) return reply.code(400).send(new MercadoPagoProblem(400, 'Invalid request').body)
  mercadoPago.log.error({ error, method }, 'the sandbox’s Mercado Pago failed')
  return reply.code(500).send(new MercadoPagoProblem(500, 'Internal server error').body)
}
