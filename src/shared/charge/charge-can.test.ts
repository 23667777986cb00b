import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeCan, chargeObstacle, paymentCan, paymentObstacle } from './charge-can.ts'
import { chargeMove, chargeStatuses } from './charge-status.ts'
import { paymentMethods } from './payment-method.ts'
import { paymentOrigins, paymentStatuses, pendingOperations } from './payment-status.ts'

const taken = fc.record({
  status: fc.constantFrom(...paymentStatuses),
  pending: fc.constantFrom(null, ...pendingOperations),
  method: fc.constantFrom(...paymentMethods),
  origin: fc.constantFrom(...paymentOrigins),
  amount: fc.integer({ min: 1, max: 10 }),
  amount_refunded: fc.integer({ min: 0, max: 10 }),
  amount_disputed: fc.integer({ min: 0, max: 10 }),
  amount_moved: fc.integer({ min: 0, max: 10 }),
})
const charge = fc.record({
  status: fc.constantFrom(...chargeStatuses),
  payments: fc.array(taken, { maxLength: 3 }),
  latest_split_tender: fc.constant(null),
  amount_missing: fc.integer({ min: 0, max: 2 }),
})

test('what the table of moves has not is never offered, and says why', () => {
  fc.assert(
    fc.property(charge, one => {
      const moves = { cancel: 'cancel', accept: 'accept', reopen: 'reopen' } as const
      for (const [act, cause] of Object.entries(moves) as [keyof typeof moves, 'cancel' | 'accept' | 'reopen'][]) {
        if (chargeMove(one.status, cause) === null) expect(chargeObstacle[act](one), act).not.toBeNull()
        expect(chargeCan[act](one)).toBe(chargeObstacle[act](one) === null)
      }
      expect(chargeCan.pay(one)).toBe(one.status === 'open')
    }),
  )
})

test('a payment is refunded while something of it is there, and each no has its own reason', () => {
  fc.assert(
    fc.property(taken, one => {
      const { amount, amount_refunded, amount_disputed, amount_moved } = one
      const isThere = one.status === 'captured' && amount_refunded + amount_disputed + amount_moved < amount
      expect(paymentCan.refund(one)).toBe(isThere && one.origin !== 'moved')
      if (paymentObstacle.refund(one) === 'disputed') expect(amount_disputed).toBeGreaterThan(0)
      if (paymentObstacle.refund(one) === 'moved_on') expect(amount_moved).toBeGreaterThan(0)
      expect(paymentCan.capture(one)).toBe(one.status === 'authorized' && one.pending === null)
    }),
  )
})
