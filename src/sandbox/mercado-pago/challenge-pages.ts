import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendEnd, sendQuestion } from '../issuer/issuer-page.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import type { MercadoPago } from './mercado-pago.ts'
import { notify } from './notify.ts'
import { bookLine, changePayment, type Payment } from './payment.ts'

type Fields = Readonly<Record<string, unknown>>

/** The issuer's question as the frame of a page meets it: `creq` is posted, and the end told as a message. */
export function mercadoPagoChallenges(mercadoPago: MercadoPago) {
  return async (app: FastifyInstance) => {
    // A form of whichever page holds the frame.
    app.post('/', { config: { fromAnySite: true } }, (request, reply) => {
      const payment = challengedBy(mercadoPago, request)
      if (payment.status !== 'pending') return sendEnd(request, reply, { status: 'COMPLETE' })
      const { last_four_digits: last4 } = JSON.parse(payment.card_json)
      const fields = { creq: payment.challenge_secret ?? '' }
      return sendQuestion(request, reply, { path: '/mercado-pago/3ds/answer', fields, amount: payment.amount, last4 })
    })
    app.post('/answer', (request, reply) => {
      const payment = challengedBy(mercadoPago, request)
      const isYes = (request.body as Fields).answer === 'confirm'
      if (payment.status === 'pending') answer(mercadoPago, payment, isYes && payment.challenge_ends === 'passed')
      mercadoPago.wake()
      return sendEnd(request, reply, { status: 'COMPLETE' })
    })
  }
}

function answer(mercadoPago: MercadoPago, payment: Payment, hasPassed: boolean): void {
  const { id, account_id, captures, amount } = payment
  mercadoPago.db.transaction(() => {
    const paid = { status: 'approved', status_detail: 'accredited', approved_at: mercadoPago.now().getTime() }
    const good = captures ? paid : { status: 'authorized', status_detail: 'pending_capture' }
    const end = hasPassed ? good : { status: 'rejected', status_detail: 'cc_rejected_3ds_challenge' }
    if (hasPassed && captures) bookLine(mercadoPago, id, 'paid', amount)
    notify(mercadoPago, account_id, changePayment(mercadoPago, id, end), 'payment.updated')
  })
}

function challengedBy({ db }: MercadoPago, { body }: FastifyRequest): Payment {
  const { creq } = (body ?? {}) as Fields
  const secret = typeof creq === 'string' ? creq : ''
  const payment = db.one<Payment>('select * from mercado_pago_payment where challenge_secret = ?', secret)
  if (!payment) throw new SandboxProblem('not_found', 'There is no such challenge.')
  return payment
}
