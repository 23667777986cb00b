import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  arrivalsSchema,
  monthReportSchema,
  presentReportQuerySchema,
  receivablesReportSchema,
  todayReportSchema,
} from '../../../shared/contract/home-report.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { monthTable, receivablesTable, todayTable } from '../../reports/home-tables.ts'
import { listArrivals } from '../../reports/lists/list-arrivals.ts'
import { monthReport } from '../../reports/month-report.ts'
import { receivablesReport } from '../../reports/receivables-report.ts'
import { todayReport } from '../../reports/today-report.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { sendReport } from '../send-report.ts'

/** What the first page of the office reads: the day, the month, the days to come, and what comes in. */
export function homeReportRoutes(server: ApiServer, deps: HttpDeps): void {
  const read = <Report>(request: FastifyRequest, report: (transaction: StoreTransaction) => Promise<Report>) =>
    deps.database.read(callerOf(request).principal.store, report)

  server.get(
    '/v1/reports/today',
    {
      config: { scope: 'reports:read' },
      schema: described(
        'readTodayReport',
        'What was received today, beside the same weekday a week ago',
        todayReportSchema,
      ),
    },
    async (request, reply) => {
      const report = await read(request, todayReport)
      if (request.query.format === 'json') return report
      return sendReport(reply, request.query, { name: `guiche-today-${report.day}.csv`, rows: todayTable(report) })
    },
  )

  server.get(
    '/v1/reports/month',
    {
      config: { scope: 'reports:read' },
      schema: described(
        'readMonthReport',
        'What the month came to, beside the month before up to the same day',
        monthReportSchema,
      ),
    },
    async (request, reply) => {
      const report = await read(request, monthReport)
      if (request.query.format === 'json') return report
      return sendReport(reply, request.query, { name: `guiche-month-${report.now.to}.csv`, rows: monthTable(report) })
    },
  )

  server.get(
    '/v1/reports/receivables',
    {
      config: { scope: 'reports:read' },
      schema: described(
        'readReceivablesReport',
        'What acquirers are expected to pay in the next 30 days',
        receivablesReportSchema,
      ),
    },
    async (request, reply) => {
      const report = await read(request, receivablesReport)
      if (request.query.format === 'json') return report
      return sendReport(reply, request.query, {
        name: `guiche-receivables-${report.from}.csv`,
        rows: receivablesTable(report),
      })
    },
  )

  server.get(
    '/v1/reports/arrivals',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['reports'],
        operationId: 'listArrivals',
        summary: 'The payments that came last',
        description: 'Twelve at most, newest first; declined cards of the last 24 hours are among them.',
        response: { 200: arrivalsSchema, '4xx': problemSchema },
      },
    },
    request => {
      const withCustomers = callerOf(request).principal.scopes.includes('customers:read')
      return read(request, transaction => listArrivals(transaction, { withCustomers }))
    },
  )
}

function described<Schema extends z.ZodType>(operationId: string, summary: string, answer: Schema) {
  return {
    tags: ['reports'],
    operationId,
    summary,
    description: 'Up to now, by the store’s days. With `format=csv` the answer is the same as a table.',
    querystring: presentReportQuerySchema,
    response: { 200: answer, '4xx': problemSchema },
  }
}
