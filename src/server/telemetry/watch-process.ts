import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Measures } from './keep-measures.ts'

const NANOSECONDS = 1e9
const LOOK_EVERY_MS = 10

/** Watches what the process itself is like: its event loop and its memory. Returns what stops it. */
export function watchProcess(measures: Pick<Measures, 'watch'>): () => void {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  delay.enable()
  measures.watch('guiche.event_loop.delay', () => {
    // Its timer's own interval is part of what it measures.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - LOOK_EVERY_MS / 1000) || 0
    const readings = [
      { value: late(delay.percentile(50)), labels: { quantile: '0.5' } },
      { value: late(delay.percentile(99)), labels: { quantile: '0.99' } },
      { value: late(delay.max), labels: { quantile: '1' } },
    ]
    delay.reset()
    return readings
  })
  measures.watch('process.memory.usage', () => [{ value: process.memoryUsage.rss(), labels: {} }])
  return () => delay.disable()
}
