import type { Monitor } from '../../base/monitor.ts'
import { workFor } from '../../base/under-way.ts'
import type { JobName } from './jobs.ts'

/**
 * What stands in a job's row besides its data: the trace in which it was written. One that is due at once is a part of
 * that trace; one that is due later has a trace of its own, with a link to that one.
 */
export interface Traced {
  traceparent?: string
  tracelink?: string
}

/**
 * Runs a job as a piece of work of its own. Its lines of the log name it, its time is kept, and its span goes on from
 * the trace in which its row was written.
 */
export async function watchJob(
  monitor: Monitor,
  job: JobName,
  trace: Traced,
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const span = monitor.begin(`job ${job}`, {
    kind: 'consumer',
    facts: { 'guiche.job': job },
    parent: trace.traceparent ?? null,
    link: trace.tracelink ?? null,
  })
  const ended = (outcome: 'done' | 'failed') => {
    if (outcome === 'failed') span.fail('failed')
    span.end()
    monitor.time('guiche.job.duration', { job, outcome }, (performance.now() - began) / 1000)
  }
  try {
    await workFor({ facts: { job }, span: null }, () => span.run(work))
    ended('done')
  } catch (error) {
    ended('failed')
    throw error
  }
}
