import { z } from 'zod'
import { type ChargePayer, chargePayerGiveSchema, chargePayerSchema } from '../../../shared/contract/charge-payer.ts'
import { idSchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { paymentsOf, readChargeRow } from '../../charges/charge/charge-rows.ts'
import { givePayerFacts } from '../../charges/charge/give-payer-facts.ts'
import { pixNeeds } from '../../charges/pix/pix-buyer.ts'
import { cardsOffered } from '../../checkout/checkout-cards.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const params = z.strictObject({ id: idSchema('chg') })

/** Who pays a charge: what is still asked of them, and saying it after the charge was made. */
export function chargePayerRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.get(
    '/v1/charges/:id/payer',
    {
      config: { scope: 'charges:read', counter: 'own-charge' },
      schema: {
        tags: ['charges'],
        operationId: 'readChargePayer',
        summary: 'What of a charge’s payer is asked for before a Pix code can be made, or a card typed',
        description:
          'Where a gateway makes the store’s Pix, or takes its cards, and must know who pays; ' +
          'of a bank’s Pix nothing is. The payer’s page asks the same.',
        params,
        response: { 200: chargePayerSchema, '4xx': problemSchema },
      },
    },
    async request =>
      database.read(callerOf(request).principal.store, transaction => show(deps, transaction, request.params.id)),
  )

  server.post(
    '/v1/charges/:id/payer',
    {
      config: { scope: 'charges:write', counter: 'own-charge' },
      schema: {
        tags: ['charges'],
        operationId: 'giveChargePayer',
        summary: 'Say of an open charge who pays it, as far as nobody has said it yet',
        description:
          'For a Pix or a card through a gateway, which takes neither without it: then ask for the payment by ' +
          '`POST /v1/charges/{id}/payments`. What was said by this, or by the payer on their page, may be said ' +
          'anew while no code stands on it; what the charge or its customer said when it was made may not.',
        params,
        body: chargePayerGiveSchema,
        response: { 200: chargePayerSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        begin: async transaction => {
          await givePayerFacts(deps, transaction, id, request.body, actor)
          return { id }
        },
        isDone: () => true,
        answer: transaction => show(deps, transaction, id),
      })
    },
  )
}

async function show(deps: HttpDeps, transaction: StoreTransaction, charge: string): Promise<ChargePayer> {
  const [row, payments, account] = await Promise.all([
    readChargeRow(transaction, charge),
    paymentsOf(transaction, [charge]),
    deps.connections.pix(transaction),
  ])
  const pix_needs = await pixNeeds(transaction, row, payments, account)
  const { needs: card_needs } = await cardsOffered(deps, transaction, row, payments)
  return { object: 'charge_payer', charge_id: charge, pix_needs, card_needs }
}
