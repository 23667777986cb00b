import { markdownTable } from '../../scripts/docs/table.ts'
import { writeBetweenMarks } from '../write-between-marks.ts'
import type { Difference } from './paired.ts'

/** What was measured, and whether it is within the bar. */
export interface Measured extends Difference {
  step: string
  kept: boolean
}

/** What the figures come from. */
export interface Circumstances {
  date: string
  cores: number
  /** How many processes wanted a processor while we measured. */
  load: string
  versions: string
  pairs: number
  /** Requests that were left without an answer. */
  unanswered: number
}

/** The report as a table of Markdown, which a terminal shows well enough. @param bar milliseconds */
export function renderReport(measured: readonly Measured[], bar: number): string {
  const ms = (value: number) => `${Math.round(value)} ms`
  const rows = measured.map(({ step, before, after, by, atMost, kept }) => [
    step,
    ...[before, after, by, atMost].map(ms),
    `≤ ${bar} ms`,
    kept ? 'kept' : 'MISSED',
  ])
  return markdownTable(['', 'no services', 'three that never answer', 'difference', 'at most (95 %)', 'bar', ''], rows)
}

/** Puts the report into the page of figures. */
export function writeReport(path: string, table: string, from: Circumstances): void {
  const { date, cores, load, versions, pairs, unanswered } = from
  const report = `Measured on ${date}: ${cores} cores, load ${load}; ${versions}.
Medians of ${pairs} pairs; ${unanswered} requests of the pages stayed without an answer.

${table}`
  writeBetweenMarks(path, 'npm run bench:services', report)
}
