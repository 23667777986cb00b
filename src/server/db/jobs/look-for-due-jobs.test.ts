import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../../base/log.ts'
import type { JobName } from './jobs.ts'
import { lookForDueJobs } from './look-for-due-jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = createLog({ level: 'silent', pretty: false })

it('asks once for all queues whose time has come, and wakes those with a job, despite a failed look', async () => {
  const asked: unknown[] = []
  const woken: JobName[] = []
  const due = lookForDueJobs({
    log,
    async execute(_, [names]) {
      asked.push(names)
      if (asked.length === 1) throw new Error('The connection is gone')
      return { rows: [{ name: 'deliver-event' }] }
    },
    wake: names => void woken.push(...names),
  })
  due.watch('deliver-event', 0.5)
  due.watch('expire-charge', 1)
  due.watch('lapse-refund', 2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([
    ['deliver-event'],
    ['deliver-event', 'expire-charge'],
    ['deliver-event'],
    ['deliver-event', 'expire-charge', 'lapse-refund'],
  ])
  expect(woken).toEqual(['deliver-event', 'deliver-event', 'deliver-event'])
  await due.close()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveLength(4)
})

it('closes though a look gets no answer', async () => {
  const due = lookForDueJobs({ log, execute: () => new Promise(() => undefined), wake: () => undefined })
  due.watch('deliver-event', 0.5)
  await vi.advanceTimersByTimeAsync(500)
  const closed = vi.fn()
  void due.close().then(closed)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(closed).toHaveBeenCalled()
})
