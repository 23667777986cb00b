import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hangUp } from '../faults/spoil-call.ts'
import { answerOnce } from './access/answer-once.ts'
import { checkKey } from './access/check-key.ts'
import type { Account } from './accounts/account.ts'
import type { Acquirer } from './acquirer.ts'
import type { AcquirerAnswer, AcquirerOperation } from './acquirer-operation.ts'
import { AcquirerProblem } from './acquirer-problem.ts'
import { applyFault } from './faults/apply-fault.ts'
import { strike } from './faults/fault.ts'
import { operations } from './operations.ts'

/** What a page of any origin may ask: tokens, with the publishable key. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
}

/** The acquirer as programs and card forms meet it. */
export function acquirerRoutes(acquirer: Acquirer) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => reject(acquirer, error, request, reply))
    app.setNotFoundHandler((request, reply) =>
      reject(acquirer, new AcquirerProblem('not_found', `There is no ${request.method} here.`), request, reply),
    )
    for (const operation of operations) {
      if (operation.caller === 'browser') {
        app.options(operation.path, (_request, reply) => reply.code(204).headers(CROSS_ORIGIN).send())
      }
      app.route({
        method: operation.method,
        url: operation.path,
        exposeHeadRoute: false,
        ...(operation.caller === 'browser' && { config: { fromAnySite: true } }),
        ...(operation.largestBody && { bodyLimit: operation.largestBody }),
        handler: (request, reply) => answer(acquirer, operation, request, reply),
      })
    }
  }
}

/**
 * Key, then verb; a POST of a server once for each Idempotency-Key. In between, what the acquirer was told to do wrong.
 */
function answer(
  acquirer: Acquirer,
  operation: AcquirerOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (operation.caller === 'browser') reply.headers(CROSS_ORIGIN)
  const account = checkKey(acquirer, request.headers.authorization, operation.caller)
  // Tokens are made by the vault, which stands for itself.
  const down = operation.caller === 'browser' ? 'no' : account.down
  if (down === 'silent') return hangUp(request, reply)
  if (down === 'rejecting') throw new AcquirerProblem('unavailable', 'The acquirer takes no payments now.')
  const work = () => workOf(acquirer, operation, account, request)
  const fault = strike(acquirer, 'call', { accountId: account.id, operation: operation.name })
  if (fault) return applyFault(fault, request, reply, { work, send: answer => send(answer, reply) })
  return send(work(), reply)
}

function workOf(
  acquirer: Acquirer,
  operation: AcquirerOperation,
  account: Account,
  { body, query, params, headers, url }: FastifyRequest,
): AcquirerAnswer {
  const work = () => operation.verb(acquirer, { account, params: params as Record<string, string>, query, body })
  if (operation.caller === 'browser' || operation.method !== 'POST') return work()
  const done = answerOnce(acquirer, account, { key: headers['idempotency-key'], address: url, body }, work)
  acquirer.wake()
  return done
}

function send({ status, body }: AcquirerAnswer, reply: FastifyReply): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  return body === null ? reply.send() : reply.type('application/json').send(body)
}

/** A body that is not JSON is the caller's fault; what is unforeseen is ours, and is told without the request. */
function reject(acquirer: Acquirer, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error)
  if (problem.code === 'internal') acquirer.log.error({ error, method: request.method }, 'the acquirer failed')
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="guiche-sandbox-acquirer"')
  return reply.code(problem.status).type('application/json').send(problem.toBody())
}

function asProblem(error: unknown): AcquirerProblem {
  if (error instanceof AcquirerProblem) return error
  const status = (error as { statusCode?: number }).statusCode ?? 500
  return status >= 400 && status < 500
    ? new AcquirerProblem('invalid_request', 'The body cannot be read.', 'body')
    : new AcquirerProblem('internal', 'Something unforeseen happened.')
}
