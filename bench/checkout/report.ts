import { writeBetweenMarks } from '../write-between-marks.ts'
import type { Figure, Line } from './figures.ts'

/** What the figures come from. */
export interface Circumstances {
  date: string
  cores: number
  /** How many processes wanted a processor while we measured; above the cores, the times are too long. */
  load: string
  versions: string
  visits: number
  scoreRuns: number
  /** Bytes that the page fetches later, while the payer is at the bank. */
  laterBytes: number
}

/** The report as a table of Markdown, which a terminal shows well enough. */
export function renderReport(lines: { visits: Line[]; scores: Line[] }, columns: readonly string[]): string {
  const rows = [
    ['', ...columns, 'bar', ''],
    ...lines.visits.map(line => [line.what, ...line.figures.map(figure => shown(figure, line)), ...verdict(line, '≤')]),
    ...lines.scores.map(line => [
      line.what,
      ...line.figures.map(figure => shown(figure, line)),
      ...columns.slice(1).map(() => ''),
      ...verdict(line, '≥'),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(3, ...rows.map(row => row[column]?.length ?? 0))) ?? []
  const text = rows.map(row => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  text.splice(1, 0, `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`)
  return text.join('\n')
}

/** Puts the report between the marks of a page that is otherwise written by hand. */
export function writeReport(path: string, table: string, circumstances: Circumstances): void {
  const { date, cores, load, versions, visits, scoreRuns, laterBytes } = circumstances
  const later = (laterBytes / 1000).toFixed(1)
  const report = `Measured on ${date}: ${cores} cores, load ${load}; ${versions}.
Medians of ${visits} visits a profile, in brackets the lowest and the highest; Lighthouse is the median of ${scoreRuns}.
1 KB is 1000 bytes. _Bare React_ is a heading, and a form without style or QR code that React 19 renders in the browser
(\`bench/checkout/reference\`). _Adyen Web_ is their card and Pix components (\`bench/peers\`), ready as soon as they
stand on the page. Both are visited in turns with ours. Where there are several bars they are of Pix alone, of a card
offered, and of its form open.

${table}

Five seconds after it came alive the page fetches what only a change of the charge needs, ${later} KB of script and
style. Nothing on the screen waits for it, and it is not in the figures above.`
  writeBetweenMarks(path, 'npm run bench:checkout', report)
}

function shown(figure: Figure | null, { format }: Line): string {
  if (!figure) return ''
  const { middle, lowest, highest } = figure
  const text = format(middle)
  const range = [format(lowest), format(highest)]
  return range.every(side => side === text) ? text : `${text} (${range.join('–')})`
}

function verdict({ bars, missed, format }: Line, sign: '≤' | '≥'): [string, string] {
  if (bars.length === 0) return ['', '']
  return [`${sign} ${bars.map(format).join(', ')}`, missed ? 'MISSED' : 'kept']
}
