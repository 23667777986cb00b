import type { NewExport } from '../../../shared/contract/export.ts'

/** What is to be a file, before anybody has said how: a list with its filters, or a month to be chosen. */
export type ExportAsked = NewExport extends infer One
  ? One extends { kind: 'monthly_pack' }
    ? { kind: 'monthly_pack' }
    : One extends { kind: infer Kind; filters?: infer Filters }
      ? { kind: Kind; filters?: Filters }
      : never
  : never

/** How a list may be written, each with what the API calls it. */
export const exportShapes = {
  xlsx: { format: 'xlsx' },
  br: { format: 'csv', dialect: 'br' },
  international: { format: 'csv', dialect: 'international' },
} as const
export type ExportShape = keyof typeof exportShapes

/** Those that a report is had in. */
export type ReportShape = Exclude<ExportShape, 'xlsx'>
export const reportShapes = ['br', 'international'] as const satisfies readonly ReportShape[]

const key = 'guiche.export-shape'
const reportKey = 'guiche.report-shape'

/** How this person had a list the last time, kept in this browser. */
export function chosenShape(): ExportShape {
  const kept = localStorage.getItem(key)
  return kept !== null && Object.hasOwn(exportShapes, kept) ? (kept as ExportShape) : 'xlsx'
}

export function keepShape(shape: ExportShape): void {
  localStorage.setItem(key, shape)
}

/** The same of a report. */
export function chosenReportShape(): ReportShape {
  return localStorage.getItem(reportKey) === 'international' ? 'international' : 'br'
}

export function keepReportShape(shape: ReportShape): void {
  localStorage.setItem(reportKey, shape)
}
