import { expect, test } from 'vitest'
import { nextAttemptAfter, retrySchedule } from './retry-schedule.ts'

test('the attempts of a delivery cover 24 hours', () => {
  const total = retrySchedule.reduce((sum, seconds) => sum + seconds, 0)
  expect(total).toBeGreaterThanOrEqual(24 * 3600)
  expect(total).toBeLessThan(25 * 3600)
})

test('each wait is longer than the one before, and the last attempt has none', () => {
  expect([...retrySchedule].sort((a, b) => a - b)).toEqual([...retrySchedule])
  expect(nextAttemptAfter(1)).toBe(5)
  expect(nextAttemptAfter(retrySchedule.length + 1)).toBeNull()
})
