import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AcquirerAnswer } from '../acquirer-operation.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import type { Fault } from './fault.ts'

/** Ms until a call that gets no answer is hung up: longer than any client waits. */
const SILENCE = 60_000
/** Ms that a slow answer takes, where nothing else was told. */
const SLOW = 2_000

/**
 * Does a call wrongly. `work` is what the acquirer would do: it is done once, before the fault shows (`when: after`, `truncated`,
 * `slow`), or never. What was done stays done, whatever the caller hears.
 */
export async function misbehave(
  { kind, told }: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => AcquirerAnswer,
): Promise<FastifyReply> {
  const { delay_ms, when = 'before', status = 502 } = told
  if (kind === 'rate_limited') throw new AcquirerProblem('rate_limited', 'Too many calls: wait a second.')
  if (kind === 'unavailable') throw new AcquirerProblem('unavailable', 'The acquirer takes no payments now.')
  if (kind === 'slow') {
    await wait(delay_ms ?? SLOW, undefined, { ref: false })
    const answer = work()
    return reply.code(answer.status).type('application/json').send(JSON.stringify(answer.body))
  }
  if (kind === 'truncated') {
    const answer = work()
    const text = JSON.stringify(answer.body)
    return reply
      .code(answer.status)
      .type('application/json')
      .send(text.slice(0, Math.ceil(text.length / 2)))
  }
  if (when === 'after') work()
  if (kind === 'error') {
    // What stands before an API when it fails says nothing of what was done.
    return reply.code(status).type('text/html').send(`<html><body><h1>${status}</h1></body></html>`)
  }
  return hangUp(request, reply, kind === 'reset' ? 0 : (delay_ms ?? SILENCE))
}

/** Answers nothing, and closes the connection after a while; at once for 0. */
export function hangUp(request: FastifyRequest, reply: FastifyReply, after = SILENCE): FastifyReply {
  reply.hijack()
  const { socket } = request.raw
  if (after === 0) socket.resetAndDestroy()
  else setTimeout(() => socket.destroy(), after).unref()
  return reply
}
