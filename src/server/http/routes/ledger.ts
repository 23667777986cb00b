import {
  balancesQuerySchema,
  type EntryListQuery,
  entryListQuerySchema,
  entryPageSchema,
  trialBalanceSchema,
} from '../../../shared/contract/ledger-books.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { storeCalendar } from '../../db/store-calendar.ts'
import { balanceTable, entryHeads, entryLines } from '../../reports/ledger-tables.ts'
import { chargeNames, findEntries } from '../../reports/lists/find-entries.ts'
import { trialBalance } from '../../reports/trial-balance.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import { type Cell, sendCsv, streamCsv } from '../csv.ts'
import type { HttpDeps } from '../http-deps.ts'

/** Entries that a table reads at once. */
const AT_ONCE = 1_000

/** The books of the store as a whole. */
export function ledgerRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.get(
    '/v1/ledger/balances',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags: ['ledger'],
        operationId: 'readTrialBalance',
        summary: 'The trial balance: what every account holds',
        description:
          'With `from` and `at` at the ends of a day it is that day: opening balance, debits, credits and closing one.',
        querystring: balancesQuerySchema,
        response: { 200: trialBalanceSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal } = callerOf(request)
      const { from, at, format } = request.query
      const instants = { from: from ? new Date(from) : null, at: at ? new Date(at) : null }
      const balance = await database.read(principal.store, transaction => trialBalance(transaction, instants))
      return format === 'json' ? balance : sendCsv(reply, 'guiche-balances.csv', balanceTable(balance))
    },
  )

  server.get(
    '/v1/ledger/entries',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags: ['ledger'],
        operationId: 'listEntries',
        summary: 'List the ledger entries of the store, newest first',
        querystring: entryListQuerySchema,
        response: { 200: entryPageSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal } = callerOf(request)
      const { store } = principal
      if (request.query.format === 'csv') {
        return streamCsv(reply, 'guiche-entries.csv', entryRows(database, store, request.query))
      }
      return database.read(store, async transaction => {
        const page = await findEntries(transaction, request.query)
        const mayName = principal.scopes.includes('charges:read')
        return { ...page, charge_names: mayName ? await chargeNames(transaction, page.data) : {} }
      })
    },
  )
}

/** All entries of a period as lines, page by page: entries only grow, so that pages of several moments fit together. */
async function* entryRows(database: Database, store: string, query: EntryListQuery): AsyncGenerator<Cell[][]> {
  yield [entryHeads]
  for (let cursor = query.cursor; ; ) {
    const wanted = { ...query, cursor, limit: AT_ONCE }
    const { page, calendar } = await database.read(store, async transaction => ({
      page: await findEntries(transaction, wanted),
      calendar: await storeCalendar(transaction),
    }))
    const { data, next_cursor } = page
    yield data.flatMap(entry => entryLines(calendar, entry))
    if (next_cursor === null) return
    cursor = next_cursor
  }
}
