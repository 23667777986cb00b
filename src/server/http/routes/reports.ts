import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { feesReportSchema } from '../../../shared/contract/fees-report.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  approvalReportSchema,
  funnelReportSchema,
  hoursReportSchema,
  type ReportQuery,
  reportQuerySchema,
  speedReportSchema,
} from '../../../shared/contract/report.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { approvalReport } from '../../reports/approval-report.ts'
import { feesReport, feesTable } from '../../reports/fees-report.ts'
import { funnelReport } from '../../reports/funnel-report.ts'
import { hoursReport } from '../../reports/hours-report.ts'
import { approvalTable, funnelTable, hoursTable, speedTable } from '../../reports/report-tables.ts'
import { speedReport } from '../../reports/speed-report.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { sendReport } from '../send-report.ts'

/** The store's own numbers, from its own rows (docs/decisions/0034). */
export function reportRoutes(server: ApiServer, deps: HttpDeps): void {
  const counted = async <Report>(
    request: FastifyRequest<{ Querystring: ReportQuery }>,
    report: (transaction: StoreTransaction, query: ReportQuery) => Promise<Report>,
  ): Promise<Report> => {
    const { principal } = callerOf(request)
    return deps.database.read(principal.store, transaction => report(transaction, request.query))
  }
  const nameOf = (report: string, { from, to }: ReportQuery) => `guiche-${report}-${from}-${to}.csv`

  server.get(
    '/v1/reports/funnel',
    {
      config: { scope: 'reports:read' },
      schema: described(
        'readFunnelReport',
        'How far payers came, from opening the checkout to the money',
        funnelReportSchema,
      ),
    },
    async (request, reply) => {
      const report = await counted(request, funnelReport)
      if (request.query.format === 'json') return report
      return sendReport(reply, request.query, { name: nameOf('funnel', request.query), rows: funnelTable(report) })
    },
  )

  server.get(
    '/v1/reports/approval',
    {
      config: { scope: 'reports:read' },
      schema: described('readApprovalReport', 'How cards, vouchers and wallets were answered', approvalReportSchema),
    },
    async (request, reply) => {
      const report = await counted(request, approvalReport)
      if (request.query.format === 'json') return report
      return sendReport(reply, request.query, { name: nameOf('approval', request.query), rows: approvalTable(report) })
    },
  )

  server.get(
    '/v1/reports/hours',
    {
      config: { scope: 'reports:read' },
      schema: described('readHoursReport', 'What was received, by weekday and hour', hoursReportSchema),
    },
    async (request, reply) => {
      const report = await counted(request, hoursReport)
      if (request.query.format === 'json') return report
      return sendReport(reply, request.query, { name: nameOf('hours', request.query), rows: hoursTable(report) })
    },
  )

  server.get(
    '/v1/reports/speed',
    {
      config: { scope: 'reports:read' },
      schema: described('readSpeedReport', 'How long payers, providers and the page took', speedReportSchema),
    },
    async (request, reply) => {
      const report = await counted(request, speedReport)
      if (request.query.format === 'json') return report
      return sendReport(reply, request.query, { name: nameOf('speed', request.query), rows: speedTable(report) })
    },
  )

  server.get(
    '/v1/reports/fees',
    {
      config: { scope: 'reports:read' },
      schema: {
        ...described('readFeesReport', 'What acquirers kept of sales, beside their fee schedules', feesReportSchema),
        description:
          'Of the sales of whole days, 92 at most, as far as lines of payouts of them are booked. A sale is beyond ' +
          'its contract where more was kept than the fee schedule of its day has, by more than a centavo for each ' +
          'line. ' +
          'While an account has some a review item `fees_beyond_contract` stands before a person. ' +
          'With `format=csv` the answer is the same as two tables.',
      },
    },
    async (request, reply) => {
      const report = await counted(request, feesReport)
      if (request.query.format === 'json') return report
      return sendReport(reply, request.query, { name: nameOf('fees', request.query), rows: feesTable(report) })
    },
  )
}

function described<Schema extends z.ZodType>(operationId: string, summary: string, answer: Schema) {
  return {
    tags: ['reports'],
    operationId,
    summary,
    description:
      'Whole days of the store, 92 at most, beside as many days before. ' +
      'With `format=csv` the answer is the same as a table.',
    querystring: reportQuerySchema,
    response: { 200: answer, '4xx': problemSchema },
  }
}
