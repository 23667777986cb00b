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

/** The table of the page. */
export function renderReport(measured: readonly Measured[], barMs: number): string {
  const head = ['sign-ins at once', 'from', 'asked for', 'p99 without, ms', 'p99 beside, ms', 'more, ms']
  const rows = measured.flatMap(({ count, spread, quiet, flooded }) =>
    probes.map(probe => {
      const more = flooded[probe] - quiet[probe]
      const kept = more <= barMs ? '' : ` (bar ${barMs})`
      const from = spread ? `${count} addresses` : 'one address'
      return [count, from, probe, quiet[probe].toFixed(1), flooded[probe].toFixed(1), `${more.toFixed(1)}${kept}`]
    }),
  )
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  const ends = measured.map(({ count, spread, answers, seconds, processor, failed }) => {
    const counts = Object.entries(answers).map(([status, times]) => `${times} × ${status}`)
    return `- ${count} from ${spread ? 'as many addresses' : 'one address'}: ${counts.join(', ')}; \
the last was answered after ${seconds.toFixed(1)} s; ${failed} of the requests beside them failed. One such flood costs \
the server ${processor.toFixed(1)} s of a core.`
  })
  return [line(head), line(head.map(() => '---')), ...rows.map(line), '', ...ends].join('\n')
}
