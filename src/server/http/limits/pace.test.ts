import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openPace } from './pace.ts'

it('lets few begin in a turn, in their order, and goes on until nobody waits', async () => {
  const pace = openPace(2)
  const begun: number[] = []
  const comes = (place: number) => void pace().then(() => begun.push(place))
  for (const place of [1, 2, 3, 4, 5]) comes(place)
  const atTurns: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn()
    atTurns.push(begun.length)
  }
  // Whether it counts from this turn or the next is the event loop's own affair.
  expect(atTurns.filter((count, turn) => count - (atTurns[turn - 1] ?? 0) > 2)).toEqual([])
  expect(begun).toEqual([1, 2, 3, 4, 5])
  comes(6)
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
})
