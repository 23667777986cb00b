import { z } from 'zod'
import {
  chargeCreateSchema,
  chargeListQuerySchema,
  chargeListSchema,
  chargeSchema,
} from '../../../shared/contract/charge.ts'
import { chargeTotalsQuerySchema, chargeTotalsSchema } from '../../../shared/contract/charge-totals.ts'
import { deliveryListSchema } from '../../../shared/contract/event.ts'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { ledgerEntryListSchema } from '../../../shared/contract/ledger.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { mayStandIn } from '../../access/may-stand-in.ts'
import { Problem } from '../../base/problem.ts'
import { asksForCustomer } from '../../charges/cards/saved-card-terms.ts'
import { acceptPartialPayment } from '../../charges/charge/accept-partial-payment.ts'
import { finishCancelOf, requestCancel } from '../../charges/charge/cancel-charge.ts'
import { createCharge } from '../../charges/charge/create-charge.ts'
import { readCharge } from '../../charges/charge/read-charge.ts'
import { askInTime, writeFirstAnswer } from '../../charges/payments/first-payment.ts'
import { answerInTime, PROVIDER_PATIENCE_MS } from '../../charges/payments/wait-for-provider.ts'
import { listDeliveries } from '../../events/list-deliveries.ts'
import { listEntries } from '../../ledger/list-entries.ts'
import { listCharges, totalCharges } from '../../reports/lists/list-charges.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const params = z.strictObject({ id: idSchema('chg') })

/** Charges: making, reading, ending. */
export function chargeRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, publicUrl } = deps

  server.post(
    '/v1/charges',
    {
      config: { scope: 'charges:write', counter: 'new-sale' },
      schema: {
        tags: ['charges'],
        operationId: 'createCharge',
        summary: 'Create a charge',
        body: chargeCreateSchema,
        response: { 201: chargeSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      if (request.body.pay_with && asksForCustomer(request.body.pay_with)) mayStandIn(principal)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        onlyMakes: true,
        begin: transaction => createCharge(deps, transaction, request.body, actor),
        isDone: ({ unsent }) => unsent === null,
        proceed: async ({ unsent }) => unsent && askInTime(deps, principal.store, unsent, PROVIDER_PATIENCE_MS),
        async answer(transaction, charge, begun, outcome) {
          if (begun?.unsent === null) return begun.shown
          const shown = outcome && (await writeFirstAnswer(deps, transaction, outcome))
          return shown ?? readCharge(transaction, charge, publicUrl)
        },
      })
    },
  )

  server.get(
    '/v1/charges',
    {
      config: { scope: 'charges:read', counter: 'own-list' },
      schema: {
        tags: ['charges'],
        operationId: 'listCharges',
        summary: 'List charges, newest first',
        querystring: chargeListQuerySchema,
        response: { 200: chargeListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const withCustomers = principal.scopes.includes('customers:read')
      return database.read(principal.store, transaction =>
        listCharges(transaction, request.query, { publicUrl, withCustomers }),
      )
    },
  )

  server.get(
    '/v1/charges/totals',
    {
      config: { scope: 'charges:read', counter: 'own-list' },
      schema: {
        tags: ['charges'],
        operationId: 'readChargeTotals',
        summary: 'What the charges of a filter come to',
        description:
          'The filters of the list, and the same charges: how many there are, and the sums of their amounts; ' +
          'with `breakdown` also by whom and by which method money came in.',
        querystring: chargeTotalsQuerySchema,
        response: { 200: chargeTotalsSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const mayName = (person: string) => principal.scopes.includes('reports:read') || principal.id === person
      const withCustomers = principal.scopes.includes('customers:read')
      return database.read(principal.store, transaction =>
        totalCharges(transaction, request.query, { mayName, withCustomers }),
      )
    },
  )

  server.get(
    '/v1/charges/:id',
    {
      config: { scope: 'charges:read', counter: 'own-charge' },
      schema: {
        tags: ['charges'],
        operationId: 'readCharge',
        summary: 'Read a charge',
        params,
        response: { 200: chargeSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => readCharge(transaction, request.params.id, publicUrl))
    },
  )

  server.post(
    '/v1/charges/:id/cancel',
    {
      config: { scope: 'charges:write', counter: 'own-charge' },
      schema: {
        tags: ['charges'],
        operationId: 'cancelCharge',
        summary: 'Cancel an open charge',
        description:
          'Removes the code at the bank and lets a held card go first. When bank or acquirer does not answer in ' +
          'time the charge is still open in the answer, and `charge.canceled` follows.',
        params,
        body: noBodySchema,
        response: { 200: chargeSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          const left = await requestCancel(deps, transaction, request.params.id, actor)
          return { id: request.params.id, left }
        },
        proceed: ({ left }) =>
          answerInTime(
            finishCancelOf(deps, principal.store, left),
            PROVIDER_PATIENCE_MS,
            async () => undefined, // whoever asked has their answer: the reason is told to nobody any more
            error => request.log.error({ err: error }, 'what is shown or held was not removed; a job will'),
          ),
        async answer(transaction, charge, _begun, rejection) {
          const now = await readCharge(transaction, charge, publicUrl)
          if (now.status === 'paid') throw new Problem('charge_not_open', 'The charge was paid in this very moment.')
          if (now.status === 'open' && rejection !== null) throw new Problem('payment_not_cancelable', rejection)
          return now
        },
      })
    },
  )

  server.post(
    '/v1/charges/:id/accept',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['charges'],
        operationId: 'acceptCharge',
        summary: 'Accept a partial payment',
        params,
        body: noBodySchema,
        response: { 200: chargeSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          await acceptPartialPayment(deps, transaction, request.params.id, actor)
          return { id: request.params.id }
        },
        answer: (transaction, charge) => readCharge(transaction, charge, publicUrl),
      })
    },
  )

  server.get(
    '/v1/charges/:id/entries',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags: ['ledger'],
        operationId: 'listLedgerEntries',
        summary: 'The ledger entries of a charge',
        params,
        response: { 200: ledgerEntryListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction => {
        await readCharge(transaction, request.params.id, publicUrl)
        return { data: await listEntries(transaction, request.params.id) }
      })
    },
  )

  server.get(
    '/v1/charges/:id/deliveries',
    {
      config: { scope: 'events:read' },
      schema: {
        tags: ['events'],
        operationId: 'listDeliveries',
        summary: 'The deliveries of a charge’s events',
        params,
        response: { 200: deliveryListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction => {
        await readCharge(transaction, request.params.id, publicUrl)
        return { data: await listDeliveries(transaction, request.params.id) }
      })
    },
  )
}
