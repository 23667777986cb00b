import { z } from 'zod'
import {
  customerCreateSchema,
  customerListQuerySchema,
  customerListSchema,
  customerSchema,
  customerSessionSchema,
  customerUpdateSchema,
  savedCardListQuerySchema,
  savedCardListSchema,
  wholeCustomerTotalsSchema,
} from '../../../shared/contract/customer.ts'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { changeCustomer } from '../../customers/change-customer.ts'
import { createCustomer } from '../../customers/create-customer.ts'
import { readCustomer, showCustomer } from '../../customers/customer-rows.ts'
import { createCustomerSession, readCustomerSession } from '../../customers/customer-session.ts'
import { eraseCustomer } from '../../customers/erase-customer.ts'
import { removeSavedCard } from '../../customers/remove-saved-card.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { customerTotals } from '../../reports/customer-totals.ts'
import { listCustomers } from '../../reports/lists/list-customers.ts'
import { listSavedCards } from '../../reports/lists/list-saved-cards.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const ofCustomer = z.strictObject({ id: idSchema('cus') })
const ofCard = z.strictObject({ id: idSchema('cus'), card: idSchema('crd') })
const ofCharge = z.strictObject({ id: idSchema('chg') })

/** Customers, the cards that are kept for them, and the proof that a browser is theirs. */
export function customerRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps
  const shown = async (transaction: StoreTransaction, customer: string) =>
    showCustomer(await readCustomer(transaction, customer))

  server.post(
    '/v1/customers',
    {
      config: { scope: 'customers:write' },
      schema: {
        tags: ['customers'],
        operationId: 'createCustomer',
        summary: 'Create a customer',
        body: customerCreateSchema,
        response: { 201: customerSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => ({ id: await createCustomer(transaction, request.body, actor) }),
        isDone: () => true,
        answer: shown,
      })
    },
  )

  server.get(
    '/v1/customers',
    {
      config: { scope: 'customers:read' },
      schema: {
        tags: ['customers'],
        operationId: 'listCustomers',
        summary: 'List customers, with what each has paid',
        querystring: customerListQuerySchema,
        response: { 200: customerListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listCustomers(transaction, request.query))
    },
  )

  server.get(
    '/v1/customers/:id',
    {
      config: { scope: 'customers:read' },
      schema: {
        tags: ['customers'],
        operationId: 'readCustomer',
        summary: 'Read a customer',
        params: ofCustomer,
        response: { 200: customerSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => shown(transaction, request.params.id))
    },
  )

  server.get(
    '/v1/customers/:id/totals',
    {
      config: { scope: 'customers:read' },
      schema: {
        tags: ['customers'],
        operationId: 'readCustomerTotals',
        summary: 'Read what a customer has paid',
        description:
          'By charges that name them, and by those that name no customer and the same CPF or CNPJ, ' +
          'which are told apart.',
        params: ofCustomer,
        response: { 200: wholeCustomerTotalsSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => customerTotals(transaction, request.params.id))
    },
  )

  server.patch(
    '/v1/customers/:id',
    {
      config: { scope: 'customers:write' },
      schema: {
        tags: ['customers'],
        operationId: 'changeCustomer',
        summary: 'Change a customer',
        params: ofCustomer,
        body: customerUpdateSchema,
        response: { 200: customerSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      return database.inStore(principal.store, async transaction => {
        await changeCustomer(transaction, request.params.id, request.body, actor)
        return shown(transaction, request.params.id)
      })
    },
  )

  server.delete(
    '/v1/customers/:id',
    {
      config: { scope: 'customers:erase' },
      schema: {
        tags: ['customers'],
        operationId: 'eraseCustomer',
        summary: 'Erase what is personal of a customer',
        description:
          'Name, e-mail, phone, tax id, reference and metadata are gone at once, ' +
          'and their saved cards with them, here and at the acquirer. Charges, payments and books stay and name ' +
          'the customer by id alone. Rejected while a payment of theirs is disputed.',
        params: ofCustomer,
        response: { 200: customerSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      return database.inStore(principal.store, async transaction => {
        await eraseCustomer(transaction, request.params.id, actor)
        return shown(transaction, request.params.id)
      })
    },
  )

  server.get(
    '/v1/customers/:id/cards',
    {
      config: { scope: 'customers:read' },
      schema: {
        tags: ['customers'],
        operationId: 'listSavedCards',
        summary: 'List the saved cards of a customer, newest first',
        params: ofCustomer,
        querystring: savedCardListQuerySchema,
        response: { 200: savedCardListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction =>
        listSavedCards(transaction, request.params.id, request.query),
      )
    },
  )

  server.delete(
    '/v1/customers/:id/cards/:card',
    {
      config: { scope: 'customers:write' },
      schema: {
        tags: ['customers'],
        operationId: 'removeSavedCard',
        summary: 'Remove a saved card',
        description:
          'It can be paid with no more from now on. The acquirer is told by a job, until it has forgotten it.',
        params: ofCard,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id: customer, card } = request.params
      await database.inStore(principal.store, transaction => removeSavedCard(transaction, { customer, card }, actor))
      return reply.status(204).send(null)
    },
  )

  server.post(
    '/v1/charges/:id/customer-sessions',
    {
      config: { scope: 'customers:write', caller: 'key' },
      schema: {
        tags: ['customers'],
        operationId: 'createCustomerSession',
        summary: 'Make the address that opens a checkout as its customer',
        description:
          'For a customer who is signed in at your site at this moment: redirect them to `url`. ' +
          'It opens once, within ten minutes; the browser that opens it may see, ' +
          'use and keep the customer’s cards in this checkout for half an hour. ' +
          'Never send it by e-mail or chat: `checkout_url` is for that. Asks for an API key.',
        params: ofCharge,
        body: noBodySchema,
        response: { 201: customerSessionSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: transaction => createCustomerSession(deps, transaction, request.params.id, actor),
        isDone: () => true,
        answer: async (transaction, session, made) => made ?? readCustomerSession(transaction, session),
        keep: session => ({ ...session, url: null }),
      })
    },
  )
}
