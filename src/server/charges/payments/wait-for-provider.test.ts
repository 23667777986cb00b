import { expect, test } from 'vitest'
import { answerInTime } from './wait-for-provider.ts'

/** Asks with little patience, and keeps what became of it. */
async function askOf(asked: Promise<string>) {
  const late: string[] = []
  const failures: unknown[] = []
  const answer = await answerInTime(
    asked,
    20,
    async one => void late.push(one),
    error => failures.push(error),
  )
  return { answer, late, failures }
}

test('what comes in time is the caller’s, and nobody else is handed it', async () => {
  expect(await askOf(Promise.resolve('yes'))).toEqual({ answer: 'yes', late: [], failures: [] })
})

test('what comes later is handed over once, and the caller has nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = await askOf(promise)
  expect(asked).toEqual({ answer: null, late: [], failures: [] })
  resolve('yes')
  await promise
  await new Promise(setImmediate)
  expect(asked.late).toEqual(['yes'])
})

test('a question that fails, in time or later, is told once', async () => {
  const failed = await askOf(Promise.reject(new Error('gone')))
  expect(failed).toMatchObject({ answer: null, late: [], failures: [{ message: 'gone' }] })
  const { promise, reject } = Promise.withResolvers<string>()
  const asked = await askOf(promise)
  reject(new Error('gone late'))
  await new Promise(setImmediate)
  expect(asked).toMatchObject({ answer: null, late: [], failures: [{ message: 'gone late' }] })
})
