import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayWhen, spoilCall } from '../faults/spoil-call.ts'
import { accountOfKey } from './accounts.ts'
import { type Adyen, type AdyenAnswer, AdyenProblem } from './adyen.ts'
import { answerOnce } from './answer-once.ts'
import { type AdyenFault, strike } from './faults.ts'
import { type AdyenOperation, operations } from './operations.ts'

/** Adyen as programs meet it: Checkout, `/v72`. */
export function adyenRoutes(adyen: Adyen) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => reject(adyen, error, request, reply))
    for (const operation of operations) {
      app.route({
        method: operation.method,
        url: `/v72${operation.path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(adyen, operation, request, reply),
      })
    }
  }
}

/** Key, then verb; a write once for each Idempotency-Key. In between, what it was told to do wrong. */
function answer(
  adyen: Adyen,
  operation: AdyenOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const account = accountOfKey(adyen, request.headers['x-api-key'])
  const { body } = request
  const query = request.query as Record<string, string>
  const verb = () => operation.verb(adyen, { account, params: request.params as Record<string, string>, query, body })
  const work = () => {
    if (operation.method !== 'POST') return verb()
    const asked = { key: request.headers['idempotency-key'], request: `${request.url} ${JSON.stringify(body)}` }
    const done = answerOnce(adyen, account, asked, verb)
    adyen.wake()
    return done
  }
  const fault = strike(adyen, 'call', { accountId: account.id, operation: operation.name })
  if (fault) return applyFault(fault, request, reply, work)
  return send(work(), request, reply)
}

function applyFault(
  fault: AdyenFault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => AdyenAnswer,
): FastifyReply | Promise<FastifyReply> {
  if (fault.kind === 'rate_limited') {
    sayWhen(fault, reply)
    throw new AdyenProblem(429, '000', 'Too many requests', 'configuration')
  }
  if (fault.kind === 'in_progress') {
    work()
    throw new AdyenProblem(422, '704', 'request already processed or in progress')
  }
  const { status = 500 } = fault.parameters
  return spoilCall(fault, request, reply, {
    work,
    send: answered => send(answered, request, reply),
    sendError: () =>
      reply
        .code(status)
        .send({ status, errorCode: '905_1', message: 'Could not find an acquirer', errorType: 'internal' }),
  })
}

function send({ status, body }: AdyenAnswer, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const key = headers['idempotency-key']
  reply.code(status).header('cache-control', 'no-store')
  if (typeof key === 'string') reply.header('idempotency-key', key)
  return body === null ? reply.send() : reply.type('application/json').send(JSON.stringify(body))
}

function reject(adyen: Adyen, error: unknown, { method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AdyenProblem) return reply.code(error.status).send(error.body)
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode < 500) {
    const body = { status: 400, errorCode: '702', message: 'The request is invalid.', errorType: 'validation' }
    return reply.code(400).send(body)
  }
  adyen.log.error({ error, method }, 'the sandbox’s Adyen failed')
  return reply.code(500).send({ status: 500, errorCode: '905', message: 'Internal error', errorType: 'internal' })
}
