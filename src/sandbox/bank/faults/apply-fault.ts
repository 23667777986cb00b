import type { FastifyReply, FastifyRequest } from 'fastify'
import { spoilCall } from '../../faults/spoil-call.ts'
import { BankProblem } from '../problem.ts'
import { errorBodies, expiredCertificate } from './error-body.ts'
import type { Fault } from './fault.ts'

/** Does a call wrongly: rejects who calls, or spoils it. `work` is what the bank would do. */
export async function applyFault<Answer extends { status: number; body?: object }>(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  { work, send }: { work(): Answer; send(answer: Answer): FastifyReply },
): Promise<FastifyReply> {
  if (fault.kind === 'token_rejected') {
    throw new BankProblem('NaoAutenticado', 'O access token é desconhecido ou está vencido.')
  }
  if (fault.kind === 'certificate_expired') {
    return reply.code(expiredCertificate.status).type(expiredCertificate.type).send(expiredCertificate.text)
  }
  const { status = 503, shape = 'problem' } = fault.parameters
  return spoilCall(fault, request, reply, {
    work,
    send,
    sendError() {
      const { type, text } = errorBodies[shape](status)
      return reply.code(status).type(type).send(text)
    },
  })
}
