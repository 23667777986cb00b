import { expect, test } from 'vitest'
import { openBoundedQueue } from './bounded-queue.ts'

/** Work that ends when somebody says so. */
function held() {
  const done = Promise.withResolvers<void>()
  return { work: () => done.promise, end: () => done.resolve() }
}

const rejected = { code: 'too_many_attempts', retryAfter: 2 }

test('so many work at once, so many wait, and the next one is sent away', async () => {
  const turns = openBoundedQueue({ atOnce: 2, waiting: 1, each: 9, retryAfter: 2 })
  const [first, second] = [held(), held()]
  let third = 'waits'
  const all = [
    turns.run('a', first.work),
    turns.run('b', second.work),
    turns.run('c', async () => {
      third = 'worked'
    }),
  ]
  await expect(turns.run('d', async () => undefined)).rejects.toMatchObject(rejected)
  expect(third).toBe('waits')
  first.end()
  await all[2]
  expect(third).toBe('worked')
  second.end()
  await Promise.all(all)
  expect(await turns.run('d', async () => 'works')).toBe('works')
})

test('nobody fills the queue alone, and work that fails gives its place back', async () => {
  const turns = openBoundedQueue({ atOnce: 1, waiting: 9, each: 2, retryAfter: 2 })
  const first = held()
  const own = [turns.run('a', first.work), turns.run('a', () => Promise.reject(new Error('failed')))]
  await expect(turns.run('a', async () => undefined)).rejects.toMatchObject(rejected)
  const other = turns.run('b', async () => 'works')
  first.end()
  await expect(own[1]).rejects.toThrow('failed')
  expect(await other).toBe('works')
  expect(await turns.run('a', async () => 'works')).toBe('works')
})
