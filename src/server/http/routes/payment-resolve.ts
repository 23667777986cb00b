import { z } from 'zod'
import { idSchema } from '../../../shared/contract/fields.ts'
import { paymentSchema } from '../../../shared/contract/payment.ts'
import { paymentResolveSchema } from '../../../shared/contract/payment-resolve.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { readBeforeResolving, resolvePayment } from '../../charges/cards/resolve-payment.ts'
import { readPayment } from '../../charges/charge/charge-rows.ts'
import { showPayment } from '../../charges/payments/show-payment.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** A person says what became of a card payment that nothing is known of. */
export function paymentResolveRoutes(server: ApiServer, deps: HttpDeps): void {
  server.post(
    '/v1/payments/:id/resolve',
    {
      config: { scope: 'refunds:write' },
      schema: {
        tags: ['payments'],
        operationId: 'resolvePayment',
        summary: 'Say that an unknown card payment was not charged',
        description:
          'Of a card that has been `processing` for ten minutes, ' +
          'because its acquirer does not say what became of it and a person looked at the acquirer’s own page. ' +
          'It becomes `failed` with `not_charged`, and the charge can be paid again. A sale that turns up all ' +
          'the same is voided or refunded by itself, and a review item `late_sale` says so.',
        params: z.strictObject({ id: idSchema('pay') }),
        body: paymentResolveSchema,
        response: { 200: paymentSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      await readBeforeResolving(deps, principal.store, id)
      return writeOnce(deps.database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          await resolvePayment(deps, transaction, id, request.body, actor)
          return { id }
        },
        isDone: () => true,
        answer: async transaction => showPayment(await readPayment(transaction, id)),
      })
    },
  )
}
