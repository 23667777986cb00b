import { z } from 'zod'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { overduePayoutListSchema, overduePayoutQuerySchema } from '../../../shared/contract/overdue-payout.ts'
import {
  payoutFileCreateSchema,
  payoutImportListSchema,
  payoutImportQuerySchema,
  payoutImportSchema,
  payoutLineListSchema,
  payoutLineQuerySchema,
} from '../../../shared/contract/payout.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { providerAccountSchema } from '../../../shared/contract/provider-account.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { listPayoutImports, listPayoutLines, showPayoutImport } from '../../payouts/list-payouts.ts'
import { listOverduePayouts } from '../../payouts/overdue-payouts.ts'
import { takePayoutFile } from '../../payouts/take-payout-file.ts'
import { showProviderAccount } from '../../stores/accounts/show-provider-account.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const params = z.strictObject({ id: idSchema('pra') })
const tags = ['payouts']

/** What gateways pay out: files that a person gives, what is asked of the gateway, and what became of each line. */
export function payoutRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.post(
    '/v1/provider-accounts/:id/payout-files',
    {
      config: { scope: 'settings:write' },
      bodyLimit: limits.payoutFileBody,
      schema: {
        tags,
        operationId: 'takePayoutFile',
        summary: 'Give a file of what an acquirer paid out',
        description:
          'Adyen’s settlement detail report and Mercado Pago’s report of released money, both as CSV; ' +
          'Cielo’s EDI file 04. Each line is taken once, whichever file it stands in. A job joins the lines to ' +
          'payments and books them; `GET /v1/provider-accounts/{id}/payout-lines` says what became of each.',
        params,
        body: payoutFileCreateSchema,
        response: { 201: payoutImportSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => {
          await showProviderAccount(deps, transaction, request.params.id)
          return {
            id: await takePayoutFile(deps, transaction, { ...request.body, account: request.params.id }, actor),
          }
        },
        isDone: () => true,
        answer: showPayoutImport,
      })
    },
  )

  server.post(
    '/v1/provider-accounts/:id/fetch-payouts',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags,
        operationId: 'fetchPayouts',
        summary: 'Ask an acquirer now what it pays out',
        description: 'It is asked every night by itself. Of one that tells in files alone what is open is looked at.',
        params,
        body: noBodySchema,
        response: { 202: providerAccountSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        async begin(transaction) {
          const { takes } = await showProviderAccount(deps, transaction, id)
          if (takes === 'cards') {
            await transaction.enqueue({ name: 'fetch-payouts', data: { store: principal.store, account: id } })
          }
          await recordAudit(transaction, actor, 'payouts.fetch', id)
          return { id }
        },
        isDone: () => true,
        answer: transaction => showProviderAccount(deps, transaction, id),
      })
    },
  )

  server.get(
    '/v1/provider-accounts/:id/payout-imports',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags,
        operationId: 'listPayoutImports',
        summary: 'List what was told of an account’s payouts',
        params,
        querystring: payoutImportQuerySchema,
        response: { 200: payoutImportListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const query = { ...request.query, account: request.params.id }
      return database.read(principal.store, async transaction => {
        await showProviderAccount(deps, transaction, request.params.id)
        return listPayoutImports(transaction, query)
      })
    },
  )

  server.get(
    '/v1/provider-accounts/:id/payout-lines',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags,
        operationId: 'listPayoutLines',
        summary: 'List the lines of an account’s payouts, and what became of each',
        params,
        querystring: payoutLineQuerySchema,
        response: { 200: payoutLineListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const query = { ...request.query, account: request.params.id }
      return database.read(principal.store, async transaction => {
        await showProviderAccount(deps, transaction, request.params.id)
        return listPayoutLines(transaction, query)
      })
    },
  )

  server.get(
    '/v1/provider-accounts/:id/overdue-payouts',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags,
        operationId: 'listOverduePayouts',
        summary: 'List the payments that an account should have paid out and has not',
        description:
          'What was due, and two bank days more have passed, and is in none of the payouts that are known. ' +
          'While some are there a review item `payout_overdue` stands before a person.',
        params,
        querystring: overduePayoutQuerySchema,
        response: { 200: overduePayoutListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const query = { ...request.query, account: request.params.id }
      return database.read(principal.store, async transaction => {
        await showProviderAccount(deps, transaction, request.params.id)
        return listOverduePayouts(transaction, query)
      })
    },
  )
}
