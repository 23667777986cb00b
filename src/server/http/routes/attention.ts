import { attentionListSchema, attentionQuerySchema } from '../../../shared/contract/attention.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { reconciliationListSchema, reconciliationQuerySchema } from '../../../shared/contract/reconciliation.ts'
import { listAttention } from '../../reports/list-attention.ts'
import { listReconciliations } from '../../reports/list-reconciliations.ts'
import type { ApiServer } from '../api-server.ts'
import { authorise } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

/** What the house cannot settle by itself, and how the books compare with the banks. */
export function attentionRoutes(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/attention',
    {
      schema: {
        tags: ['ledger'],
        operationId: 'listAttention',
        summary: 'What needs a person, newest first',
        description: 'An item goes when its cause is gone: nobody has to close it.',
        querystring: attentionQuerySchema,
        response: { 200: attentionListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = await authorise(deps, request, 'ledger:read')
      return deps.database.read(principal.store, transaction => listAttention(transaction, request.query))
    },
  )

  server.get(
    '/v1/reconciliations',
    {
      schema: {
        tags: ['ledger'],
        operationId: 'listReconciliations',
        summary: 'The comparisons of the books with the banks, newest first',
        description:
          'Each night, and on `guiche reconcile`. What the books had not is booked; `differences` are for a person.',
        querystring: reconciliationQuerySchema,
        response: { 200: reconciliationListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = await authorise(deps, request, 'ledger:read')
      return deps.database.read(principal.store, transaction => listReconciliations(transaction, request.query))
    },
  )
}
