import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Language } from '../../shared/language.ts'
import { MAX_DECIMAL_AMOUNT } from '../../shared/money/decimal-amount.ts'
import type { Bank } from '../bank/bank.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { payCode } from './pay-code.ts'
import { payerRequest } from './payer.ts'
import { explain } from './phone-words.ts'
import { readCode } from './read-code.ts'
import { type PhoneRejection, rejectionStatus } from './rejection.ts'

const readSchema = z.strictObject({ br_code: z.string().max(2_000) })
const paySchema = z.strictObject({
  br_code: z.string().max(2_000),
  amount: z.int().min(1).max(MAX_DECIMAL_AMOUNT).optional(),
  payer: payerRequest,
})

/** Its words are English, as the app's API. */
const API_LANGUAGE: Language = 'en-GB'

/** The phone for programs: `POST /phone/read` and `POST /phone/pay`. */
export function phoneApi(bank: Bank) {
  return async (app: FastifyInstance) => {
    app.post('/read', (request, reply) => {
      const reading = readCode(bank, readRequest(readSchema, request.body).br_code)
      if (!reading.ok) return sendRejection(reading.rejection, reply)
      const { rejection, ...code } = reading.code
      return { ...code, payable: rejection === null, rejection: rejection && rejectionMessage(rejection) }
    })

    app.post('/pay', (request, reply) => {
      const { br_code, amount, payer } = readRequest(paySchema, request.body)
      const result = payCode(bank, { brCode: br_code, amount, payer, attempt: null })
      if (result.ok === 'before') throw new SandboxProblem('internal', 'a payment without an attempt was repeated')
      if (!result.ok) return sendRejection(result.rejection, reply)
      const { pix, code } = result
      return reply.code(201).send({
        end_to_end_id: pix.end_to_end_id,
        amount: pix.amount,
        payee: code.payee,
        txid: pix.txid,
        paid_at: new Date(pix.paid_at).toISOString(),
      })
    })
  }
}

function sendRejection(rejection: PhoneRejection, reply: FastifyReply): FastifyReply {
  const { title, ...rest } = rejectionMessage(rejection)
  const status = rejectionStatus[rejection.code]
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: `about:blank#${rejection.code}`, title, status, detail: title, ...rest }))
}

function rejectionMessage(rejection: PhoneRejection): { title: string } & Record<string, unknown> {
  return { ...explain(rejection, API_LANGUAGE), ...rejection }
}
