import { expect, it } from 'vitest'
import { createTurns } from './in-turn.ts'

it('does what has one name in order, whatever failed before, and lets other names alone', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const first = inTurn('a', async () => {
    await opened
    seen.push('first')
    throw new Error('no')
  })
  const second = inTurn('a', async () => seen.push('second'))
  await inTurn('b', async () => seen.push('other'))
  open()
  await expect(first).rejects.toThrow('no')
  await second
  expect(seen).toEqual(['other', 'first', 'second'])
})
