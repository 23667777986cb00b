import type { ExportDialect } from '../../shared/contract/export.ts'
import type { FeesReport } from '../../shared/contract/fees-report.ts'
import type { ApprovalReport, FunnelReport, HoursReport, SpeedReport } from '../../shared/contract/report.ts'
import type { Language } from '../../shared/language.ts'
import type { Caller } from './caller.ts'

/** Whole days in São Paulo, both inside. */
export interface ReportDays {
  from: string
  to: string
}

/** How a report is written as a file, for whom. */
export interface ReportFile {
  language: Language
  dialect: ExportDialect
}

export type ReportName = 'funnel' | 'hours' | 'approval' | 'fees' | 'speed'

/** The part of `/v1` about the store's own numbers. It travels with the page that shows them. */
export type ReportsApi = ReturnType<typeof createReportsApi>

export function createReportsApi(call: Caller) {
  const get = <Report>(name: ReportName, days: ReportDays, signal?: AbortSignal) =>
    call<Report>({ method: 'GET', path: `/v1/reports/${name}`, query: { ...days }, signal })
  return {
    funnel: (days: ReportDays, signal?: AbortSignal) => get<FunnelReport>('funnel', days, signal),
    hours: (days: ReportDays, signal?: AbortSignal) => get<HoursReport>('hours', days, signal),
    approval: (days: ReportDays, signal?: AbortSignal) => get<ApprovalReport>('approval', days, signal),
    fees: (days: ReportDays, signal?: AbortSignal) => get<FeesReport>('fees', days, signal),
    speed: (days: ReportDays, signal?: AbortSignal) => get<SpeedReport>('speed', days, signal),
    table: (name: ReportName, days: ReportDays, how: ReportFile) =>
      call<Blob>({
        method: 'GET',
        path: `/v1/reports/${name}`,
        query: { ...days, format: 'csv', ...how },
        reads: 'bytes',
      }),
  }
}
