import { z } from 'zod'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { posterSizes } from '../../../shared/contract/link-choices.ts'
import {
  paymentLinkCreateSchema,
  paymentLinkListQuerySchema,
  paymentLinkListSchema,
  paymentLinkSchema,
  paymentLinkStatisticsSchema,
  paymentLinkUpdateSchema,
} from '../../../shared/contract/payment-link.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { languages } from '../../../shared/language.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { readLink, showLink } from '../../links/link-rows.ts'
import { linkStatistics, listLinks } from '../../links/list-links.ts'
import { viewLink } from '../../links/open-link.ts'
import { changeLink, createLink, setLinkStatus } from '../../links/write-link.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const tags = ['payment links']
const ofLink = z.strictObject({ id: idSchema('lnk') })

/** Payment links: addresses that make a charge each time somebody asks to pay. */
export function paymentLinkRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, publicUrl } = deps
  const shown = (transaction: StoreTransaction, link: string) => showLink(transaction, link, publicUrl)

  server.post(
    '/v1/payment-links',
    {
      config: { scope: 'links:write' },
      schema: {
        tags,
        operationId: 'createPaymentLink',
        summary: 'Create a payment link',
        description:
          'Its page asks the payer for what the link leaves open, makes a charge and leads to that charge’s checkout.',
        body: paymentLinkCreateSchema,
        response: { 201: paymentLinkSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: transaction => createLink(deps, transaction, request.body, actor),
        isDone: () => true,
        answer: shown,
      })
    },
  )

  server.get(
    '/v1/payment-links',
    {
      config: { scope: 'links:read' },
      schema: {
        tags,
        operationId: 'listPaymentLinks',
        summary: 'List payment links, newest first',
        querystring: paymentLinkListQuerySchema,
        response: { 200: paymentLinkListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listLinks(transaction, request.query, publicUrl))
    },
  )

  server.get(
    '/v1/payment-links/:id',
    {
      config: { scope: 'links:read' },
      schema: {
        tags,
        operationId: 'readPaymentLink',
        summary: 'Read a payment link',
        params: ofLink,
        response: { 200: paymentLinkSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => shown(transaction, request.params.id))
    },
  )

  server.patch(
    '/v1/payment-links/:id',
    {
      config: { scope: 'links:write' },
      schema: {
        tags,
        operationId: 'changePaymentLink',
        summary: 'Change a payment link',
        description: 'What it has charged before stays as it was.',
        params: ofLink,
        body: paymentLinkUpdateSchema,
        response: { 200: paymentLinkSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return database.inStore(principal.store, async transaction => {
        await changeLink(deps, transaction, id, request.body, actor)
        return shown(transaction, id)
      })
    },
  )

  const statuses = [
    ['archive', 'archived', 'Archive a payment link'],
    ['activate', 'active', 'Activate an archived payment link'],
  ] as const
  for (const [deed, status, summary] of statuses) {
    server.post(
      `/v1/payment-links/:id/${deed}`,
      {
        config: { scope: 'links:write' },
        schema: {
          tags,
          operationId: `${deed}PaymentLink`,
          summary,
          params: ofLink,
          body: noBodySchema,
          response: { 200: paymentLinkSchema, '4xx': problemSchema },
        },
      },
      async (request, reply) => {
        const { principal, actor } = callerOf(request)
        const { id } = request.params
        return writeOnce(database, request, reply, principal.store, {
          status: 200,
          async begin(transaction) {
            await setLinkStatus(transaction, id, status, actor)
            return { id }
          },
          isDone: () => true,
          answer: shown,
        })
      },
    )
  }

  server.get(
    '/v1/payment-links/:id/statistics',
    {
      config: { scope: 'links:read' },
      schema: {
        tags,
        operationId: 'readPaymentLinkStatistics',
        summary: 'Read what came of a payment link',
        params: ofLink,
        response: { 200: paymentLinkStatisticsSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => linkStatistics(transaction, request.params.id))
    },
  )

  posterRoute(server, deps)
}

/** The QR code of a link with its store, to print and hang up. */
function posterRoute(server: ApiServer, deps: HttpDeps): void {
  const { database, publicUrl } = deps
  server.get(
    '/v1/payment-links/:id/poster.pdf',
    {
      config: { scope: 'links:read' },
      schema: {
        tags,
        operationId: 'readPaymentLinkPoster',
        summary: 'Read a payment link’s poster as PDF',
        description: 'With its QR code, in the store’s color: A4 for the wall, A6 for the table.',
        params: ofLink,
        querystring: z.strictObject({
          size: z.enum(posterSizes).default('a4'),
          language: z.enum(languages).default('pt-BR'),
        }),
        produces: ['application/pdf'],
        response: { 200: z.any().describe('The bytes of the file.'), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal } = callerOf(request)
      const { id } = request.params
      const { size, language } = request.query
      const { store, view, url } = await database.read(principal.store, async transaction => {
        const { token } = await readLink(transaction, id)
        return { ...(await viewLink(transaction, id)), url: `${publicUrl}/l/${token}` }
      })
      // Loaded by the first who asks: nothing else needs what writes PDF.
      const { posterPdf } = await import('../../links/poster-pdf.ts')
      const pdf = await posterPdf({ store, view, url }, size, language)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="poster-${id}-${size}.pdf"`)
        .send(pdf)
    },
  )
}
