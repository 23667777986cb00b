import { z } from 'zod'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { captureCreateSchema, paymentCreateSchema, paymentSchema } from '../../../shared/contract/payment.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { receivableListSchema } from '../../../shared/contract/receivable.ts'
import { refundCreateSchema, refundSchema } from '../../../shared/contract/refund.ts'
import { mayStandIn } from '../../access/may-stand-in.ts'
import { Problem } from '../../base/problem.ts'
import { lockForCardOperation } from '../../charges/cards/card-operation.ts'
import { listReceivables } from '../../charges/cards/list-receivables.ts'
import { performCardOperationInTime, writeCardOperationDone } from '../../charges/cards/perform-card-operation.ts'
import { writeCardAnswer } from '../../charges/cards/record-card-answer.ts'
import { requestCapture } from '../../charges/cards/request-capture.ts'
import { asksForCustomer } from '../../charges/cards/saved-card-terms.ts'
import { authorizeInTime } from '../../charges/cards/send-card-payment.ts'
import { readPayment } from '../../charges/charge/charge-rows.ts'
import { showRefund } from '../../charges/charge/show-charge.ts'
import { requestPaymentCancel } from '../../charges/payments/request-payment-cancel.ts'
import { showPayment } from '../../charges/payments/show-payment.ts'
import { lockForPayment, sendStarted, startPayment } from '../../charges/payments/start-payment.ts'
import { PROVIDER_PATIENCE_MS, waitFor } from '../../charges/payments/wait-for-provider.ts'
import { readRefund } from '../../refunds/refund-rows.ts'
import { requestRefund } from '../../refunds/request-refund.ts'
import { sendRefund } from '../../refunds/send-refund.ts'
import { followSplitTender } from '../../split-tender/follow-split-tender.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
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
      config: { scope: 'charges:write', counter: 'pix-of-own-charge' },
      schema: {
        tags: ['payments'],
        operationId: 'createPayment',
        summary: 'Start a payment of a charge',
        description:
          'A Pix that is still being shown is answered again: one code at a time. A card is charged by the token ' +
          'that the card form gave; one card at a time. With `amount` it is a tender, of a charge with ' +
          '`split_tender`: credit cards first, which are authorized, then what is captured at once, a Pix last.',
        params: ofCharge,
        body: paymentCreateSchema,
        response: { 201: paymentSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      if (asksForCustomer(request.body)) mayStandIn(principal)
      const { store } = principal
      const charge = request.params.id
      return writeOnce(database, request, reply, store, {
        status: 201,
        read: transaction => lockForPayment(deps, transaction, charge, request.body.method),
        begin: (transaction, locked) => startPayment(deps, transaction, locked, request.body, actor),
        async proceed(started) {
          const { id: payment, card } = started
          if (card && !card.isTender) return authorizeInTime(deps, store, card, PROVIDER_PATIENCE_MS)
          const send = async () => {
            await sendStarted(deps, store, started)
            // This tender may complete its split tender.
            if (card) await followSplitTender(deps, { store, charge, watch: null })
          }
          await waitFor(send(), PROVIDER_PATIENCE_MS, error =>
            request.log.error({ err: error, payment }, 'the payment was not sent; a job will'),
          )
          return null
        },
        async answer(transaction, payment, _begun, answered) {
          const moved = answered && (await writeCardAnswer(deps, transaction, answered))
          return showPayment(moved ?? (await readPayment(transaction, payment)))
        },
      })
    },
  )

  server.get(
    '/v1/payments/:id',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['payments'],
        operationId: 'readPayment',
        summary: 'Read a payment',
        params: ofPayment,
        response: { 200: paymentSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction =>
        showPayment(await readPayment(transaction, request.params.id)),
      )
    },
  )

  server.get(
    '/v1/payments/:id/receivables',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags: ['payments'],
        operationId: 'listReceivables',
        summary: 'List what the acquirer pays for a payment',
        description:
          'One line an instalment, with its day, gross, fee and net, and one for what was canceled, ' +
          'refunded or disputed, negative. As the acquirer told it; empty for a Pix, and where it tells nothing.',
        params: ofPayment,
        response: { 200: receivableListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listReceivables(transaction, request.params.id))
    },
  )

  server.post(
    '/v1/payments/:id/capture',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['payments'],
        operationId: 'capturePayment',
        summary: 'Capture a held card, whole or in part',
        description:
          'Once: what is not captured is voided. When the acquirer does not answer in time the payment is still ' +
          '`authorized` in the answer with `pending: ' +
          '"capture"`, and `payment.captured` follows, or `payment.updated` where the acquirer rejects it.',
        params: ofPayment,
        body: captureCreateSchema,
        response: { 200: paymentSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        read: transaction => lockForCardOperation(deps, transaction, request.params.id),
        async begin(transaction, locked) {
          const operation = await requestCapture(transaction, locked, request.body, actor)
          return { id: request.params.id, operation }
        },
        proceed: ({ operation }) => performCardOperationInTime(deps, principal.store, operation, PROVIDER_PATIENCE_MS),
        async answer(transaction, payment, begun, outcome) {
          const moved = begun && outcome && (await writeCardOperationDone(deps, transaction, begun.operation, outcome))
          const now = showPayment(moved ?? (await readPayment(transaction, payment)))
          const done = now.status === 'captured' && (begun === null || now.amount === begun.operation.capture)
          if (done || now.pending === 'capture') return now
          throw new Problem('payment_not_capturable', `The acquirer has it as ${now.status}: ${now.amount} centavos.`)
        },
      })
    },
  )

  server.post(
    '/v1/payments/:id/cancel',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['payments'],
        operationId: 'cancelPayment',
        summary: 'Let a held card go',
        description:
          'Of a card that is held, or whose payer is being challenged. ' +
          'When the acquirer does not answer in time the answer has `pending: "cancel"`, and `payment.canceled` ' +
          'follows, or `payment.updated` where the acquirer rejects it. The charge stays open.',
        params: ofPayment,
        body: noBodySchema,
        response: { 200: paymentSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        read: transaction => lockForCardOperation(deps, transaction, request.params.id),
        async begin(transaction, locked) {
          const operation = await requestPaymentCancel(transaction, locked, actor)
          return { id: request.params.id, operation }
        },
        proceed: ({ operation }) => performCardOperationInTime(deps, principal.store, operation, PROVIDER_PATIENCE_MS),
        async answer(transaction, payment, begun, outcome) {
          const moved = begun && outcome && (await writeCardOperationDone(deps, transaction, begun.operation, outcome))
          const now = showPayment(moved ?? (await readPayment(transaction, payment)))
          if (now.status === 'canceled' || now.pending === 'cancel') return now
          throw new Problem('payment_not_cancelable', `The acquirer has it as ${now.status}.`)
        },
      })
    },
  )

  server.post(
    '/v1/payments/:id/refunds',
    {
      config: { scope: 'refunds:write' },
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
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => ({
          id: await requestRefund(deps, transaction, request.params.id, request.body, actor),
        }),
        proceed: ({ id: refund }) =>
          waitFor(sendRefund(deps, principal.store, refund), PROVIDER_PATIENCE_MS, error =>
            request.log.error({ err: error, refund }, 'the refund was not sent; a job will'),
          ),
        answer: async (transaction, refund) => showRefund(await readRefund(transaction, refund)),
      })
    },
  )

  server.get(
    '/v1/refunds/:id',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['refunds'],
        operationId: 'readRefund',
        summary: 'Read a refund',
        params: ofRefund,
        response: { 200: refundSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction =>
        showRefund(await readRefund(transaction, request.params.id)),
      )
    },
  )
}
