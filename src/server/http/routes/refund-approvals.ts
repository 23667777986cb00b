import { z } from 'zod'
import { idSchema, optionalBody } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { refundSchema } from '../../../shared/contract/refund.ts'
import {
  awaitingRefundListSchema,
  awaitingRefundQuerySchema,
  awaitingRefundSchema,
  refundAllowanceQuerySchema,
  refundAllowanceSchema,
  refundApprovalPutSchema,
  refundApprovalSettingSchema,
  refundDecisionSchema,
} from '../../../shared/contract/refund-approval.ts'
import { alertOwners } from '../../access/alerts.ts'
import { readChargeRow } from '../../charges/charge/charge-rows.ts'
import { showRefund } from '../../charges/charge/show-charge.ts'
import { PROVIDER_PATIENCE_MS, waitFor } from '../../charges/payments/wait-for-provider.ts'
import { approveRefund, rejectRefund, withdrawRefund } from '../../refunds/approval/decide-refund.ts'
import { listAwaitingRefunds, readAwaitingRefund } from '../../refunds/approval/list-awaiting-refunds.ts'
import { allowanceOf } from '../../refunds/approval/needs-approval.ts'
import { personBehind } from '../../refunds/approval/person-behind.ts'
import { readRefund } from '../../refunds/refund-rows.ts'
import { sendRefund } from '../../refunds/send-refund.ts'
import { removeRefundApproval, setRefundApproval, showRefundApproval } from '../../stores/refund-approval.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf, personOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'
import { settingRoute } from '../setting-route.ts'

const tags = ['refunds']
const ofRefund = z.strictObject({ id: idSchema('ref') })
const deciding = { scope: 'refunds:approve', caller: 'person' } as const

/** Refunds above the store's limit: what waits for another person, and what that person says. */
export function refundApprovalRoutes(server: ApiServer, deps: HttpDeps): void {
  settingRoutes(server, deps)
  readingRoutes(server, deps)
  allowanceRoute(server, deps)

  server.post(
    '/v1/refunds/:id/approve',
    {
      config: deciding,
      schema: {
        tags,
        operationId: 'approveRefund',
        summary: 'Approve a refund that awaits it',
        description:
          'Never by whoever asked for it, nor by whoever made the key that did. ' +
          'The provider is asked then, once. Where the payment cannot be refunded any more the refund lapses.',
        params: ofRefund,
        body: optionalBody(refundDecisionSchema),
        response: { 200: refundSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = personOf(request)
      const { store } = principal
      return writeOnce(deps.database, request, reply, store, {
        status: 200,
        begin: transaction =>
          approveRefund(deps, transaction, request.params.id, request.body, { person: principal.id, actor }),
        proceed: async ({ id: refund, obstacle }) =>
          obstacle
            ? undefined
            : waitFor(sendRefund(deps, store, refund), PROVIDER_PATIENCE_MS, error =>
                request.log.error({ err: error, refund }, 'the refund was not sent; a job will'),
              ),
        async answer(transaction, refund, begun) {
          if (begun?.obstacle) throw begun.obstacle
          return showRefund(await readRefund(transaction, refund))
        },
      })
    },
  )

  server.post(
    '/v1/refunds/:id/reject',
    {
      config: deciding,
      schema: {
        tags,
        operationId: 'rejectRefund',
        summary: 'Reject a refund that awaits approval',
        description: 'Nothing is given back, and its amount may be refunded again.',
        params: ofRefund,
        body: optionalBody(refundDecisionSchema),
        response: { 200: refundSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = personOf(request)
      return writeOnce(deps.database, request, reply, principal.store, {
        status: 200,
        isDone: () => true,
        begin: transaction =>
          rejectRefund(deps, transaction, request.params.id, request.body, { person: principal.id, actor }),
        answer: async (transaction, refund) => showRefund(await readRefund(transaction, refund)),
      })
    },
  )

  server.post(
    '/v1/refunds/:id/withdraw',
    {
      config: { scope: 'refunds:write' },
      schema: {
        tags,
        operationId: 'withdrawRefund',
        summary: 'Withdraw a refund that awaits approval',
        description: 'By whoever asked for it: the person, a key of theirs, or the same key.',
        params: ofRefund,
        response: { 200: refundSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(deps.database, request, reply, principal.store, {
        status: 200,
        isDone: () => true,
        begin: transaction => withdrawRefund(deps, transaction, request.params.id, actor),
        answer: async (transaction, refund) => showRefund(await readRefund(transaction, refund)),
      })
    },
  )
}

function readingRoutes(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/awaiting-refunds',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags,
        operationId: 'listAwaitingRefunds',
        summary: 'List refunds that await approval, newest first',
        querystring: awaitingRefundQuerySchema,
        response: { 200: awaitingRefundListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return deps.database.read(principal.store, transaction =>
        listAwaitingRefunds(transaction, request.query, principal),
      )
    },
  )

  server.get(
    '/v1/awaiting-refunds/:id',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags,
        operationId: 'readAwaitingRefund',
        summary: 'Read a refund with what its approver looks at',
        description: 'After the decision, too: it says who decided.',
        params: ofRefund,
        response: { 200: awaitingRefundSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return deps.database.read(principal.store, transaction =>
        readAwaitingRefund(transaction, request.params.id, principal),
      )
    },
  )
}

/** What whoever asks may refund alone. */
function allowanceRoute(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/refund-allowance',
    {
      config: { scope: 'refunds:write' },
      schema: {
        tags,
        operationId: 'readRefundAllowance',
        summary: 'How much whoever asks refunds of a charge by themselves',
        querystring: refundAllowanceQuerySchema,
        response: { 200: refundAllowanceSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const { charge = null } = request.query
      return deps.database.read(principal.store, async transaction => {
        if (charge !== null) await readChargeRow(transaction, charge)
        const asker = { name: actor.name, person: await personBehind(transaction, actor.name) }
        const allowance = await allowanceOf(transaction, charge, asker)
        return { object: 'refund_allowance' as const, limit: allowance?.limit ?? null, left: allowance?.left ?? null }
      })
    },
  )
}

/** Above which amount another person is asked. */
function settingRoutes(server: ApiServer, deps: HttpDeps): void {
  const url = '/v1/refund-approval'

  server.get(
    url,
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'readRefundApproval',
        summary: 'Above which amount refunds await approval',
        response: { 200: refundApprovalSettingSchema, '4xx': problemSchema },
      },
    },
    async request => deps.database.read(callerOf(request).principal.store, showRefundApproval),
  )

  settingRoute(server, deps, {
    url,
    name: 'RefundApproval',
    summary: {
      set: 'Let refunds above an amount await another person’s approval',
      remove: 'Let everybody who may refund do so by themselves again',
    },
    scope: 'settings:write',
    confirm: true,
    body: refundApprovalPutSchema,
    answer: refundApprovalSettingSchema,
    async set(transaction, body, actor) {
      const said = await setRefundApproval(transaction, body, actor)
      await alertOwners(transaction, deps.sealer, 'store-limits', actor)
      return said
    },
    async remove(transaction, actor) {
      await removeRefundApproval(transaction, actor)
      await alertOwners(transaction, deps.sealer, 'store-limits', actor)
    },
  })
}
