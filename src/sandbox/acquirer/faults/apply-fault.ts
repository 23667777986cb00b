import type { FastifyReply, FastifyRequest } from 'fastify'
import { spoilCall } from '../../faults/spoil-call.ts'
import type { AcquirerAnswer } from '../acquirer-operation.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import type { Fault } from './fault.ts'

/** Does a call wrongly: rejects it on purpose, or spoils it. `work` is what the acquirer would do. */
export async function applyFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  { work, send }: { work(): AcquirerAnswer; send(answer: AcquirerAnswer): FastifyReply },
): Promise<FastifyReply> {
  if (fault.kind === 'rate_limited') throw new AcquirerProblem('rate_limited', 'Too many calls: wait a second.')
  if (fault.kind === 'unavailable') throw new AcquirerProblem('unavailable', 'The acquirer takes no payments now.')
  const { status = 502 } = fault.parameters
  return spoilCall(fault, request, reply, {
    work,
    send,
    // What stands before an API when it fails says nothing of what was done.
    sendError: () => reply.code(status).type('text/html').send(`<html><body><h1>${status}</h1></body></html>`),
  })
}
