import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  disputeCreateSchema,
  disputeListQuerySchema,
  disputeListSchema,
  disputeSchema,
  disputeTotalsQuerySchema,
  disputeTotalsSchema,
  evidenceCreateSchema,
  listedDisputeSchema,
} from '../../../shared/contract/dispute.ts'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { evidenceTypes } from '../../../shared/contract/file-types.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { PROVIDER_PATIENCE_MS, waitFor } from '../../charges/payments/wait-for-provider.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { acceptDispute, submitEvidence } from '../../disputes/answer-dispute.ts'
import { filesOf, readDispute, showDispute } from '../../disputes/dispute-rows.ts'
import { openMedCase, releaseMedCase } from '../../disputes/med-case.ts'
import { readEvidenceFile } from '../../disputes/read-file.ts'
import { answerAcquirer } from '../../inbox/answer-acquirer.ts'
import { giveWayToMedCase } from '../../refunds/approval/give-way-to-disputes.ts'
import { listDisputes, readListedDispute, totalDisputes } from '../../reports/lists/list-disputes.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const ofPayment = z.strictObject({ id: idSchema('pay') })
const ofDispute = z.strictObject({ id: idSchema('dsp') })
const ofFile = z.strictObject({ id: idSchema('dsf') })

/** Disputes: what a payer contests, how it is answered, and how it ended. */
export function disputeRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps
  const shown = async (transaction: StoreTransaction, dispute: string) =>
    showDispute(await readDispute(transaction, dispute), await filesOf(transaction, [dispute]))
  const notifyAcquirer = ({ log }: FastifyRequest, store: string, dispute: string) =>
    waitFor(answerAcquirer(deps, store, dispute), PROVIDER_PATIENCE_MS, error =>
      log.error({ err: error, dispute }, 'the acquirer was not told; a job will'),
    )

  server.post(
    '/v1/payments/:id/disputes',
    {
      config: { scope: 'refunds:write' },
      schema: {
        tags: ['disputes'],
        operationId: 'createDispute',
        summary: 'Open a case of MED that a bank has told you of',
        description:
          'API Pix does not tell of contested Pix. What the bank has blocked is held in the books until it lets ' +
          'it go or gives it back, and cannot be refunded meanwhile. ' +
          'Chargebacks of cards are found at the acquirer by themselves.',
        params: ofPayment,
        body: disputeCreateSchema,
        response: { 201: disputeSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        async begin(transaction) {
          await giveWayToMedCase(deps, transaction, request.params.id, request.body.amount ?? null)
          return { id: await openMedCase(deps, transaction, request.params.id, request.body, actor) }
        },
        isDone: () => true,
        answer: shown,
      })
    },
  )

  server.get(
    '/v1/disputes',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['disputes'],
        operationId: 'listDisputes',
        summary: 'List disputes, newest first, or by the day or amount',
        querystring: disputeListQuerySchema,
        response: { 200: disputeListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const withCustomers = principal.scopes.includes('customers:read')
      return database.read(principal.store, transaction => listDisputes(transaction, request.query, { withCustomers }))
    },
  )

  server.get(
    '/v1/disputes/totals',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['disputes'],
        operationId: 'readDisputeTotals',
        summary: 'Read what the disputes of a filter come to',
        querystring: disputeTotalsQuerySchema,
        response: { 200: disputeTotalsSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const withCustomers = principal.scopes.includes('customers:read')
      return database.read(principal.store, transaction => totalDisputes(transaction, request.query, { withCustomers }))
    },
  )

  server.get(
    '/v1/disputes/:id',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['disputes'],
        operationId: 'readDispute',
        summary: 'Read a dispute',
        params: ofDispute,
        response: { 200: listedDisputeSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const withCustomers = principal.scopes.includes('customers:read')
      return database.read(principal.store, transaction =>
        readListedDispute(transaction, request.params.id, { withCustomers }),
      )
    },
  )

  server.post(
    '/v1/disputes/:id/evidence',
    {
      config: { scope: 'refunds:write' },
      bodyLimit: limits.evidenceBody,
      schema: {
        tags: ['disputes'],
        operationId: 'submitEvidence',
        summary: 'Answer a dispute with evidence, once and before its time is over',
        description:
          'The acquirer is told at once; where it does not answer in time the status is still `evidence_due` in ' +
          'the answer, and `dispute.submitted` follows. ' +
          'In a case of MED the evidence is kept for the bank: hand it over by its own ways.',
        params: ofDispute,
        body: evidenceCreateSchema,
        response: { 200: disputeSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          await submitEvidence(deps, transaction, request.params.id, request.body, actor)
          return { id: request.params.id }
        },
        proceed: ({ id }) => notifyAcquirer(request, principal.store, id),
        answer: shown,
      })
    },
  )

  server.post(
    '/v1/disputes/:id/accept',
    {
      config: { scope: 'refunds:write' },
      schema: {
        tags: ['disputes'],
        operationId: 'acceptDispute',
        summary: 'Let the payer have the money',
        params: ofDispute,
        body: noBodySchema,
        response: { 200: disputeSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          await acceptDispute(transaction, request.params.id, actor)
          return { id: request.params.id }
        },
        proceed: ({ id }) => notifyAcquirer(request, principal.store, id),
        answer: shown,
      })
    },
  )

  server.post(
    '/v1/disputes/:id/release',
    {
      config: { scope: 'refunds:write' },
      schema: {
        tags: ['disputes'],
        operationId: 'releaseDispute',
        summary: 'Release what the bank had blocked by MED',
        params: ofDispute,
        body: noBodySchema,
        response: { 200: disputeSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          await releaseMedCase(deps, transaction, request.params.id, actor)
          return { id: request.params.id }
        },
        isDone: () => true,
        answer: shown,
      })
    },
  )

  server.get(
    '/v1/dispute-files/:id',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['disputes'],
        operationId: 'readEvidenceFile',
        summary: 'Read a file of the evidence',
        params: ofFile,
        produces: [...evidenceTypes],
        response: { 200: z.any().describe('The bytes of the file.'), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal } = callerOf(request)
      const { row, bytes } = await readEvidenceFile(deps, { store: principal.store, file: request.params.id })
      // Kept to be handed on, never to be shown as a page of ours.
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(row.name)}`
      return reply.type(row.media_type).header('content-disposition', disposition).send(bytes)
    },
  )
}
