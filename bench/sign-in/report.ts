import type { FloodEnd } from './flood.ts'
import { type Probe, probes } from './probe.ts'

/** What a flood came to: the 99th percentiles in milliseconds, without it and beside it. */
export interface Measured {
  count: number
  spread: boolean
  answers: FloodEnd
  /** The longest that a flood took to be answered. */
  seconds: number
  /** What one flood cost the server's process, in seconds of a core. */
  processor: number
  /** What was asked for beside it and not answered by 200. */
  failed: number
  quiet: Record<Probe, number>
  flooded: Record<Probe, number>
}

/** The two tables of the page: what was asked for beside each flood, and what the flood came to. */
export function renderReport(measured: readonly Measured[], barMs: number): string {
  const from = ({ count, spread }: Measured) => (spread ? `${count} addresses` : 'one address')
  const beside = measured.flatMap(flood =>
    probes.map(probe => {
      const more = flood.flooded[probe] - flood.quiet[probe]
      const kept = more <= barMs ? '' : ` (bar ${barMs})`
      const times = [flood.quiet[probe].toFixed(1), flood.flooded[probe].toFixed(1), `${more.toFixed(1)}${kept}`]
      return [flood.count, from(flood), probe, ...times]
    }),
  )
  const ends = measured.map(flood => {
    const answers = Object.entries(flood.answers).map(([status, times]) => `${times} × ${status}`)
    return [flood.count, from(flood), answers, flood.seconds.toFixed(1), flood.processor.toFixed(1), flood.failed]
  })
  return [
    ...table(['sign-ins at once', 'from', 'asked for', 'p99 without, ms', 'p99 beside, ms', 'more, ms'], beside),
    '',
    ...table(
      ['sign-ins at once', 'from', 'answers', 'the last after, s', 'core of the server, s', 'failed beside'],
      ends,
    ),
  ].join('\n')
}

function table(head: readonly string[], rows: readonly (readonly unknown[])[]): string[] {
  const line = (cells: readonly unknown[]) => `| ${cells.map(cell => [cell].flat().join(', ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
