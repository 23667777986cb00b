import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RefundStatus } from '../../shared/charge/refund-status.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { explainSum, firstUnderWay, refundsBySum } from './refunds-by-sum.ts'

/** What happens at a gateway that tells the sum alone, and here. `which` of those that there are. */
type Happening =
  | { is: 'wanted'; amount: number }
  | { is: 'asked'; ends: 'done' | 'done, and nobody hears it' | 'lost' | 'rejected' }
  | { is: 'taken back'; which: number }
  | { is: 'by hand'; amount: number }
  | { is: 'looked at' }

const amount = fc.integer({ min: 1, max: 9 })

/** Any history of the refunds of one payment. */
function anyHistory({ byHand }: { byHand: boolean }): fc.Arbitrary<Happening[]> {
  const happening = fc.oneof(
    { weight: 3, arbitrary: fc.record({ is: fc.constant('wanted' as const), amount }) },
    {
      weight: 4,
      arbitrary: fc.record({
        is: fc.constant('asked' as const),
        ends: fc.constantFrom(
          'done' as const,
          'done, and nobody hears it' as const,
          'lost' as const,
          'rejected' as const,
        ),
      }),
    },
    { weight: 2, arbitrary: fc.record({ is: fc.constant('taken back' as const), which: fc.nat(9) }) },
    { weight: byHand ? 1 : 0, arbitrary: fc.record({ is: fc.constant('by hand' as const), amount }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constant('looked at' as const) }) },
  )
  return fc.array(happening, { maxLength: 30, size: 'max' })
}

/** The same with the first alone taken back: the sum cannot tell every second one from others of the same amount. */
function withOneTakenBack(history: readonly Happening[]): Happening[] {
  const first = history.findIndex(({ is }) => is === 'taken back')
  return history.filter(({ is }, index) => is !== 'taken back' || index === first)
}

interface Own {
  id: string
  amount: Centavos
  status: RefundStatus
  created_at: Date
  asked_at: Date | null
}

/**
 * Plays a history, each look so late that it is believed, and after it asks and looks until nothing is under way. Gives
 * what the gateway tells then, what the books have as done, what of that they have as asked for by nobody here, and
 * whether a person was asked whose a refund is.
 */
function playHistory(history: readonly Happening[]): {
  reported: number
  done: number
  unsolicited: number
  isDoubted: boolean
} {
  let ours: Own[] = []
  let there: number[] = []
  let isDoubted = false
  const reported = () => ({
    id: 'ch_1',
    refunded: centavos(there.reduce((sum, one) => sum + one, 0)),
    isRefundPending: false,
  })
  const change = (id: string, to: Partial<Own>) => {
    ours = ours.map(one => (one.id === id ? { ...one, ...to } : one))
  }
  const look = () => {
    const found = explainSum(reported(), ours)
    const first = firstUnderWay(ours)
    for (const id of found?.undone ?? []) change(id, { status: 'failed' })
    if (found?.isAskedDone && first) change(first.id, { status: 'done' })
    for (const { reference, amount: returned } of refundsBySum(reported(), ours)) {
      if (reference) change(reference, { status: 'done' })
      else {
        isDoubted ||= ours.some(({ asked_at }) => asked_at !== null)
        ours = [...ours, own(`hand-${ours.length}`, returned, 'done')]
      }
    }
  }
  const ask = (ends: Extract<Happening, { is: 'asked' }>['ends']) => {
    look()
    const first = firstUnderWay(ours)
    if (!first || explainSum(reported(), ours)) return
    if (ends === 'rejected') return change(first.id, { status: 'failed' })
    change(first.id, { asked_at: new Date(ours.length) })
    if (ends !== 'lost') there = [...there, first.amount]
    if (ends === 'done') look()
  }
  const own = (id: string, returned: number, status: RefundStatus): Own => ({
    ...{ id, amount: centavos(returned), status, asked_at: null },
    created_at: new Date(ours.length),
  })
  for (const one of history) {
    if (one.is === 'wanted') ours = [...ours, own(`ref-${ours.length}`, one.amount, 'processing')]
    if (one.is === 'by hand') there = [...there, one.amount]
    if (one.is === 'taken back') there = there.filter((_, index) => index !== one.which % Math.max(1, there.length))
    if (one.is === 'asked') ask(one.ends)
    if (one.is === 'looked at') look()
  }
  look()
  while (firstUnderWay(ours)) {
    ask('done')
    look()
  }
  const done = ours.filter(({ status }) => status === 'done')
  const sum = (all: readonly Own[]) => all.reduce((total, { amount: returned }) => total + returned, 0)
  return {
    reported: reported().refunded,
    done: sum(done),
    unsolicited: sum(done.filter(({ id }) => id.startsWith('hand'))),
    isDoubted,
  }
}

test('whatever a gateway does, and takes back once, what we asked for never stands as what nobody asked for', () => {
  fc.assert(
    fc.property(anyHistory({ byHand: false }), history => {
      const { reported, done, unsolicited } = playHistory(withOneTakenBack(history))
      expect({ done, unsolicited }).toEqual({ done: reported, unsolicited: 0 })
    }),
    { numRuns: 1_000 },
  )
})

test('whatever a gateway does, and takes back as often as it likes, the books come to the sum that is shown', () => {
  fc.assert(
    fc.property(anyHistory({ byHand: false }), history => {
      const { reported, done } = playHistory(history)
      expect(done).toBe(reported)
    }),
  )
})

test('one that was done and not heard of is not asked for again when another is taken back meanwhile', () => {
  const { reported, unsolicited } = playHistory([
    { is: 'wanted', amount: 6 },
    { is: 'asked', ends: 'done' },
    { is: 'wanted', amount: 2 },
    { is: 'asked', ends: 'done' },
    { is: 'wanted', amount: 4 },
    { is: 'asked', ends: 'done, and nobody hears it' },
    { is: 'taken back', which: 0 },
  ])
  expect({ reported, unsolicited }).toEqual({ reported: 6, unsolicited: 0 })
})

test('whatever else somebody gives back by hand, the books come to the sum that is shown', () => {
  fc.assert(
    fc.property(anyHistory({ byHand: true }), history => {
      const { reported, done } = playHistory(history)
      expect(done).toBe(reported)
    }),
  )
})

test('where what we asked for stands as what somebody gave back by hand, a person was asked', () => {
  fc.assert(
    fc.property(anyHistory({ byHand: true }), history => {
      const { unsolicited, isDoubted } = playHistory(history)
      const gifts = history.reduce((sum, one) => sum + (one.is === 'by hand' ? one.amount : 0), 0)
      expect(unsolicited > gifts && !isDoubted).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})
