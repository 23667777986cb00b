import { z } from 'zod'
import { idSchema, optionalBody } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  begunReconciliationsSchema,
  reconciliationCreateSchema,
  reconciliationListSchema,
  reconciliationQuerySchema,
} from '../../../shared/contract/reconciliation.ts'
import {
  type ReviewItemKind,
  resolvedReviewItemSchema,
  reviewItemListSchema,
  reviewItemQuerySchema,
  reviewItemResolveSchema,
  settledByPerson,
} from '../../../shared/contract/review-item.ts'
import type { Principal } from '../../access/principal.ts'
import { askForReconciliations } from '../../reconciliation/ask-for-reconciliations.ts'
import { listReconciliations, readReconciliations } from '../../reports/lists/list-reconciliations.ts'
import { listReviewItems, readResolvedItem } from '../../reports/lists/list-review-items.ts'
import { resolveReviewItem } from '../../stores/review-items/resolve-review-item.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** What the house cannot settle by itself, and how the books compare with the banks. */
export function reviewItemRoutes(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/review-items',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags: ['ledger'],
        operationId: 'listReviewItems',
        summary: 'List open review items, what ends first first',
        description: `An item goes when its cause is gone. Only a person settles ${inWords(settledByPerson)}.`,
        querystring: reviewItemQuerySchema,
        response: { 200: reviewItemListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return deps.database.read(principal.store, transaction =>
        listReviewItems(transaction, request.query, readerOf(principal)),
      )
    },
  )

  server.post(
    '/v1/review-items/:id/resolve',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['ledger'],
        operationId: 'resolveReviewItem',
        summary: 'Settle a review item that only a person can settle',
        description:
          `Of ${inWords(settledByPerson)}. What was found on a payment page is raised anew when it is ` +
          'still there after 30 days.',
        params: z.strictObject({ id: idSchema('rvi') }),
        body: reviewItemResolveSchema,
        response: { 200: resolvedReviewItemSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return writeOnce(deps.database, request, reply, principal.store, {
        status: 200,
        isDone: () => true,
        begin: async transaction => {
          await resolveReviewItem(transaction, id, request.body, actor)
          return { id }
        },
        answer: (transaction, item) => readResolvedItem(transaction, item, readerOf(principal)),
      })
    },
  )

  server.post(
    '/v1/reconciliations',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['ledger'],
        operationId: 'createReconciliations',
        summary: 'Compare the books with banks and acquirers now',
        description:
          'Those that were begun, or are under way already. What they find is told as of those of each night.',
        body: optionalBody(reconciliationCreateSchema),
        response: { 202: begunReconciliationsSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(deps.database, request, reply, principal.store, {
        status: 202,
        isDone: () => true,
        async begin(transaction) {
          const runs = await askForReconciliations(transaction, request.body, actor)
          return { id: runs[0] ?? principal.store, runs }
        },
        answer: async (transaction, _id, begun) => ({
          data: await readReconciliations(transaction, begun?.runs ?? []),
        }),
      })
    },
  )

  server.get(
    '/v1/reconciliations',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags: ['ledger'],
        operationId: 'listReconciliations',
        summary: 'List reconciliations, newest first',
        description:
          'Each night, and on `guiche reconcile`. What the books had not is booked; `differences` are for a person.',
        querystring: reconciliationQuerySchema,
        response: { 200: reconciliationListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return deps.database.read(principal.store, transaction => listReconciliations(transaction, request.query))
    },
  )
}

/** The kinds as a sentence names them: `a`, `b` and `c`. */
function inWords(kinds: readonly ReviewItemKind[]): string {
  const names = kinds.map(kind => `\`${kind}\``)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** A registered customer is named to who may read customers. */
function readerOf({ scopes }: Principal) {
  return { withCustomers: scopes.includes('customers:read') }
}
