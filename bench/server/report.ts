import { writeBetweenMarks } from '../write-between-marks.ts'
import { flowNames } from './flows.ts'
import { type Measurement, PACE } from './measure.ts'
import type { Shares } from './processor-time.ts'

/** Everything that a run measured. */
export interface Results {
  baseline: { how: string; perSecond: number[] }
  measurements: Measurement[]
}

/** What the figures come from. */
export interface Circumstances {
  date: string
  cores: number
  load: string
  versions: string
  seconds: number
  rounds: number
  preload: number
}

/** The least that the product may do of what the bare reference does (docs/decisions/0100). */
export const RATIO_BAR = 0.15

/** The figures as tables of Markdown, which a terminal shows well enough. */
export function renderResults({ baseline, measurements }: Results): string {
  const lines = groupsOf(measurements)
  const speed = lines
    .filter(({ bare }) => bare.length > 0)
    .map(({ flow, concurrency, bare, ours }) => [
      flow === 'paced' ? `the same, ${PACE} a second begun` : flowNames[flow],
      flow === 'paced' ? '' : String(concurrency),
      rate(bare),
      rate(ours),
      flow === 'paced' ? '' : ratioOf(bare, ours).toFixed(2),
      times(bare),
      times(ours),
    ])
  const processors = lines
    .filter(({ flow }) => flow !== 'paced')
    .flatMap(({ flow, concurrency, bare, ours }) =>
      [bare, ours].map((side, place) => [
        flowNames[flow as keyof typeof flowNames],
        String(concurrency),
        place === 0 ? 'bare' : 'ours',
        ...(['server', 'postgres', 'generator', 'strangers', 'idle'] as const).map(part => share(side, part)),
        ...(['server', 'postgres'] as const).map(part => milliseconds(side, part)),
        middle(side.map(({ transactions }) => transactions)).toFixed(1),
        (middle(side.map(({ walBytes }) => walBytes)) / 1000).toFixed(1),
      ]),
    )
  return [
    `Baseline: TPC-B ${middle(baseline.perSecond).toFixed(0)} transactions a second (${baseline.how}).`,
    table(
      ['', 'at a time', 'bare, /s', 'ours, /s', 'ratio', 'bare p50 · p95 · p99, ms', 'ours p50 · p95 · p99, ms'],
      speed,
    ),
    table(
      [
        '',
        'at a time',
        '',
        'server',
        'PostgreSQL',
        'generator',
        'strangers',
        'idle',
        'server, ms',
        'PostgreSQL, ms',
        'transactions',
        'WAL, kB',
      ],
      processors,
    ),
  ].join('\n\n')
}

/** The smallest ratio of a flow that keeps both processors busy; NaN when none was compared. */
export function smallestRatio({ measurements }: Results): number {
  const ratios = groupsOf(measurements)
    .filter(({ flow, bare, ours }) => flow !== 'paced' && bare.length > 0 && ours.length > 0)
    .map(({ bare, ours }) => ratioOf(bare, ours))
  return ratios.length > 0 ? Math.min(...ratios) : Number.NaN
}

/** Puts the report between its marks in a page that is otherwise written by hand. */
export function writeResults(path: string, tables: string, circumstances: Circumstances): void {
  const { date, cores, load, versions, seconds, rounds, preload } = circumstances
  const report = `Measured on ${date}: ${cores} cores, load ${load} at the end; ${versions}.
Medians of ${rounds} rounds of ${seconds} s; ${preload.toLocaleString('en-GB')} paid charges were there before.

${tables}`
  writeBetweenMarks(path, 'npm run bench', report)
}

interface Group {
  flow: Measurement['flow']
  concurrency: number
  bare: Measurement[]
  ours: Measurement[]
}

function groupsOf(measurements: readonly Measurement[]): Group[] {
  const groups = Map.groupBy(measurements, ({ flow, concurrency }) => `${flow} ${concurrency}`)
  const order = [...Object.keys(flowNames), 'paced']
  return [...groups.values()]
    .map(all => ({
      flow: all[0]?.flow ?? 'cycle',
      concurrency: all[0]?.concurrency ?? 0,
      bare: all.filter(({ side }) => side === 'bare'),
      ours: all.filter(({ side }) => side === 'ours'),
    }))
    .sort((a, b) => order.indexOf(a.flow) - order.indexOf(b.flow) || a.concurrency - b.concurrency)
}

/** Of each round by itself, as a machine drifts between rounds; then the middle one. */
function ratioOf(bare: readonly Measurement[], ours: readonly Measurement[]): number {
  return middle(ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? Number.NaN)))
}

function rate(side: readonly Measurement[]): string {
  return middle(side.map(({ perSecond }) => perSecond)).toFixed(0)
}

function times(side: readonly Measurement[]): string {
  return (['p50', 'p95', 'p99'] as const).map(part => middle(side.map(one => one[part])).toFixed(1)).join(' · ')
}

function share(side: readonly Measurement[], part: keyof Shares): string {
  const seen = side.flatMap(({ shares }) => shares?.[part] ?? [])
  return seen.length > 0 ? `${(100 * middle(seen)).toFixed(0)} %` : ''
}

function milliseconds(side: readonly Measurement[], part: 'server' | 'postgres'): string {
  const seen = side.flatMap(({ processor }) => processor?.[part] ?? [])
  return seen.length > 0 ? middle(seen).toFixed(2) : ''
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...all.map(row => row[column]?.length ?? 0)))
  const text = all.map(row => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  text.splice(1, 0, `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`)
  return text.join('\n')
}
