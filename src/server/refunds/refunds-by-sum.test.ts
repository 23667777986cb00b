import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RefundStatus } from '../../shared/charge/refund-status.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { explainSum, firstUnderWay, refundsBySum } from './refunds-by-sum.ts'

const refund = (id: string, amount: number, status: RefundStatus, at = Number(id)) => ({
  id,
  amount: centavos(amount),
  status,
  created_at: new Date(at),
  asked_at: null as Date | null,
})
/** One that is being asked for, and of which nobody has told what came of it. */
const asked = (id: string, amount: number) => ({ ...refund(id, amount, 'processing'), asked_at: new Date(0) })
const shown = (refunded: number, isRefundPending = false) => ({
  id: 'ch_1',
  refunded: centavos(refunded),
  isRefundPending,
})

test('the sum ends the oldest refund under way, and no other with it', () => {
  const ours = [refund('1', 3000, 'done'), refund('3', 2000, 'processing'), refund('2', 1000, 'processing')]
  expect(firstUnderWay(ours)?.id).toBe('2')
  expect(refundsBySum(shown(3000), ours)).toEqual([])
  expect(refundsBySum(shown(3999), ours)).toEqual([])
  expect(refundsBySum(shown(4000), ours)).toMatchObject([{ reference: '2', amount: 1000, status: 'done' }])
  expect(refundsBySum(shown(6000), ours)).toMatchObject([{ reference: '2' }])
})

test('what was asked for comes before an older one that was not: the sum has grown by it', () => {
  const ours = [refund('1', 487, 'processing'), { ...refund('2', 4392, 'processing'), asked_at: new Date(3) }]
  expect(firstUnderWay(ours)?.id).toBe('2')
  expect(refundsBySum(shown(4392), ours)).toMatchObject([{ reference: '2', amount: 4392, status: 'done' }])
  expect(refundsBySum(shown(487), ours)).toEqual([])
})

test('what went back beyond that, nobody here asked for', () => {
  expect(refundsBySum(shown(2500), [])).toMatchObject([{ reference: '', id: 'ch_1-2500', amount: 2500 }])
  expect(refundsBySum(shown(2500), [refund('1', 2500, 'done')])).toEqual([])
  expect(refundsBySum(shown(2500), [refund('1', 1000, 'processing')])).toMatchObject([
    { reference: '1', amount: 1000 },
    { reference: '', amount: 1500 },
  ])
})

test('while one is under way there, the sum says nothing', () => {
  expect(refundsBySum(shown(1000, true), [refund('1', 1000, 'processing')])).toEqual([])
})

test('whatever the sum and however often it is shown, no more is booked than it says', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 6 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 300 }), (all, sum) => {
      let ours = all.map((amount, index) => refund(String(index), amount, 'processing'))
      for (let round = 0; round <= all.length + 1; round++) {
        for (const one of refundsBySum(shown(sum), ours)) {
          const known = ours.some(({ id }) => id === one.reference)
          ours = known
            ? ours.map(own => (own.id === one.reference ? { ...own, status: 'done' as const } : own))
            : [...ours, refund(`9${one.id}`, one.amount, 'done', 99)]
        }
        const done = ours.filter(({ status }) => status === 'done').reduce((total, { amount }) => total + amount, 0)
        expect(done).toBeLessThanOrEqual(sum)
      }
    }),
  )
})

test('one that is being asked for comes before an older one that was approved only now', () => {
  const ours = [refund('1', 1000, 'processing'), asked('2', 3000)]
  expect(firstUnderWay(ours)?.id).toBe('2')
  expect(refundsBySum(shown(3000), ours)).toMatchObject([{ reference: '2', amount: 3000 }])
})

test('what is shown to be missing was taken back: just so much where some are, else what comes nearest', () => {
  const ours = [refund('1', 3000, 'done'), refund('2', 2000, 'done'), refund('3', 2500, 'done')]
  const undone = (sum: number) => explainSum(shown(sum), ours)?.undone
  expect(undone(7500)).toBeUndefined()
  expect(undone(4500)).toEqual(['1'])
  expect(undone(3000)).toEqual(['3', '2'])
  expect(undone(6000)).toEqual(['2'])
  expect(explainSum(shown(0, true), ours)).toBeNull()
})

test('one that was taken back while the next was carried out is seen by what the sum has grown by', () => {
  const ours = [refund('1', 3000, 'done'), refund('2', 700, 'done'), asked('3', 5000)]
  expect(explainSum(shown(3700 - 3000 + 5000), ours)).toEqual({ undone: ['1'], isAskedDone: true })
  expect(explainSum(shown(3700 - 700 + 5000), ours)).toEqual({ undone: ['2'], isAskedDone: true })
  expect(explainSum(shown(3700 - 3000), ours)).toEqual({ undone: ['1'], isAskedDone: false })
  // Somebody gave that back by hand, or has not been asked yet.
  expect(explainSum(shown(3700 + 100), ours)).toBeNull()
  const notAsked = ours.map(one => ({ ...one, asked_at: null }))
  expect(explainSum(shown(3700 - 3000 + 5000), notAsked)).toBeNull()
})

test('where both explain the sum, the fewest were taken back', () => {
  const ours = [refund('1', 3000, 'done'), refund('2', 2000, 'done'), refund('3', 7000, 'done')]
  expect(explainSum(shown(7000), ours)).toEqual({ undone: ['2', '1'], isAskedDone: false })
  expect(explainSum(shown(7000), [...ours, asked('4', 2000)])).toEqual({ undone: ['3'], isAskedDone: true })
})
