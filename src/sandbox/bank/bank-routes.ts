import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkToken } from './access/check-token.ts'
import { certificateHash } from './access/client-certificate.ts'
import { clientOf, issueToken } from './access/issue-token.ts'
import type { Bank } from './bank.ts'
import type { BankAnswer, BankOperation } from './bank-operation.ts'
import { strike } from './faults/fault.ts'
import { TOKEN_OPERATION } from './faults/fault-kinds.ts'
import { misbehave } from './faults/misbehave.ts'
import { operations } from './operations.ts'
import { getCobPayload } from './payload/get-cob-payload.ts'
import { BankProblem } from './problem.ts'

/** Products of API Pix that the bank has not sold to anybody: `AcessoNegado`, as the YAML says of such contracts. */
const PRODUCTS_NOT_OFFERED =
  /^\/bank\/api\/v2\/(cobv|lotecobv|rec|solicrec|cobr|locrec|webhookrec|webhookcobr)(\/|\?|$)/

/** The bank as programs meet it: token endpoint, API Pix and the payloads of its locations. */
export function bankRoutes(bank: Bank) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => sendProblem(bank, asProblem(error, bank), request, reply))
    app.setNotFoundHandler((request, reply) => {
      checkToken(bank, { ...callerOf(request), scope: null })
      const problem = PRODUCTS_NOT_OFFERED.test(request.url)
        ? new BankProblem('AcessoNegado', 'Este produto não faz parte do contrato com este recebedor.')
        : new BankProblem('NaoEncontrado', `Não há ${request.method} neste endereço.`)
      return sendProblem(bank, problem, request, reply)
    })

    app.post('/oauth/token', (request, reply) => {
      const { authorization, certificate } = callerOf(request)
      const form = typeof request.body === 'object' && request.body !== null ? { ...request.body } : {}
      const asked = { authorization, certificate, form }
      const fault = strike(bank, 'call', { receiverId: clientOf(bank, asked)?.id ?? null, operation: TOKEN_OPERATION })
      if (fault) return misbehave(fault, request, reply, () => issueToken(bank, asked))
      const answer = issueToken(bank, asked)
      // RFC 6749, 5.1: no copy of a token is kept on the way.
      reply.code(answer.status).header('cache-control', 'no-store')
      if (answer.status === 401) reply.header('www-authenticate', 'Basic realm="guiche-sandbox"')
      return reply.send(answer.body)
    })

    for (const operation of operations) {
      app.route({
        method: operation.method,
        url: `/api/v2${operation.path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(bank, operation, request, reply),
      })
    }
  }
}

/** What payers' banks read: open, as the YAML's tag CobPayload. */
export function payloadRoutes(bank: Bank) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => sendProblem(bank, asProblem(error, bank), request, reply))
    app.get<{ Params: { token: string } }>('/v2/:token', async (request, reply) =>
      reply.type('application/jose').send(await getCobPayload(bank, request.params.token)),
    )
    app.get('/jwks.json', async () => ({ keys: [(await bank.signingKey).jwk] }))
  }
}

/** Token, then verb; in between, what the bank was told to do wrong. */
function answer(
  bank: Bank,
  operation: BankOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const receiver = checkToken(bank, { ...callerOf(request), scope: operation.scope })
  const work = () =>
    operation.verb(bank, {
      receiver,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, unknown>,
      body: request.body,
    })
  const named = `${operation.method} ${operation.path.replace(/:(\w+)/g, '{$1}')}`
  const fault = strike(bank, 'call', { receiverId: receiver.id, operation: named })
  return fault ? misbehave(fault, request, reply, work) : send(work(), reply)
}

function send({ status, body, headers }: BankAnswer, reply: FastifyReply): FastifyReply {
  reply.code(status).headers({ ...headers })
  return body === undefined ? reply.send() : reply.type('application/json').send(body)
}

function callerOf(request: FastifyRequest): { authorization: string | undefined; certificate: string | null } {
  return { authorization: request.headers.authorization, certificate: certificateHash(request.raw) }
}

function sendProblem(bank: Bank, problem: BankProblem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  bank.log.debug({ url: request.url, problem: problem.type, violations: problem.violations }, problem.message)
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="guiche-sandbox"')
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problem.toBody(request.id)))
}

/** A body that is not JSON is the caller's fault; anything else unforeseen is ours. */
function asProblem(error: unknown, bank: Bank): BankProblem {
  if (error instanceof BankProblem) return error
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 400 && status < 500) {
    return new BankProblem('RequisicaoInvalida', `Requisição inválida: ${(error as Error).message}`)
  }
  bank.log.error({ error }, 'the bank failed')
  return new BankProblem('ErroInternoDoServidor', 'Condição inesperada ao processar a requisição.')
}
