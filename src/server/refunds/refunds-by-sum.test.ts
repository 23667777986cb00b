import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RefundStatus } from '../../shared/charge/refund-status.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { firstUnderWay, refundsBySum } from './refunds-by-sum.ts'

const refund = (id: string, amount: number, status: RefundStatus, at = Number(id)) => ({
  id,
  amount: centavos(amount),
  status,
  created_at: new Date(at),
})
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
