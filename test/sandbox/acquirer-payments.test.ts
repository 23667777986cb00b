import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { numbers } from '../builders/cards/acquirer-sandbox.ts'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from './acquirer-world.ts'

let world: AcquirerWorld
let merchant: MerchantAtAcquirer
beforeAll(async () => {
  world = await startAcquirerWorld({ judged: true })
  merchant = await world.merchant()
})
afterAll(() => world.end())
afterEach(() => expect(world.undescribed()).toEqual([]))

const read = async (id: string) => (await merchant.call('GET', `/payments/${id}`)).body
const returnUrl = 'https://shop.example/back'

it('a credit card pays at once: every field, the fee and the day it arrives', async () => {
  const paid = await merchant.pay({ reference: 'order-1', soft_descriptor: 'PADARIA' })
  expect(paid.status).toBe(201)
  expect(paid.body).toEqual({
    id: expect.stringMatching(/^ap_/),
    kind: 'payment',
    reference: 'order-1',
    status: 'captured',
    version: 3,
    amount: 12990,
    captured_amount: 12990,
    refunded_amount: 0,
    currency: 'BRL',
    funding: 'credit',
    brand: 'visa',
    last4: '5682',
    expiry_month: 12,
    expiry_year: expect.any(Number),
    wallet: null,
    stored_card: null,
    installments: { count: 1, interest: 'merchant', amounts: [12990] },
    capture: 'automatic',
    soft_descriptor: 'PADARIA',
    voucher: null,
    three_ds: null,
    decline: null,
    authorization_code: expect.stringMatching(/^\d{6}$/),
    nsu: expect.stringMatching(/^\d{12}$/),
    tid: expect.stringMatching(/^\d{20}$/),
    // For 2, the acquirer, the day, our own number, and a check digit by Luhn.
    arn: expect.stringMatching(/^2499999\d{16}$/),
    merchant_number: expect.stringMatching(/^\d{10}$/),
    terminal: expect.stringMatching(/^\d{8}$/),
    operations: [],
    refunds: [],
    chargebacks: [],
    // 2.99 % of 129.90 is 3.88.
    settlement: [
      { kind: 'installment', number: 1, gross: 12990, fee: 388, net: 12602, expected_on: expect.any(String) },
    ],
    created_at: expect.any(String),
    // Written with the capture, a moment after its time was read.
    updated_at: expect.any(String),
    authorized_at: expect.any(String),
    captured_at: expect.any(String),
    lapses_at: null,
  })
  expect(paid.body.updated_at >= paid.body.captured_at).toBe(true)
  expect(await read(paid.body.id)).toEqual(paid.body)
  const byReference = await merchant.call('GET', '/payments?reference=order-1')
  expect(byReference.body).toEqual({ data: [paid.body], next_cursor: null })
  expect((await merchant.call('GET', '/payments?reference=order-2')).body).toEqual({ data: [], next_cursor: null })
})

it('twelve instalments are twelve lines, one a month, whose fees add up to the fee of the whole', async () => {
  const amounts = [10 + 833, ...Array.from({ length: 11 }, () => 833)]
  const total = amounts.reduce((sum, amount) => sum + amount)
  const { body } = await merchant.pay({ amount: total, installments: { count: 12, interest: 'payer', amounts } })
  expect(body.settlement).toHaveLength(12)
  expect(body.settlement.map((line: { gross: number }) => line.gross)).toEqual(amounts)
  const fees = body.settlement.reduce((sum: number, line: { fee: number }) => sum + line.fee, 0)
  expect(fees).toBe(Math.round(total * 0.0399))
  const dates = body.settlement.map((line: { expected_on: string }) => line.expected_on)
  expect(dates).toEqual([...dates].sort())
  expect(new Set(dates).size).toBe(12)
  for (const installments of [
    { count: 12, interest: 'payer', amounts: amounts.slice(1) },
    { count: 2, interest: 'merchant', amounts: [total, 1] },
  ]) {
    expect((await merchant.pay({ amount: total, installments })).body).toMatchObject({
      code: 'installments_invalid',
      processed: false,
    })
  }
})

it('an authorization is captured in part, once, and the same capture again changes nothing', async () => {
  const { body: held } = await merchant.pay({ capture: 'manual' })
  expect(held).toMatchObject({ status: 'authorized', captured_amount: 0, settlement: [] })
  expect(held.lapses_at).not.toBeNull()
  const path = `/payments/${held.id}/capture`
  expect((await merchant.call('POST', path, { amount: 12991 })).body.code).toBe('amount_too_large')
  const captured = await merchant.call('POST', path, { amount: 5000 })
  expect(captured.body).toMatchObject({ status: 'captured', captured_amount: 5000, lapses_at: null })
  expect(captured.body.settlement).toMatchObject([{ gross: 5000, fee: 150 }])
  expect((await merchant.call('POST', path, { amount: 5000 })).body).toEqual(captured.body)
  expect((await merchant.call('POST', path, { amount: 4000 })).body.code).toBe('not_capturable')
})

it('what is held is voided; what was captured today is taken back whole, tomorrow only refunded', async () => {
  const { body: held } = await merchant.pay({ capture: 'manual' })
  const cancel = (id: string) => merchant.call('POST', `/payments/${id}/cancel`, {})
  expect((await cancel(held.id)).body).toMatchObject({ status: 'canceled', settlement: [] })
  expect((await cancel(held.id)).status).toBe(200)
  expect((await merchant.call('POST', `/payments/${held.id}/capture`, {})).body.code).toBe('not_capturable')

  const { body: today } = await merchant.pay()
  const undone = (await cancel(today.id)).body
  expect(undone.status).toBe('canceled')
  expect(sum(undone.settlement, 'net')).toBe(0)

  const { body: yesterday } = await merchant.pay()
  world.fastForward(24 * 3_600_000)
  expect((await cancel(yesterday.id)).body.code).toBe('not_cancelable')
  const refund = await merchant.call('POST', `/payments/${yesterday.id}/refunds`, { reference: 'r1' })
  expect(refund.body).toMatchObject({ reference: 'r1', amount: 12990, status: 'done' })
  expect(sum((await read(yesterday.id)).settlement, 'net')).toBe(0)
})

it('refunds in parts never pass what was captured, and give the fee back to the centavo', async () => {
  const { body: paid } = await merchant.pay()
  const refund = (reference: string, amount?: number) =>
    merchant.call('POST', `/payments/${paid.id}/refunds`, { reference, ...(amount && { amount }) })
  expect((await refund('a', 3333)).body).toMatchObject({ amount: 3333, status: 'done' })
  const again = await refund('a', 3333)
  expect(again).toMatchObject({ status: 201, body: { amount: 3333 } })
  expect((await refund('a', 1)).body.code).toBe('reference_taken')
  expect((await refund('b', 9658)).body.code).toBe('amount_too_large')
  expect((await refund('c')).body).toMatchObject({ amount: 9657 })
  expect((await refund('d')).body.code).toBe('amount_too_large')
  const whole = await read(paid.id)
  expect(whole.refunded_amount).toBe(12990)
  expect([sum(whole.settlement, 'gross'), sum(whole.settlement, 'fee')]).toEqual([0, 0])
})

it('an authorization lapses in five days by itself', async () => {
  const { body: held } = await merchant.pay({ capture: 'manual' })
  world.fastForward(5 * 24 * 3_600_000 + 1_000)
  await expect.poll(async () => (await read(held.id)).status, { timeout: 10_000 }).toBe('expired')
})

it('one Idempotency-Key is one payment, whatever the number of times; a POST without one is rejected', async () => {
  const body = {
    token: await merchant.type(),
    reference: randomUUID(),
    amount: 100,
    currency: 'BRL',
    funding: 'credit',
    capture: 'manual',
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => merchant.call('POST', '/payments', body, 'same')))
  expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
  const other = await merchant.call('POST', '/payments', { ...body, amount: 101 }, 'same')
  expect(other.body.code).toBe('idempotency_key_reused')
  expect((await merchant.call('POST', '/payments', body, null)).body.code).toBe('idempotency_key_missing')
  expect((await merchant.call('POST', '/payments', { ...body, token: await merchant.type() })).body).toMatchObject({
    code: 'reference_taken',
  })
})

it('a reversal undoes what came, and forbids what comes after it', async () => {
  const { body: held } = await merchant.pay({ capture: 'manual', reference: 'lost-answer' })
  const reversed = await merchant.call('POST', '/reversals', { reference: 'lost-answer' })
  expect(reversed.body).toMatchObject({ charged: false, payment: { id: held.id, status: 'canceled' } })
  const never = await merchant.call('POST', '/reversals', { reference: 'not-come' })
  expect(never.body).toEqual({ reference: 'not-come', charged: false, payment: null })
  expect((await merchant.pay({ reference: 'not-come' })).body.code).toBe('reference_reversed')
})

it.each([
  { by: 'amount', more: { amount: 6651 }, card: {}, code: '51', retry: true },
  { by: 'a larger amount', more: { amount: 106_641 }, card: {}, code: '41', retry: false },
  { by: 'name', more: {}, card: { holder_name: 'FUND' }, code: '51', retry: true },
  { by: 'name and code', more: {}, card: { holder_name: 'Recusa 78' }, code: '78', retry: true },
  { by: 'published number', more: {}, card: { number: numbers.declined }, code: '05', retry: true },
  {
    by: 'a brand that means something else',
    more: {},
    card: { number: numbers.mastercard, holder_name: 'SECU' },
    code: '63',
    retry: true,
  },
  { by: 'what the card is not', more: {}, card: { number: numbers.visaDebit }, code: '57', retry: false },
])('declined by $by: $code', async ({ more, card, code, retry }) => {
  const { status, body } = await merchant.pay(more, card)
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'declined', decline: { code, retry_allowed: retry }, settlement: [] })
})

it('an issuer that thinks is asked again: some seconds later it has paid, or not', async () => {
  const [yes, no] = await Promise.all([
    merchant.pay({}, { number: numbers.slowApproval }),
    merchant.pay({}, { number: numbers.slowDecline }),
  ])
  expect([yes.body.status, no.body.status]).toEqual(['processing', 'processing'])
  const cancel = await merchant.call('POST', `/payments/${yes.body.id}/cancel`, {})
  expect(cancel.body.code).toBe('still_processing')
  world.fastForward(3_000)
  await expect.poll(async () => (await read(yes.body.id)).status, { timeout: 10_000 }).toBe('captured')
  expect((await read(no.body.id)).decline).toMatchObject({ code: '05' })
})

it('debit takes 3DS or a cryptogram, one instalment and no hold', async () => {
  const debit = { funding: 'debit' }
  const card = { number: numbers.visaDebit }
  expect((await merchant.pay(debit, card)).body).toMatchObject({ code: 'authentication_required', processed: false })
  expect((await merchant.pay({ ...debit, capture: 'manual' }, card)).body.code).toBe('capture_not_supported')
  const proved = await merchant.pay({ ...debit, three_ds: { cryptogram: 'AAABBEg0VhI0VniQEjRWAAAAAAA=' } }, card)
  expect(proved.body).toMatchObject({ status: 'captured', three_ds: { status: 'passed', challenge_url: null } })
  expect(proved.body.settlement).toMatchObject([{ gross: 12990, fee: 188 }])
  const asked = await merchant.pay({ ...debit, three_ds: { return_url: returnUrl } }, card)
  expect(asked.body).toMatchObject({ status: 'challenge', three_ds: { status: 'pending' } })
  expect(asked.body.three_ds.challenge_url).toMatch(new RegExp(`^${world.url()}/acquirer/3ds/`))
  world.fastForward(10 * 60_000 + 1_000)
  await expect
    .poll(async () => read(asked.body.id), { timeout: 10_000 })
    .toMatchObject({ status: 'expired', three_ds: { status: 'abandoned', challenge_url: null } })
})

it('a card is verified and kept with consent, pays again, and is forgotten', async () => {
  const verified = await merchant.call('POST', '/verifications', {
    token: await merchant.type(),
    reference: randomUUID(),
    funding: 'credit',
    store_card: true,
  })
  expect(verified.body).toMatchObject({ kind: 'verification', status: 'verified', amount: 0, settlement: [] })
  const stored_card = verified.body.stored_card
  expect((await merchant.call('GET', `/stored-cards/${stored_card}`)).body).toMatchObject({ last4: '5682' })
  expect((await merchant.pay({ stored_card })).body).toMatchObject({ status: 'captured', stored_card: null })
  const other = await world.merchant()
  expect((await other.call('GET', `/stored-cards/${stored_card}`)).status).toBe(404)
  expect((await merchant.call('DELETE', `/stored-cards/${stored_card}`)).status).toBe(204)
  expect((await merchant.pay({ stored_card })).body.code).toBe('stored_card_unknown')
})

it("the acquirer's books say the same, account by account, and outlive a restart", async () => {
  const alone = await world.merchant()
  const { body: paid } = await alone.pay()
  await alone.call('POST', `/payments/${paid.id}/refunds`, { reference: 'half', amount: 6495 })
  await world.restart()
  const { body } = await world.control('GET', `/ledger?merchant_id=${alone.merchant_id}`)
  expect(body.payments).toMatchObject([{ id: paid.id, status: 'captured', captured_amount: 12990 }])
  expect(body.refunds).toMatchObject([{ reference: 'half', amount: 6495, status: 'done' }])
  expect(sum(body.lines, 'gross')).toBe(6495)
  expect(sum(body.lines, 'fee')).toBe(194)
})

function sum<Name extends string>(lines: Record<Name, number>[], name: Name): number {
  return lines.reduce((total, line) => total + line[name], 0)
}

it.each(['apple-pay', 'google-pay', 'samsung-pay'])(
  '%s: the token is opened here, and its cryptogram stands for 3DS',
  async kind => {
    const card = {
      account: 'dpan-1',
      brand: 'visa',
      last4: '4242',
      expiry_month: 1,
      expiry_year: 2035,
      holder_name: '',
    }
    const token = async (more: object) =>
      (await world.control('POST', '/wallet-tokens', { kind, ...card, cryptogram: true, ...more })).body
    const debit = await merchant.pay({ funding: 'debit', wallet: await token({ funding: 'debit' }) })
    expect(debit.body).toMatchObject({ status: 'captured', wallet: kind, last4: '4242' })
    const bare = await token({ funding: 'debit', cryptogram: false })
    expect((await merchant.pay({ funding: 'debit', wallet: bare })).body.code).toBe('authentication_required')
    const broken = { kind, data: '{"protocolVersion":"ECv2"}' }
    expect((await merchant.pay({ wallet: broken })).body.code).toBe('wallet_unreadable')
  },
)
