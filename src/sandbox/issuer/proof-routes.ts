import type { FastifyInstance, FastifyReply } from 'fastify'
import { SandboxProblem } from '../sandbox-problem.ts'
import { sendEnd, sendQuestion } from './issuer-page.ts'
import {
  answerProof,
  beginProof,
  findProof,
  type IssuerManner,
  type Proof,
  type ProofDesk,
  type ProofGateway,
} from './proofs.ts'

type Fields = Readonly<Record<string, string | undefined>>

interface ProofRoutes {
  gateway: ProofGateway
  /** Where these routes are found. */
  prefix: string
  /** The stand-in for the gateway's script: its path, and the program. */
  script: { path: string; program: string }
  /** What the issuer of a card does. */
  mannerOf(card: { number: string; holder: string }): IssuerManner
}

const CROSS_ORIGIN = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** The script by which a gateway has payers confirmed, and what that script asks: of any page, by a token. */
export function proofRoutes(desk: ProofDesk, { gateway, prefix, script, mannerOf }: ProofRoutes) {
  return async (app: FastifyInstance) => {
    app.get(script.path, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script.program),
    )
    app.post('/enroll', { config: { fromAnySite: true } }, (request, reply) => {
      const { token = '', amount, number = '', holder = '' } = (request.body ?? {}) as Fields
      const asked = { token, amount: Number(amount) || 0, number, manner: mannerOf({ number, holder }) }
      const proof = asked.amount > 0 && /^\d{13,19}$/.test(number) ? beginProof(desk, gateway, asked) : null
      if (!proof) return reply.code(401).headers(CROSS_ORIGIN).send({ status: 'ERROR' })
      return send(reply, proof)
    })
    app.post('/validate', { config: { fromAnySite: true } }, (request, reply) =>
      send(reply, known(((request.body ?? {}) as Fields).id)),
    )
    app.get<{ Params: { id: string } }>('/question/:id', (request, reply) => {
      const { id, amount, last4, status } = known(request.params.id)
      if (status !== 'ASKING') return sendEnd(request, reply, { status: 'COMPLETE' })
      return sendQuestion(request, reply, { path: `${prefix}/question/${id}`, fields: {}, amount, last4 })
    })
    app.post<{ Params: { id: string } }>('/question/:id', (request, reply) => {
      answerProof(desk, known(request.params.id).id, (request.body as Fields).answer === 'confirm')
      return sendEnd(request, reply, { status: 'COMPLETE' })
    })
  }

  function known(id: string | undefined): Proof {
    const proof = findProof(desk, gateway, id ?? '')
    if (!proof) throw new SandboxProblem('not_found', 'Nobody is confirmed by this name.')
    return proof
  }

  function send(reply: FastifyReply, { id, status, cavv, eci }: Proof): FastifyReply {
    return reply.headers(CROSS_ORIGIN).send({
      id,
      status,
      ...(status === 'AUTHENTICATED' && { cavv }),
      eci: status === 'AUTHENTICATED' ? eci : '7',
    })
  }
}
