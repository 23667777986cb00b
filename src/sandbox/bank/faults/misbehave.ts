import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BankProblem } from '../problem.ts'
import { errorBodies, expiredCertificate } from './error-body.ts'
import type { Fault } from './fault.ts'

/** Ms until a call that gets no answer is hung up: longer than any client waits. */
const SILENCE = 60_000

/**
 * Does a call wrongly. `work` is what the bank would do: it is done once, before the fault shows (`when: after`,
 * `truncated`, `slow`), or never. What was done stays done, whatever the caller hears.
 */
export async function misbehave(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => { status: number; body?: object; headers?: Readonly<Record<string, string>> },
): Promise<FastifyReply> {
  const { delay_ms, when = 'before', status = 503, shape = 'problem' } = fault.told
  if (fault.kind === 'token_rejected') {
    throw new BankProblem('NaoAutenticado', 'O access token é desconhecido ou está vencido.')
  }
  if (fault.kind === 'certificate_expired') {
    return reply.code(expiredCertificate.status).type(expiredCertificate.type).send(expiredCertificate.text)
  }
  if (fault.kind === 'slow') {
    await wait(delay_ms ?? 2_000, undefined, { ref: false })
    const answer = work()
    reply.code(answer.status).headers({ ...answer.headers })
    return answer.body ? reply.type('application/json').send(answer.body) : reply.send()
  }
  if (fault.kind === 'truncated') {
    const { status: done, body } = work()
    const text = JSON.stringify(body ?? {})
    return reply
      .code(done)
      .type('application/json')
      .send(text.slice(0, Math.ceil(text.length / 2)))
  }
  if (when === 'after') work()
  if (fault.kind === 'error') {
    const { type, text } = errorBodies[shape](status)
    return reply.code(status).type(type).send(text)
  }
  reply.hijack()
  const { socket } = request.raw
  if (fault.kind === 'reset') socket.resetAndDestroy()
  else setTimeout(() => socket.destroy(), delay_ms ?? SILENCE).unref()
  return reply
}
