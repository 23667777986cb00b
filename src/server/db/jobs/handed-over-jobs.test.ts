import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HANGS_AFTER_SECONDS, openHandedOverJobs } from './handed-over-jobs.ts'
import type { Job } from './jobs.ts'

const job: Job = { name: 'deliver-event', data: { store: 'sto_1', delivery: 'dlv_1', attempt: 1 } }
const removed: string[] = []
const jobs = () =>
  openHandedOverJobs({
    rows: {
      insertion: () => {
        throw new Error('Nothing is written here.')
      },
      remove: (_, id) => void removed.push(id),
      flush: async () => undefined,
    },
    execute: async () => ({ rows: [] }),
    log: pino({ level: 'silent' }),
  })

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('lets a worker wait for a job that is under way, and takes its row away in the end', async () => {
  const handedOver = jobs()
  const { promise, resolve } = Promise.withResolvers<void>()
  await handedOver.take('deliver-event', () => promise)
  handedOver.begin('one', job, {})
  const waited = handedOver.running('one')
  expect(handedOver.running('another')).toBeUndefined()
  resolve()
  await waited
  await vi.waitFor(() => expect(handedOver.running('one')).toBeUndefined())
  expect(removed).toEqual(['one'])
})

it('leaves a job that hangs to the worker that finds its row', async () => {
  const handedOver = jobs()
  await handedOver.take('deliver-event', () => new Promise(() => undefined))
  handedOver.begin('one', job, {})
  vi.advanceTimersByTime(HANGS_AFTER_SECONDS * 1000 - 1)
  expect(handedOver.running('one')).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(handedOver.running('one')).toBeUndefined()
})
