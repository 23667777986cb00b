import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paymentOf } from './acquirer-api-mapping.ts'
import { paymentMessage } from './acquirer-api-messages.ts'

const fixture = () => JSON.parse(readFileSync(new URL('./fixtures/captured-payment.json', import.meta.url), 'utf8'))
const mapped = (change: object) => paymentOf(paymentMessage.parse({ ...fixture(), ...change }))

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
      authorizationCode: '123456',
      nsu: '000000000001',
      tid: '10060000000000000001',
      arn: '24999996325000000000017',
      merchantNumber: '1027182818',
      terminal: '41000001',
      refunds: [
        {
          reference: 'ref_1',
          amount: 4000,
          status: 'done',
          arn: '24999996326000000000023',
          settledAt: new Date('2026-11-22T13:00:00.000Z'),
        },
      ],
      settlement: [
        { kind: 'installment', gross: 12990, fee: 388, net: 12602, expectedOn: '2026-12-21' },
        { kind: 'refund', gross: -4000, fee: -119, net: -3881 },
      ],
    },
  })
})

test('what names a sale on a statement is kept but for spaces; what is empty, absent or too long is nothing', () => {
  const { nsu: _, tid: __, ...without } = fixture()
  const payment = paymentOf(
    paymentMessage.parse({
      ...without,
      authorization_code: ' 00A12B ',
      arn: '',
      merchant_number: '9'.repeat(41),
      terminal: 'PV 12',
    }),
  )
  expect(payment).toMatchObject({
    ok: true,
    value: { nsu: null, tid: null, authorizationCode: '00A12B', arn: null, merchantNumber: null, terminal: 'PV12' },
  })
})

test('a field that is new changes nothing, and a brand that is new is other', () => {
  expect(mapped({ color: 'blue', brand: 'brand-of-tomorrow' })).toMatchObject({ ok: true, value: { brand: 'other' } })
})

test.each([
  [{ status: 'frozen' }, 'status frozen'],
  [{ funding: 'crypto' }, 'funding crypto'],
  [{ captured_amount: 12991 }, 'captured_amount is above amount'],
  [{ refunded_amount: 12991 }, 'refunded_amount is above what was captured'],
  [{ status: 'declined' }, 'declined without a reason'],
  [{ status: 'challenge' }, 'a challenge without an address'],
  [{ refunds: [{ ...fixture().refunds[0], status: 'lost' }] }, "refund's status lost"],
  [{ settlement: [{ ...fixture().settlement[0], net: 1 }] }, 'a settlement line that does not add up'],
  [
    { settlement: [{ ...fixture().settlement[0], expected_on: '0000-01-31' }] },
    'a settlement line of a day that cannot be',
  ],
])('money is not guessed at: %j', (change, problem) => {
  expect(mapped(change)).toEqual({ ok: false, problem })
})

test('a dispute says in which round it is; one that is not told is in the first', () => {
  const chargeback = {
    id: 'cb_1',
    payment: 'ap_1',
    reference: 'pay_1',
    amount: 12990,
    reason: 'fraud',
    network_code: '10.4',
    status: 'lost',
    opened_at: '2026-11-22T12:00:00.000Z',
    evidence_due_at: '2026-11-29T12:00:00.000Z',
    updated_at: '2026-11-23T12:00:00.000Z',
  }
  // Refunded and disputed: more was taken than came.
  const payment = mapped({ chargebacks: [chargeback, { ...chargeback, id: 'cb_2', round: 2 }] })
  expect(payment.ok && payment.value.disputes.map(({ id, round }) => [id, round])).toEqual([
    ['cb_1', 1],
    ['cb_2', 2],
  ])
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
