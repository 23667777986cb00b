import type { Arrivals, MonthReport, ReceivablesReport, TodayReport } from '../../shared/contract/home-report.ts'
import type { Caller } from './caller.ts'
import type { ReportFile } from './reports-api.ts'

/** The reports that are always of the present. */
export type PresentReport = 'today' | 'month' | 'receivables'

/** The part of `/v1` that the first page of the office reads. It travels with that page. */
export function createHomeApi(call: Caller) {
  const get = <Report>(name: PresentReport | 'arrivals', signal?: AbortSignal) =>
    call<Report>({ method: 'GET', path: `/v1/reports/${name}`, signal })
  return {
    today: (signal?: AbortSignal) => get<TodayReport>('today', signal),
    month: (signal?: AbortSignal) => get<MonthReport>('month', signal),
    receivables: (signal?: AbortSignal) => get<ReceivablesReport>('receivables', signal),
    arrivals: (signal?: AbortSignal) => get<Arrivals>('arrivals', signal),
    table: (name: PresentReport, how?: ReportFile) =>
      call<Blob>({ method: 'GET', path: `/v1/reports/${name}`, query: { format: 'csv', ...how }, reads: 'bytes' }),
  }
}
