import { expect, it } from 'vitest'
import { openSharedReads } from './shared-reads.ts'

it('reads once for all who ask before it begins, anew for who asks after, and few at a time', async () => {
  const reads = openSharedReads(2)
  const opened = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  let begun = 0
  const work = async () => {
    const place = begun++
    await opened[place]?.promise
    return place
  }
  const first = reads.read('a', work)
  const second = reads.read('b', work)
  const third = [reads.read('a', work), reads.read('a', work)]
  await Promise.resolve()
  expect(begun).toBe(2)
  opened[0]?.resolve()
  expect(await first).toBe(0)
  opened[2]?.resolve()
  expect(await Promise.all(third)).toEqual([2, 2])
  opened[1]?.resolve()
  expect(await second).toBe(1)
})

it('goes on after one that failed', async () => {
  const reads = openSharedReads(1)
  const failing = reads.read('a', () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await reads.read('a', async () => 'here')).toBe('here')
})
