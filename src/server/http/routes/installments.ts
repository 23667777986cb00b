import {
  cardTermsCreateSchema,
  cardTermsListQuerySchema,
  cardTermsListSchema,
  cardTermsSchema,
} from '../../../shared/contract/card-terms.ts'
import { installmentOptionsQuerySchema, installmentOptionsSchema } from '../../../shared/contract/installments.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { showInstallmentOptions } from '../../charges/cards/show-installment-options.ts'
import { listCardTerms, readCardTerms } from '../../stores/card-terms.ts'
import { setCardTerms } from '../../stores/set-card-terms.ts'
import type { ApiServer } from '../api-server.ts'
import { authorize } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** What instalments are to payer and store, and the acquirer's terms that the store's part is worked out by. */
export function installmentRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.get(
    '/v1/installment-options',
    {
      schema: {
        tags: ['charges'],
        operationId: 'readInstallmentOptions',
        summary: 'What each number of instalments is to the payer and to the store',
        description:
          'For an amount and the terms of a charge that is not made yet: what the payer pays, what the acquirer keeps and when the rest arrives, were it sold today.',
        querystring: installmentOptionsQuerySchema,
        response: { 200: installmentOptionsSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = await authorize(deps, request, 'charges:read')
      return database.read(principal.store, transaction => showInstallmentOptions(deps, transaction, request.query))
    },
  )

  server.get(
    '/v1/card-terms',
    {
      schema: {
        tags: ['settings'],
        operationId: 'listCardTerms',
        summary: 'What acquirers keep and when they pay out, newest first',
        querystring: cardTermsListQuerySchema,
        response: { 200: cardTermsListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = await authorize(deps, request, 'ledger:read')
      return database.read(principal.store, transaction => listCardTerms(transaction, request.query))
    },
  )

  server.post(
    '/v1/card-terms',
    {
      schema: {
        tags: ['settings'],
        operationId: 'setCardTerms',
        summary: 'Say what an acquirer keeps and when it pays out',
        description:
          'From a day of sale on. What was said before stays: of several for the same day the newest counts.',
        body: cardTermsCreateSchema,
        response: { 201: cardTermsSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = await authorize(deps, request, 'settings:write')
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => ({ id: await setCardTerms(transaction, request.body, actor) }),
        isDone: () => true,
        answer: readCardTerms,
      })
    },
  )
}
