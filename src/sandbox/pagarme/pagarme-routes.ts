import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayWhen, spoilCall } from '../faults/spoil-call.ts'
import { giveProofToken } from '../issuer/proofs.ts'
import { accountOfKey, accountOfPage } from './accounts.ts'
import { answerOnce } from './answer-once.ts'
import { type PagarmeFault, strike } from './faults.ts'
import { publicKeys } from './notifier.ts'
import { getCharge, operations, type PagarmeOperation } from './operations.ts'
import { type Pagarme, type PagarmeAnswer, PagarmeProblem } from './pagarme.ts'

/** What a page of any registered domain may ask: tokens. Here every domain is. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
}

/** Ms for which a payer may be confirmed with a token. */
const PROOF_LIFE = 20_000

/** Pagar.me as programs and card forms meet it: `/core/v5`, and the keys of its webhooks. */
export function pagarmeRoutes(pagarme: Pagarme) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => reject(pagarme, error, request, reply))
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Resource not found.' }))
    app.get('/.well-known/jwks.json', () => publicKeys(pagarme))
    app.get('/3ds2/tds-token', request => {
      const account = accountOfKey(pagarme, request.headers.authorization)
      return { tds_token: giveProofToken(pagarme, { gateway: 'pagarme', account: account.id, life: PROOF_LIFE }) }
    })
    for (const operation of operations) {
      const url = `/core/v5${operation.path}`
      if (operation.caller === 'browser') {
        app.options(url, (_request, reply) => reply.code(204).headers(CROSS_ORIGIN).send())
      }
      app.route({
        method: operation.method,
        url,
        exposeHeadRoute: false,
        ...(operation.caller === 'browser' && { config: { fromAnySite: true } }),
        handler: (request, reply) => answer(pagarme, operation, request, reply),
      })
    }
  }
}

/** Key, then verb; a write once for each Idempotency-Key. In between, what it was told to do wrong. */
function answer(
  pagarme: Pagarme,
  operation: PagarmeOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const query = request.query as Record<string, string>
  const { authorization } = request.headers
  const isBrowser = operation.caller === 'browser'
  if (isBrowser) reply.headers(CROSS_ORIGIN)
  const account = isBrowser ? accountOfPage(pagarme, query.appId, authorization) : accountOfKey(pagarme, authorization)
  const call = { account, params: request.params as Record<string, string>, query, body: request.body }
  const verb = () => operation.verb(pagarme, call)
  const work = () => {
    if (isBrowser || operation.method === 'GET') return verb()
    const done = answerOnce(pagarme, account, request.headers['idempotency-key'], verb)
    pagarme.wake()
    return done
  }
  const fault = strike(pagarme, 'call', { accountId: account.id, operation: operation.name })
  if (fault?.kind === 'unchanged') return send(getCharge(pagarme, call), reply)
  if (fault) return applyFault(fault, request, reply, work)
  return send(work(), reply)
}

function applyFault(
  fault: PagarmeFault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => PagarmeAnswer,
): FastifyReply | Promise<FastifyReply> {
  if (fault.kind === 'rate_limited') {
    sayWhen(fault, reply)
    throw new PagarmeProblem(429, 'Too many requests.')
  }
  if (fault.kind === 'lagging') return send({ status: 200, body: { data: [], paging: { total: 0 } } }, reply)
  const { status = 502 } = fault.parameters
  return spoilCall(fault, request, reply, {
    work,
    send: answered => send(answered, reply),
    sendError: () => reply.code(status).type('text/html').send(`<html><body><h1>${status}</h1></body></html>`),
  })
}

function send({ status, body }: PagarmeAnswer, reply: FastifyReply): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  return body === null ? reply.send() : reply.type('application/json').send(JSON.stringify(body))
}

function reject(pagarme: Pagarme, error: unknown, { method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof PagarmeProblem) return reply.code(error.status).send(error.body)
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode < 500) return reply.code(400).send({ message: 'The request is invalid.' })
  pagarme.log.error({ error, method }, 'the sandbox’s Pagar.me failed')
  return reply.code(500).send({ message: 'Internal server error.' })
}
