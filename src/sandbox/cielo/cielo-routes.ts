import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayWhen, spoilCall } from '../faults/spoil-call.ts'
import { giveProofToken } from '../issuer/proofs.ts'
import { accountOfBearer, accountOfClient, accountOfKey, giveBearer } from './accounts.ts'
import { type Cielo, type CieloAnswer, type CieloCall, CieloProblem, timeText } from './cielo.ts'
import { type CieloFault, type CieloFaultParameters, strike } from './faults.ts'
import { type CieloOperation, operations, typeCard } from './operations.ts'
import { readFormerSale, saleMessage } from './sale.ts'

/** What any page may ask: that a card be taken, by who was given leave. */
const CROSS_ORIGIN = { 'access-control-allow-origin': '*' }

/** Ms for which a payer may be confirmed with a token. */
const PROOF_LIFE = 20 * 60_000

/** Cielo as programs and card forms meet it: five hosts, each a folder here. */
export function cieloRoutes(cielo: Cielo) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => reject(cielo, error, request, reply))
    app.setNotFoundHandler((_request, reply) => reply.code(404).send())
    app.post('/auth/oauth2/token', request => {
      const { grant_type } = (request.body ?? {}) as { grant_type?: unknown }
      return giveBearer(cielo, request.headers.authorization, grant_type)
    })
    app.post('/mpi/v2/auth/token', request => {
      const account = accountOfClient(cielo, request.headers.authorization)
      const { EstablishmentCode: code, MCC: mcc } = (request.body ?? {}) as Record<string, unknown>
      if (!/^\d{10}$/.test(String(code)) || !/^\d{4}$/.test(String(mcc))) throw new CieloProblem(400)
      const token = giveProofToken(cielo, { gateway: 'cielo', account: account.id, life: PROOF_LIFE })
      const expires_in = timeText(cielo.now().getTime() + PROOF_LIFE).replace(' ', 'T')
      return { access_token: token, token_type: 'bearer', expires_in }
    })
    app.post(`/form${typeCard.path}`, { config: { fromAnySite: true } }, (request, reply) => {
      reply.headers(CROSS_ORIGIN)
      return send(
        cielo.db.transaction(() => typeCard.verb(cielo, request.body)),
        reply,
      )
    })
    for (const operation of operations) {
      app.route({
        method: operation.method,
        url: `/${operation.host}${operation.path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(cielo, operation, request, reply),
      })
    }
  }
}

/** Key, then verb. In between, what it was told to do wrong. Nothing is done once by any key. */
function answer(
  cielo: Cielo,
  operation: CieloOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request
  const account = operation.host === 'form' ? accountOfBearer(cielo, headers) : accountOfKey(cielo, headers)
  const params = request.params as Record<string, string>
  const call = { account, params, query: request.query as Record<string, string>, body: request.body }
  const work = () => {
    const done = cielo.db.transaction(() => operation.verb(cielo, call))
    if (operation.method !== 'GET') cielo.wake()
    return done
  }
  const fault = strike(cielo, 'call', { accountId: account.id, operation: operation.name })
  if (fault?.kind === 'lagging') return send(lagging(cielo, operation, call, fault.parameters), reply)
  return fault ? applyFault(fault, request, reply, work) : send(work(), reply)
}

/** What the host of readings knows that has not heard of the last change. @throws CieloProblem 404. */
function lagging(
  cielo: Cielo,
  { name }: CieloOperation,
  { account, params }: CieloCall,
  { delay_ms }: CieloFaultParameters,
): CieloAnswer {
  if (name !== 'getSale') throw new CieloProblem(404)
  const sale = readFormerSale(cielo, account, { id: params.id ?? '', lag: delay_ms })
  return { status: 200, body: saleMessage(cielo, sale, { isRead: true }) }
}

function applyFault(
  fault: CieloFault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => CieloAnswer,
): FastifyReply | Promise<FastifyReply> {
  if (fault.kind === 'rate_limited') {
    sayWhen(fault, reply)
    throw new CieloProblem(429)
  }
  const { status = 502, when } = fault.parameters
  if (fault.kind === 'internal') {
    if (when === 'after') work()
    throw new CieloProblem(400, [0, 'Internal error'])
  }
  return spoilCall(fault, request, reply, {
    work,
    send: answered => send(answered, reply),
    sendError: () => reply.code(status).type('text/html').send(`<html><body><h1>${status}</h1></body></html>`),
  })
}

function send({ status, body }: CieloAnswer, reply: FastifyReply): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  return body === null ? reply.send() : reply.type('application/json').send(JSON.stringify(body))
}

function reject(cielo: Cielo, error: unknown, { method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CieloProblem) return send(error, reply)
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode < 500) return reply.code(400).send([{ Code: 101, Message: 'The request is invalid.' }])
  cielo.log.error({ error, method }, 'the sandbox’s Cielo failed')
  return reply.code(500).send([{ Code: 0, Message: 'Internal error' }])
}
