import { problemSchema } from '../../../shared/contract/problem.ts'
import { reconciliationListSchema, reconciliationQuerySchema } from '../../../shared/contract/reconciliation.ts'
import { reviewItemListSchema, reviewItemQuerySchema } from '../../../shared/contract/review-item.ts'
import { listReconciliations } from '../../reports/list-reconciliations.ts'
import { listReviewItems } from '../../reports/list-review-items.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

/** What the house cannot settle by itself, and how the books compare with the banks. */
export function reviewItemRoutes(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/review-items',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags: ['ledger'],
        operationId: 'listReviewItems',
        summary: 'List open review items, newest first',
        description: 'An item goes when its cause is gone: nobody has to close it.',
        querystring: reviewItemQuerySchema,
        response: { 200: reviewItemListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return deps.database.read(principal.store, transaction => listReviewItems(transaction, request.query))
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
