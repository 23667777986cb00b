import { expect, test } from 'vitest'
import { centavos } from '../../../shared/money/centavos.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'
import { partCaptured } from './part-captured.ts'

const shown = (change: Partial<CardPayment>) =>
  ({ status: 'captured', captured: centavos(100), refunded: centavos(0), disputes: [], ...change }) as CardPayment
const open = { amount: centavos(100), capture_amount: null, card: null }
const held = (asked: number | null) =>
  ({ ...open, status: 'authorized', capture_amount: asked === null ? null : centavos(asked) }) as const
const atMost = (amount: number) => ({ capturedAtMost: centavos(amount) })

test.each([
  ['says what was captured', held(75), {}, 100],
  ['shows what was held', held(75), atMost(100), 75],
  ['shows what was captured', held(75), { captured: centavos(75), ...atMost(75) }, 75],
  ['shows that less was paid than was asked for', held(75), atMost(50), 50],
  ['shows that a part was captured by hand', held(null), atMost(50), 50],
  ['shows all, of which nobody asked for a part', held(null), atMost(100), 100],
  ['shows all of what was never held', { ...held(null), status: 'processing' } as const, atMost(90), 100],
])('an acquirer that %s', (_name, payment, change, captured) => {
  expect(partCaptured(payment, shown(change))).toMatchObject({ captured })
})

test('once it is booked no more comes back of it than that', () => {
  const booked = { ...open, status: 'captured', amount: centavos(75) } as const
  const all = shown({ refunded: centavos(100), ...atMost(100) })
  expect(partCaptured(booked, all)).toMatchObject({ captured: 75, refunded: 75 })
})

test('what was let go leaves the sum where an earlier reading showed it; where none did the sum says nothing', () => {
  const released = { amount: centavos(25), isInSum: null }
  const reading = shown({ captured: centavos(75), refunded: centavos(60), released })
  const after = (sumHoldsReleased?: boolean) =>
    ({ ...open, status: 'captured', amount: centavos(75), card: { sumHoldsReleased } }) as never
  expect(partCaptured(after(true), reading)).toMatchObject({ refunded: 35 })
  expect(partCaptured(after(false), reading)).toMatchObject({ refunded: 60 })
  expect(partCaptured(after(), reading)).toMatchObject({ isRefundPending: true })
})

test('a chargeback takes what was captured and did not go back, though what was let go is in the sum', () => {
  const released = { amount: centavos(25), isInSum: null }
  const disputed = (amount: number) => ({ disputes: [{ amount: centavos(amount) }] as CardPayment['disputes'] })
  const after = (sumHoldsReleased: boolean) =>
    ({ ...open, status: 'captured', amount: centavos(75), card: { sumHoldsReleased } }) as never
  const reading = (refunded: number) =>
    shown({ captured: centavos(75), refunded: centavos(refunded), released, ...disputed(75 - refunded) })
  expect(partCaptured(after(true), reading(25))).toMatchObject(disputed(75))
  expect(partCaptured(after(true), reading(35))).toMatchObject(disputed(65))
  expect(partCaptured(after(true), reading(75))).toMatchObject(disputed(25))
  expect(partCaptured(after(false), reading(35))).toMatchObject(disputed(40))
  expect(partCaptured(after(false), reading(75)).disputes).toEqual([])
})
