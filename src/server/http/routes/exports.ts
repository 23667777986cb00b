import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import {
  type ExportFormat,
  exportCreateSchema,
  exportFileQuerySchema,
  exportListQuerySchema,
  exportListSchema,
  exportSchema,
} from '../../../shared/contract/export.ts'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { storeCalendar } from '../../db/store-calendar.ts'
import { createExport } from '../../exports/create-export.ts'
import { type Reader, readExport, showExport } from '../../exports/export-rows.ts'
import { listExports } from '../../exports/list-exports.ts'
import { readExportFile } from '../../exports/read-export-file.ts'
import { retryExport } from '../../exports/retry-export.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const params = z.strictObject({ id: idSchema('exp') })

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** Lists as files. */
export function exportRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps
  const shown = async (transaction: StoreTransaction, id: string, scopes: Reader) =>
    showExport(await readExport(transaction, { id, scopes }), await storeCalendar(transaction))

  server.post(
    '/v1/exports',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['exports'],
        operationId: 'createExport',
        summary: 'Ask for a list as a file',
        description:
          'A job makes it, all of it as of one instant; `GET /v1/exports/{id}` says how far it has come. ' +
          'It is kept for a day. It also asks for the scope by which its list is read: ' +
          '`customers:read` for customers, `links:read` for payment links, `ledger:read` for ledger entries, ' +
          'review items, reconciliations and the monthly pack, `audit:read` for records of the audit, ' +
          '`customers:read` for mails too, `webhooks:read` for the deliveries of a webhook endpoint. ' +
          'Charges, disputes, review items and the monthly pack name registered customers where the caller has ' +
          '`customers:read`, and that file is then read with this scope alone. Moments are by the clock of the ' +
          'store. A `monthly_pack` is one ZIP for whoever keeps the books: what came in, card sales by ' +
          'instalment, refunds, disputes, trial balance and entries of a month, and how their sums agree.',
        body: exportCreateSchema,
        response: { 202: exportSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { scopes } = principal
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        begin: async transaction => ({ id: await createExport(transaction, request.body, { scopes, actor }) }),
        isDone: () => true,
        answer: (transaction, id) => shown(transaction, id, scopes),
      })
    },
  )

  server.get(
    '/v1/exports',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['exports'],
        operationId: 'listExports',
        summary: 'List the exports of the last day, newest first',
        description: 'Those whose lists the caller may read.',
        querystring: exportListQuerySchema,
        response: { 200: exportListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listExports(transaction, request.query, principal.scopes))
    },
  )

  server.get(
    '/v1/exports/:id',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['exports'],
        operationId: 'readExport',
        summary: 'Read how far an export has come',
        params,
        response: { 200: exportSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => shown(transaction, request.params.id, principal.scopes))
    },
  )

  server.post(
    '/v1/exports/:id/retry',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['exports'],
        operationId: 'retryExport',
        summary: 'Have a failed export made again',
        params,
        body: noBodySchema,
        response: { 202: exportSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { scopes } = principal
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        async begin(transaction) {
          await retryExport(transaction, request.params.id, { scopes, actor })
          return { id: request.params.id }
        },
        isDone: () => true,
        answer: (transaction, id) => shown(transaction, id, scopes),
      })
    },
  )

  server.get(
    '/v1/exports/:id/file',
    {
      config: { scope: 'charges:read' },
      exposeHeadRoute: false,
      schema: {
        tags: ['exports'],
        operationId: 'readExportFile',
        summary: 'Read the file of an export',
        description:
          'It is sent piece by piece, and who took it is in the audit. A CSV travels compressed to whoever takes gzip.',
        params,
        querystring: exportFileQuerySchema,
        produces: Object.values(types),
        response: { 200: z.any().describe('The bytes of the file.'), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { store, scopes } = principal
      const { row, name, bytes } = await readExportFile(database, { store, id: request.params.id, scopes, actor })
      const kept = Readable.from(bytes, { objectMode: false })
      const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      void reply
        .type(types[row.format])
        .header('vary', 'accept-encoding')
        .header('content-disposition', `attachment; filename="${name}"`)
      if (row.is_gzipped && !takesGzip) {
        const out = createGunzip()
        kept.on('error', error => out.destroy(error))
        return reply.send(kept.pipe(out))
      }
      if (row.is_gzipped) void reply.header('content-encoding', 'gzip')
      return reply.header('content-length', row.bytes).send(kept)
    },
  )
}
