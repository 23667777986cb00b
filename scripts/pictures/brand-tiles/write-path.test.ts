import { expect, it } from 'vitest'
import { writePath } from './write-path.ts'

it('goes from point to point, and along an axis with one number', () => {
  const square = writePath([
    { letter: 'M', points: [1, 1] },
    { letter: 'L', points: [3, 1] },
    { letter: 'L', points: [3, 3.5] },
    { letter: 'L', points: [1, 1] },
    { letter: 'Z', points: [] },
  ])
  expect(square).toBe('m1 1h2v2.5l-2-2.5z')
})

it('rounds places and not steps, so that nothing drifts', () => {
  const thirds = Array.from({ length: 3 }, (_, step) => ({ letter: 'L' as const, points: [(step + 1) / 3, 0] }))
  expect(writePath([{ letter: 'M', points: [0, 0] }, ...thirds])).toBe('m0 0h.33 .34 .33')
})

it('begins the next shape from where the last was closed', () => {
  const two = writePath([
    { letter: 'M', points: [1, 1] },
    { letter: 'L', points: [5, 1] },
    { letter: 'Z', points: [] },
    { letter: 'M', points: [2, 2] },
    { letter: 'Q', points: [3, 2, 3, 1] },
    { letter: 'Z', points: [] },
  ])
  expect(two).toBe('m1 1h4zm1 1q1 0 1-1z')
})
