import { z } from 'zod'
import {
  auditChainSchema,
  auditFileQuerySchema,
  auditListSchema,
  auditQuerySchema,
} from '../../../shared/contract/audit.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { listAudit, readAuditChain } from '../../access/read-audit.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import { type Cell, streamCsv } from '../csv.ts'
import type { HttpDeps } from '../http-deps.ts'

const tags = ['access']
const PAGE = 100
/** A file of one's own making holds what a spreadsheet opens. */
const MOST = 50_000

/** Who did what in the store: searched, shown with before and after, and as a table. */
export function auditRoutes(server: ApiServer, { database }: HttpDeps): void {
  server.get(
    '/v1/audit',
    {
      config: { scope: 'audit:read' },
      schema: {
        tags,
        operationId: 'listAudit',
        summary: 'List what was done in the store, newest first',
        querystring: auditQuerySchema,
        response: { 200: auditListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listAudit(transaction, request.query))
    },
  )

  server.get(
    '/v1/audit/chain',
    {
      config: { scope: 'audit:read' },
      schema: {
        tags,
        operationId: 'readAuditChain',
        summary: 'Whether the audit still is what was written',
        description:
          'Each record is chained to the one before by its hash. ' +
          'The program walks along the chain once a day; `guiche audit verify` does so apart.',
        response: { 200: auditChainSchema, '4xx': problemSchema },
      },
    },
    async request => database.read(callerOf(request).principal.store, readAuditChain),
  )

  server.get(
    '/v1/audit/file.csv',
    {
      config: { scope: 'audit:read' },
      schema: {
        tags,
        operationId: 'exportAudit',
        summary: 'The same as a table, 50,000 records at most',
        querystring: auditFileQuerySchema,
        response: {
          200: { description: 'Semicolons, UTF-8.', content: { 'text/csv': { schema: z.string() } } },
          '4xx': problemSchema,
        },
      },
    },
    async (request, reply) => {
      const { store } = callerOf(request).principal
      return streamCsv(reply, 'guiche-audit.csv', partsOf(database, store, request.query))
    },
  )
}

async function* partsOf(
  database: HttpDeps['database'],
  store: string,
  query: z.output<typeof auditFileQuerySchema>,
): AsyncGenerator<Cell[][]> {
  yield [['at', 'by', 'kind', 'by_id', 'action', 'object', 'address', 'request', 'detail', 'id']]
  let cursor: string | undefined
  for (let read = 0; read < MOST; read += PAGE) {
    const page = await readPage(database, store, { ...query, limit: PAGE, cursor })
    yield page.data.map(({ at, by, action, object_id, address, request_id, detail, id }) => [
      ...[at, by.name, by.kind, by.id, action, object_id, address, request_id],
      ...[JSON.stringify(detail), id],
    ])
    if (page.next_cursor === null) return
    cursor = page.next_cursor
  }
}

function readPage(database: HttpDeps['database'], store: string, query: Parameters<typeof listAudit>[1]) {
  return database.read(store, transaction => listAudit(transaction, query))
}
