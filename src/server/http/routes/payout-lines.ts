import { z } from 'zod'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { payoutLineSchema } from '../../../shared/contract/payout.ts'
import {
  payoutCandidateListSchema,
  payoutCandidateQuerySchema,
  payoutLinesSchema,
  payoutMatchSchema,
  payoutSetAsideSchema,
} from '../../../shared/contract/payout-decision.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { bookLineAsCost, matchPayoutLine, setLinesAside } from '../../payouts/decide-payout-lines.ts'
import { listCandidates } from '../../payouts/list-candidates.ts'
import { showPayoutLine, showPayoutLines } from '../../payouts/list-payouts.ts'
import { reopenPayoutLine } from '../../payouts/reopen-payout-line.ts'
import { chargesSought } from '../../reports/lists/search-charges.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const params = z.strictObject({ id: idSchema('pyl') })
const tags = ['payouts']
const response = { 200: payoutLineSchema, '4xx': problemSchema }

/** What a person says that the open lines of payouts are, and takes back. */
export function payoutLineRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.post(
    '/v1/payout-lines/:id/match',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags,
        operationId: 'matchPayoutLine',
        summary: 'Say which payment an open line of a payout is about',
        description:
          'For a line that is `unknown` or `differs`. It is booked as if it had named that payment itself, and must ' +
          'fit it: it pays no more than was captured, takes no more than went back.',
        params,
        body: payoutMatchSchema,
        response,
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        begin: async transaction => {
          await matchPayoutLine(deps, transaction, { line: id, payment: request.body.payment_id }, actor)
          return { id }
        },
        isDone: () => true,
        answer: showPayoutLine,
      })
    },
  )

  server.post(
    '/v1/payout-lines/:id/book-as-cost',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags,
        operationId: 'bookPayoutLineAsCost',
        summary: 'Book an open line of a payout as a cost of the account',
        description: 'For a line of the kind `other`. One whose net is above zero is less of a cost.',
        params,
        body: noBodySchema,
        response,
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        begin: async transaction => {
          await bookLineAsCost(deps, transaction, id, actor)
          return { id }
        },
        isDone: () => true,
        answer: showPayoutLine,
      })
    },
  )

  server.post(
    '/v1/payout-lines/set-aside',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags,
        operationId: 'setPayoutLinesAside',
        summary: 'Leave open lines of payouts out of the books',
        description:
          'For lines of sales that were made by another program, such as a card machine. All of them, or none where ' +
          'one is not open. A review item `payout_differs` goes when no line of its import is open and all of it ' +
          'could be read.',
        body: payoutSetAsideSchema,
        response: { 200: payoutLinesSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const ids = [...new Set(request.body.ids)].sort()
      const [id = ''] = ids
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        begin: async transaction => {
          await setLinesAside(deps, transaction, { ...request.body, ids }, actor)
          return { id }
        },
        isDone: () => true,
        answer: async transaction => ({ data: await showPayoutLines(transaction, ids) }),
      })
    },
  )

  server.post(
    '/v1/payout-lines/:id/reopen',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags,
        operationId: 'reopenPayoutLine',
        summary: 'Take back what a person said of a line of a payout',
        description:
          'What was booked by it is booked the other way, and a job looks at the line anew. A chargeback that a ' +
          'person matched stays: a dispute may have ended by it.',
        params,
        body: noBodySchema,
        response,
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        begin: async transaction => {
          await reopenPayoutLine(transaction, id, actor)
          return { id }
        },
        isDone: () => true,
        answer: showPayoutLine,
      })
    },
  )

  server.get(
    '/v1/payout-lines/:id/candidates',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags,
        operationId: 'listPayoutCandidates',
        summary: 'List the payments that an open line of a payout may be about',
        description:
          'Of its account, ten at most, the nearest to its day first; `detail` says why the line does not fit.',
        params,
        querystring: payoutCandidateQuerySchema,
        response: { 200: payoutCandidateListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const { q } = request.query
      return database.read(principal.store, async transaction => {
        const withCustomers = principal.scopes.includes('customers:read')
        const sought = q === undefined ? null : await chargesSought(transaction, q, { withCustomers })
        return listCandidates(deps, transaction, request.params.id, sought)
      })
    },
  )
}
