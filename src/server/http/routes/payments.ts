import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { captureCreateSchema, paymentCreateSchema, paymentSchema } from '../../../shared/contract/payment.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { refundCreateSchema, refundSchema } from '../../../shared/contract/refund.ts'
import { Problem } from '../../base/problem.ts'
import { carryOutIntent } from '../../charges/carry-out-intent.ts'
import { readPayment } from '../../charges/charge-rows.ts'
import { requestCapture } from '../../charges/request-capture.ts'
import { requestPaymentCancel } from '../../charges/request-payment-cancel.ts'
import { showRefund } from '../../charges/show-charge.ts'
import { showPayment } from '../../charges/show-payment.ts'
import { type StartedPayment, startPayment } from '../../charges/start-payment.ts'
import { BANK_PATIENCE_MS, waitFor } from '../../charges/wait-for-bank.ts'
import { readRefund } from '../../refunds/refund-rows.ts'
import { requestRefund } from '../../refunds/request-refund.ts'
import { sendRefund } from '../../refunds/send-refund.ts'
import type { ApiServer } from '../api-server.ts'
import { authorise } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const ofCharge = z.strictObject({ id: idSchema('chg') })
const ofPayment = z.strictObject({ id: idSchema('pay') })
const ofRefund = z.strictObject({ id: idSchema('ref') })

/** Payments of a charge, and refunds of a payment. */
export function paymentRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.post(
    '/v1/charges/:id/payments',
    {
      schema: {
        tags: ['payments'],
        operationId: 'createPayment',
        summary: 'Start a payment of a charge',
        description:
          'A Pix that is still being shown is answered again: one code at a time. A card is charged by the token that the card form gave; one card at a time.',
        params: ofCharge,
        body: paymentCreateSchema,
        response: { 201: paymentSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = await authorise(deps, request, 'charges:write')
      let started: StartedPayment | null = null
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        async begin(transaction) {
          started = await startPayment(deps, transaction, request.params.id, request.body, actor)
          return started.id
        },
        proceed: payment =>
          waitFor(started?.send() ?? Promise.resolve(), BANK_PATIENCE_MS, error =>
            request.log.error({ err: error, payment }, 'the payment was not sent; a job will'),
          ),
        answer: async (transaction, payment) => showPayment(await readPayment(transaction, payment)),
      })
    },
  )

  server.get(
    '/v1/payments/:id',
    {
      schema: {
        tags: ['payments'],
        operationId: 'readPayment',
        summary: 'Read a payment',
        params: ofPayment,
        response: { 200: paymentSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = await authorise(deps, request, 'charges:read')
      return database.read(principal.store, async transaction =>
        showPayment(await readPayment(transaction, request.params.id)),
      )
    },
  )

  server.post(
    '/v1/payments/:id/capture',
    {
      schema: {
        tags: ['payments'],
        operationId: 'capturePayment',
        summary: 'Capture a held card, whole or in part',
        description:
          'Once: what is not captured is let go. When the acquirer does not answer in time the payment is still `authorized` in the answer with `pending: "capture"`, and `payment.captured` follows.',
        params: ofPayment,
        body: captureCreateSchema,
        response: { 200: paymentSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = await authorise(deps, request, 'charges:write')
      let asked: number | null = null
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          asked = await requestCapture(transaction, request.params.id, request.body, actor)
          return request.params.id
        },
        proceed: payment => carryOut(request, principal.store, payment),
        async answer(transaction, payment) {
          const now = showPayment(await readPayment(transaction, payment))
          const done = now.status === 'captured' && (asked === null || now.amount === asked)
          if (done || now.pending === 'capture') return now
          throw new Problem('payment_not_capturable', `The acquirer has it as ${now.status}: ${now.amount} centavos.`)
        },
      })
    },
  )

  server.post(
    '/v1/payments/:id/cancel',
    {
      schema: {
        tags: ['payments'],
        operationId: 'cancelPayment',
        summary: 'Let a held card go',
        description:
          'Of a card that is held, or whose payer is being challenged. When the acquirer does not answer in time the answer has `pending: "cancel"`, and `payment.canceled` follows. The charge stays open.',
        params: ofPayment,
        body: noBodySchema,
        response: { 200: paymentSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = await authorise(deps, request, 'charges:write')
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          await requestPaymentCancel(transaction, request.params.id, actor)
          return request.params.id
        },
        proceed: payment => carryOut(request, principal.store, payment),
        async answer(transaction, payment) {
          const now = showPayment(await readPayment(transaction, payment))
          if (now.status === 'canceled' || now.pending === 'cancel') return now
          throw new Problem('payment_not_cancelable', `The acquirer has it as ${now.status}.`)
        },
      })
    },
  )

  function carryOut({ log }: FastifyRequest, store: string, payment: string): Promise<void> {
    return waitFor(carryOutIntent(deps, store, payment), BANK_PATIENCE_MS, error =>
      log.error({ err: error, payment }, 'the acquirer was not asked; a job will'),
    )
  }

  server.post(
    '/v1/payments/:id/refunds',
    {
      schema: {
        tags: ['refunds'],
        operationId: 'createRefund',
        summary: 'Refund a payment, whole or in part',
        params: ofPayment,
        body: refundCreateSchema,
        response: { 201: refundSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = await authorise(deps, request, 'refunds:write')
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: transaction => requestRefund(deps, transaction, request.params.id, request.body, actor),
        proceed: refund =>
          waitFor(sendRefund(deps, principal.store, refund), BANK_PATIENCE_MS, error =>
            request.log.error({ err: error, refund }, 'the refund was not sent; a job will'),
          ),
        answer: async (transaction, refund) => showRefund(await readRefund(transaction, refund)),
      })
    },
  )

  server.get(
    '/v1/refunds/:id',
    {
      schema: {
        tags: ['refunds'],
        operationId: 'readRefund',
        summary: 'Read a refund',
        params: ofRefund,
        response: { 200: refundSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = await authorise(deps, request, 'charges:read')
      return database.read(principal.store, async transaction =>
        showRefund(await readRefund(transaction, request.params.id)),
      )
    },
  )
}
