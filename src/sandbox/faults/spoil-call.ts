import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Ms until a call that gets no answer is hung up: longer than any client waits. */
const SILENCE = 60_000
/** Ms that a slow answer takes, where nothing else was told. */
const SLOW = 2_000

/**
 * Does a call wrongly: `slow`, `truncated`, with an `error`, with a `reset`, or without an answer. What the program
 * would do is done once, before the fault shows (`when: after`, `truncated`, `slow`), or never. What was done stays
 * done, whatever the caller hears.
 */
export async function spoilCall<Answer extends { status: number; body?: object | null }>(
  { kind, parameters }: { kind: string; parameters: { delay_ms?: number; when?: 'before' | 'after' } },
  request: FastifyRequest,
  reply: FastifyReply,
  program: {
    work(): Answer
    send(answer: Answer): FastifyReply
    /** The page or the body in which an error is told. */
    sendError(): FastifyReply
  },
): Promise<FastifyReply> {
  const { delay_ms, when = 'before' } = parameters
  if (kind === 'slow') {
    await wait(delay_ms ?? SLOW, undefined, { ref: false })
    return program.send(program.work())
  }
  if (kind === 'truncated') {
    const { status, body } = program.work()
    const text = JSON.stringify(body ?? {})
    return reply
      .code(status)
      .type('application/json')
      .send(text.slice(0, Math.ceil(text.length / 2)))
  }
  if (when === 'after') program.work()
  if (kind === 'error') return program.sendError()
  return hangUp(request, reply, kind === 'reset' ? 0 : (delay_ms ?? SILENCE))
}

/** Says after how many seconds to come back, where that was told: no gateway documents that it does. */
export function sayWhen({ parameters }: { parameters: { retry_after?: number } }, reply: FastifyReply): void {
  if (parameters.retry_after !== undefined) reply.header('retry-after', String(parameters.retry_after))
}

/** Answers nothing, and closes the connection after a while, in ms; at once for 0. */
export function hangUp(request: FastifyRequest, reply: FastifyReply, after = SILENCE): FastifyReply {
  reply.hijack()
  const { socket } = request.raw
  if (after === 0) socket.resetAndDestroy()
  else setTimeout(() => socket.destroy(), after).unref()
  return reply
}
