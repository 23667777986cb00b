import { z } from 'zod'
import {
  chargeNoteListQuerySchema,
  chargeNoteListSchema,
  chargeNoteSchema,
  chargeNoteWriteSchema,
} from '../../../shared/contract/charge-note.ts'
import { chargeSettlementSchema } from '../../../shared/contract/charge-settlement.ts'
import { timelineQuerySchema, timelineSchema } from '../../../shared/contract/charge-timeline.ts'
import { idSchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { providerMessageListSchema } from '../../../shared/contract/provider-message.ts'
import { receiptPdfQuerySchema, receiptSchema } from '../../../shared/contract/receipt.ts'
import { changeNote } from '../../notes/change-note.ts'
import { deleteNote } from '../../notes/delete-note.ts'
import { listNotes, readNote } from '../../notes/note-rows.ts'
import { writeNote } from '../../notes/write-note.ts'
import { chargeReceipt } from '../../receipts/charge-receipt.ts'
import { receiptLogo } from '../../receipts/receipt-logo.ts'
import { chargeSettlement } from '../../reports/charge/charge-settlement.ts'
import { chargeTimeline } from '../../reports/charge/charge-timeline.ts'
import { providerMessages } from '../../reports/charge/provider-messages.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const params = z.strictObject({ id: idSchema('chg') })
const ofNote = z.strictObject({ id: idSchema('chg'), note: idSchema('nte') })

/** What is known of one charge beside itself: what its store gets of it, what happened, and what people wrote. */
export function chargeDetailRoutes(server: ApiServer, { database, connections }: HttpDeps): void {
  server.get(
    '/v1/charges/:id/settlement',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags: ['charges'],
        operationId: 'readChargeSettlement',
        summary: 'What the payer paid and what the store gets, line by line with its day',
        description:
          'A Pix comes at once. Of a card the lines are its acquirer’s: instalments, refunds, chargebacks. ' +
          'Until it tells them they are worked out by the fee schedule of the day, and say so.',
        params,
        response: { 200: chargeSettlementSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => chargeSettlement(transaction, request.params.id))
    },
  )

  server.get(
    '/v1/charges/:id/receipt',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['charges'],
        operationId: 'readReceipt',
        summary: 'Read the receipt of a charge',
        description: 'Once something was paid: who received what of whom, by what, and what went back.',
        params,
        response: { 200: receiptSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const withCustomers = principal.scopes.includes('customers:read')
      return database.read(principal.store, transaction =>
        chargeReceipt(transaction, request.params.id, { withCustomers }),
      )
    },
  )

  server.get(
    '/v1/charges/:id/receipt.pdf',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['charges'],
        operationId: 'readReceiptPdf',
        summary: 'The receipt of a charge as PDF',
        params,
        querystring: receiptPdfQuerySchema,
        produces: ['application/pdf'],
        response: { 200: z.any().describe('The bytes of the file.'), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal } = callerOf(request)
      const withCustomers = principal.scopes.includes('customers:read')
      const [receipt, logo] = await database.read(principal.store, transaction =>
        Promise.all([chargeReceipt(transaction, request.params.id, { withCustomers }), receiptLogo(transaction)]),
      )
      // Loaded by the first who asks: nothing else needs what writes PDF.
      const { receiptPdf } = await import('../../receipts/receipt-pdf.ts')
      const name = `receipt-${receipt.charge_id}.pdf`
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(await receiptPdf(receipt, request.query.language, logo))
    },
  )

  server.get(
    '/v1/charges/:id/provider-messages',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags: ['charges'],
        operationId: 'listProviderMessages',
        summary: 'List what was asked of banks and acquirers about a charge, and what they told',
        description:
          'Newest first: payments, cancels and refunds that were asked for, and the messages that came. ' +
          'Of a message only what is known to name no person, no account and no secret is shown.',
        params,
        response: { 200: providerMessageListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction =>
        providerMessages(transaction, request.params.id, connections),
      )
    },
  )

  server.get(
    '/v1/charges/:id/timeline',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['charges'],
        operationId: 'listChargeTimeline',
        summary: 'List what happened to a charge and who did it, newest first',
        description:
          'From events, the audit, the payer’s page, disputes, notes and, with `events:read`, deliveries. ' +
          'The cursor of a page is the `next_cursor` of the one before.',
        params,
        querystring: timelineQuerySchema,
        response: { 200: timelineSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const withDeliveries = principal.scopes.includes('events:read')
      return database.read(principal.store, transaction =>
        chargeTimeline(transaction, request.params.id, { ...request.query, withDeliveries }),
      )
    },
  )

  server.get(
    '/v1/charges/:id/notes',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['charges'],
        operationId: 'listChargeNotes',
        summary: 'List the notes on a charge, newest first',
        params,
        querystring: chargeNoteListQuerySchema,
        response: { 200: chargeNoteListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listNotes(transaction, request.params.id, request.query))
    },
  )

  server.post(
    '/v1/charges/:id/notes',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['charges'],
        operationId: 'writeChargeNote',
        summary: 'Write a note on a charge',
        description: 'For the people of the store: no payer sees it, and no webhook tells of it.',
        params,
        body: chargeNoteWriteSchema,
        response: { 201: chargeNoteSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id: charge } = request.params
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        isDone: () => true,
        begin: async transaction => ({ id: await writeNote(transaction, charge, request.body, actor) }),
        answer: (transaction, note) => readNote(transaction, { charge, note }),
      })
    },
  )

  server.patch(
    '/v1/charges/:id/notes/:note',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['charges'],
        operationId: 'changeChargeNote',
        summary: 'Change what one’s own note says',
        params: ofNote,
        body: chargeNoteWriteSchema,
        response: { 200: chargeNoteSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const of = { charge: request.params.id, note: request.params.note }
      return database.inStore(principal.store, async transaction => {
        await changeNote(transaction, of, request.body, actor)
        return readNote(transaction, of)
      })
    },
  )

  server.delete(
    '/v1/charges/:id/notes/:note',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['charges'],
        operationId: 'deleteChargeNote',
        summary: 'Delete a note on a charge',
        description: 'One’s own; with `settings:write` those of others too. Its text is gone for good.',
        params: ofNote,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const of = { charge: request.params.id, note: request.params.note }
      await database.inStore(principal.store, transaction => deleteNote(transaction, of, principal, actor))
      return reply.status(204).send(null)
    },
  )
}
