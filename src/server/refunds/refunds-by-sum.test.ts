import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RefundStatus } from '../../shared/charge/refund-status.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { firstUnderWay, refundsBySum, undoneBySum } from './refunds-by-sum.ts'

const refund = (id: string, amount: number, status: RefundStatus, at = Number(id)) => ({
  id,
  amount: centavos(amount),
  status,
  created_at: new Date(at),
  asked_at: null as Date | null,
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

test('what is shown to be missing was denied: one refund of just so much, else the newest of them', () => {
  const ours = [refund('1', 3000, 'done'), refund('2', 2000, 'done'), refund('3', 2500, 'done')]
  expect(undoneBySum(shown(7500), ours)).toEqual([])
  expect(undoneBySum(shown(4500), ours)).toEqual(['1'])
  expect(undoneBySum(shown(3000), ours)).toEqual(['3', '2'])
  expect(undoneBySum(shown(6000), ours)).toEqual(['3'])
  expect(undoneBySum(shown(0, true), ours)).toEqual([])
})

test('whatever was denied, the books come to the sum that is shown', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 6 })
  const statuses = fc.array(fc.constantFrom('done' as const, 'processing' as const), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(amounts, statuses, fc.integer({ min: 0, max: 300 }), (all, are, sum) => {
      let ours = all.map((amount, index) => refund(String(index), amount, are[index] ?? 'done'))
      const undone = undoneBySum(shown(sum), ours)
      ours = ours.filter(({ id }) => !undone.includes(id))
      for (const one of refundsBySum(shown(sum), ours)) {
        ours = ours.map(own => (own.id === one.reference ? { ...own, status: 'done' as const } : own))
        if (one.reference === '') ours = [...ours, refund('9', one.amount, 'done', 99)]
      }
      const done = ours.filter(({ status }) => status === 'done').reduce((total, { amount }) => total + amount, 0)
      const underWay = ours.some(({ status }) => status === 'processing')
      if (underWay) expect(done).toBeLessThanOrEqual(sum)
      else expect(done).toBe(sum)
    }),
  )
})
