import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BankProfile } from '../../shared/bank-profiles/bank-profile.ts'
import { type PixOperation, pixOperations } from '../../shared/bank-profiles/pix-operations.ts'
import { checkToken } from './access/check-token.ts'
import { certificateHash } from './access/client-certificate.ts'
import { clientOf, issueToken } from './access/issue-token.ts'
import type { Bank } from './bank.ts'
import type { BankAnswer, BankOperation } from './bank-operation.ts'
import { keepTrace } from './cob/keep-trace.ts'
import { checkDemands, standardQuery } from './dialect/check-demands.ts'
import type { PlayedBank } from './dialect/played-bank.ts'
import { rejectionBody } from './dialect/rejection-body.ts'
import { readTokenForm } from './dialect/token-form.ts'
import { tryWebhook } from './dialect/try-webhook.ts'
import { applyFault } from './faults/apply-fault.ts'
import { strike } from './faults/fault.ts'
import { TOKEN_OPERATION } from './faults/fault-kinds.ts'
import { operations } from './operations.ts'
import { getCobPayload } from './payload/get-cob-payload.ts'
import { BankProblem } from './problem.ts'

/** Products of API Pix that the bank has not sold to anybody: `AcessoNegado`, as the YAML says of such contracts. */
const PRODUCTS_NOT_OFFERED = /^[^?]*\/(cobv|lotecobv|rec|solicrec|cobr|locrec|webhookrec|webhookcobr)(\/|\?|$)/

/** A bank as programs meet it: token endpoint and API Pix, each as its profile says. */
export function bankRoutes(bank: Bank, played: PlayedBank) {
  const { profile } = played
  return async (app: FastifyInstance) => {
    const reject = (problem: BankProblem, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(bank, profile, problem, request, reply)
    app.setErrorHandler((error, request, reply) => reject(asProblem(error, bank), request, reply))
    app.setNotFoundHandler((request, reply) => {
      checkToken(bank, { ...callerOf(request), scope: null, profile: profile.name })
      const problem = PRODUCTS_NOT_OFFERED.test(request.url)
        ? new BankProblem('AcessoNegado', 'Este produto não faz parte do contrato com este recebedor.')
        : new BankProblem('NaoEncontrado', `Não há ${request.method} neste endereço.`)
      return reject(problem, request, reply)
    })

    app.post(played.tokenPath, (request, reply) => {
      const { authorization, certificate } = callerOf(request)
      const contentType = request.headers['content-type']
      const read = readTokenForm(profile, { authorization, contentType, body: request.body, query: request.query })
      if (!read.ok) {
        return reply.code(400).send({ error: 'invalid_request', error_description: read.description })
      }
      const asked = { authorization, certificate, form: read.form, profile }
      const fault = strike(bank, 'call', { receiverId: clientOf(bank, asked)?.id ?? null, operation: TOKEN_OPERATION })
      const work = () => issueToken(bank, asked)
      if (fault) return applyFault(fault, request, reply, { work, send: answer => sendToken(answer, reply) })
      return sendToken(work(), reply)
    })

    for (const operation of operations) {
      if (!played.offers(nameOf(operation))) continue
      app.route({
        method: operation.method,
        url: `${played.apiPath(nameOf(operation))}${operation.path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(bank, played, operation, request, reply),
      })
    }
  }
}

/** What payers' banks read: open, as the YAML's tag CobPayload. */
export function payloadRoutes(bank: Bank) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => sendProblem(bank, null, asProblem(error, bank), request, reply))
    app.get<{ Params: { token: string } }>('/v2/:token', async (request, reply) =>
      reply.type('application/jose').send(await getCobPayload(bank, request.params.token)),
    )
    app.get('/jwks.json', async () => ({ keys: [(await bank.signingKey).jwk] }))
  }
}

/** Token, then verb; in between, what the bank was told to do wrong. */
async function answer(
  bank: Bank,
  played: PlayedBank,
  operation: BankOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { profile } = played
  const named = nameOf(operation)
  const receiver = checkToken(bank, { ...callerOf(request), scope: operation.scope, profile: profile.name })
  checkDemands(profile, receiver, named, request)
  const params = request.params as Record<string, string>
  if (named === 'PUT /webhook/{chave}') await tryWebhook(bank, profile, { key: params.chave ?? '', body: request.body })
  const work = () => {
    const query = standardQuery(profile, request.query)
    const answer = operation.verb(bank, { receiver, params, query, body: request.body })
    if (named === 'PUT /cob/{txid}') keepTrace(bank, receiver, params.txid ?? '', request.headers.traceparent)
    return played.inItsWords(named, answer)
  }
  const fault = strike(bank, 'call', { receiverId: receiver.id, operation: named })
  if (fault) return applyFault(fault, request, reply, { work, send: answer => send(answer, reply) })
  return send(work(), reply)
}

/** RFC 6749, 5.1: no copy of a token is kept on the way. */
function sendToken({ status, body }: { status: number; body: object }, reply: FastifyReply): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  if (status === 401) reply.header('www-authenticate', 'Basic realm="guiche-sandbox"')
  return reply.send(body)
}

function send({ status, body, headers }: BankAnswer, reply: FastifyReply): FastifyReply {
  reply.code(status).headers({ ...headers })
  return body === undefined ? reply.send() : reply.type('application/json').send(body)
}

function callerOf(request: FastifyRequest): { authorization: string | undefined; certificate: string | null } {
  return { authorization: request.headers.authorization, certificate: certificateHash(request.raw) }
}

/** The operation as API Pix writes it. */
function nameOf({ method, path }: BankOperation): PixOperation {
  const named = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
  const operation = pixOperations.find(known => known === named)
  if (!operation) throw new Error(`API Pix knows no ${named}`)
  return operation
}

function sendProblem(
  bank: Bank,
  profile: BankProfile | null,
  problem: BankProblem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  bank.log.debug({ url: request.url, problem: problem.type, violations: problem.violations }, problem.message)
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="guiche-sandbox"')
  const { type, body } = profile
    ? rejectionBody(profile, problem, request.id)
    : { type: 'application/problem+json', body: problem.toBody(request.id) }
  return reply.code(problem.status).type(type).send(JSON.stringify(body))
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
