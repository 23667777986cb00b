import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paymentOf } from './acquirer-api-mapping.ts'
import { paymentMessage } from './acquirer-api-messages.ts'

const told = () => JSON.parse(readFileSync(new URL('./fixtures/captured-payment.json', import.meta.url), 'utf8'))
const mapped = (change: object) => paymentOf(paymentMessage.parse({ ...told(), ...change }))

test('a captured payment is read whole', () => {
  const payment = mapped({})
  expect(payment).toMatchObject({
    ok: true,
    value: {
      id: 'ap_1',
      status: 'captured',
      captured: 12990,
      refunded: 4000,
      brand: 'visa',
      refunds: [{ reference: 'ref_1', amount: 4000, status: 'done', settledAt: new Date('2026-11-22T13:00:00.000Z') }],
      settlement: [
        { kind: 'installment', gross: 12990, fee: 388, net: 12602, expectedOn: '2026-12-21' },
        { kind: 'refund', gross: -4000, fee: -119, net: -3881 },
      ],
    },
  })
})

test('a field that is new changes nothing, and a brand that is new is other', () => {
  expect(mapped({ colour: 'blue', brand: 'brand-of-tomorrow' })).toMatchObject({ ok: true, value: { brand: 'other' } })
})

test.each([
  [{ status: 'frozen' }, 'status frozen'],
  [{ funding: 'crypto' }, 'funding crypto'],
  [{ captured_amount: 12991 }, 'captured_amount is above amount'],
  [{ refunded_amount: 12991 }, 'refunded_amount is above what was captured'],
  [{ status: 'declined' }, 'declined without a reason'],
  [{ status: 'challenge' }, 'a challenge without an address'],
  [{ refunds: [{ ...told().refunds[0], status: 'lost' }] }, "refund's status lost"],
  [{ settlement: [{ ...told().settlement[0], net: 1 }] }, 'a settlement line that does not add up'],
])('money is not guessed at: %j', (change, problem) => {
  expect(mapped(change)).toEqual({ ok: false, problem })
})

test('whether to try again: the acquirer may forbid what ABECS allows, and never the other way round', () => {
  const retry = (code: string, retry_allowed: boolean) => {
    const payment = mapped({ status: 'declined', decline: { code, retry_allowed } })
    return payment.ok && payment.value.decline?.retry
  }
  expect([retry('51', true), retry('51', false), retry('41', true), retry('XX', true)]).toEqual([
    'later',
    'never',
    'never',
    'never',
  ])
  expect(retry('AUTHENTICATION_FAILED', true)).toBe('now')
})
