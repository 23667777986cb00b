import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { describeAcquirer } from '../../src/sandbox/acquirer/describe-acquirer.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import type { CardPaymentRequest } from '../../src/server/providers/acquirer-port.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { cardPayment, connectAcquirer, done, taken } from '../builders/cards/acquirer-connector.ts'
import {
  numbers,
  openMerchant,
  type SandboxMerchant,
  type TypedCard,
  typeCard,
} from '../builders/cards/acquirer-sandbox.ts'
import { startWireTap, type WireTap } from '../builders/wire-tap.ts'
import { callJson, withKey } from '../sandbox/bank-world.ts'
import { createExchangeValidator, type ExchangeValidator } from './exchange-validator.ts'
import type { JsonObject } from './repair-spec.ts'

/** The connector at the sandbox acquirer, every exchange judged by the acquirer's own description. */
let dataDir: string
let sandbox: Sandbox
let merchant: SandboxMerchant
let tap: WireTap
let judge: ExchangeValidator
let acquirer: ReturnType<typeof connectAcquirer>['acquirer']
let log: object[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'acquirer-api-'))
  sandbox = await startSandbox({ port: 0, dataDir })
  merchant = await openMerchant(sandbox)
  tap = await startWireTap(new URL(merchant.base_url).origin)
  judge = await createExchangeValidator(describeAcquirer() as JsonObject)
  const timeouts = { connect: 2_000, answer: 7_000, total: 7_500 }
  ;({ acquirer, log } = connectAcquirer(merchant, { baseUrl: `${tap.url}/acquirer/v1`, timeouts }))
})

afterAll(async () => {
  await tap?.close()
  await sandbox?.close()
  await rm(dataDir, { recursive: true, force: true })
})

afterEach(() => {
  const problems = tap.exchanges.splice(0).flatMap(({ path, headers, body, status, answer, method, query }) => {
    const search = new URLSearchParams(query).toString()
    return judge({
      method,
      path: path.replace('/acquirer/v1', '') + (search && `?${search}`),
      requestHeaders: headers as Record<string, string>,
      requestBody: body,
      status,
      responseHeaders: answer ? { 'content-type': 'application/json', 'www-authenticate': 'Bearer' } : {},
      responseBody: answer,
    }).problems
  })
  expect(problems).toEqual([])
})

const control = (method: string, path: string, body?: object) =>
  callJson(`${sandbox.url}/control/acquirer${path}`, method, body, withKey(sandbox))
const pay = async (more: Partial<CardPaymentRequest> = {}, card: Partial<TypedCard> = {}) =>
  acquirer.authorize(cardPayment(randomUUID(), await typeCard(merchant, card), more))
const inInstallments = (amount: number, count: number, interest: 'merchant' | 'payer') => ({
  amount: centavos(amount * count),
  installments: { count, interest, amounts: Array.from({ length: count }, () => centavos(amount)) },
})

test('a payment in instalments is authorized, captured in part, read and given back in parts', async () => {
  const held = taken(await pay({ ...inInstallments(4330, 3, 'payer'), capture: 'manual', softDescriptor: 'PADARIA' }))
  expect(held).toEqual({
    id: expect.stringMatching(/^ap_/),
    reference: expect.any(String),
    status: 'authorized',
    version: expect.any(Number),
    amount: 12990,
    captured: 0,
    refunded: 0,
    funding: 'credit',
    brand: 'visa',
    last4: '5682',
    expiry: { month: 12, year: new Date().getFullYear() + 2 },
    storedCard: null,
    decline: null,
    challenge: null,
    authorizationCode: expect.stringMatching(/^\d{6}$/),
    nsu: expect.stringMatching(/^\d{12}$/),
    tid: expect.stringMatching(/^\d{20}$/),
    arn: null,
    merchantNumber: expect.stringMatching(/^\d{10}$/),
    terminal: expect.stringMatching(/^\d{8}$/),
    refunds: [],
    disputes: [],
    settlement: [],
    authorizedAt: expect.any(Date),
    capturedAt: null,
    lapsesAt: expect.any(Date),
  })
  expect(done(await acquirer.readByReference(held.reference))).toEqual(held)
  const captured = done(await acquirer.capture(held.id, centavos(9000)))
  const arn = expect.stringMatching(/^\d{23}$/)
  expect(captured).toMatchObject({ status: 'captured', captured: 9000, arn, lapsesAt: null })
  expect(captured.settlement.map(({ gross, net, fee }) => [gross, net + fee])).toEqual(Array(3).fill([3000, 3000]))
  expect(done(await acquirer.capture(held.id, centavos(9000)))).toEqual(captured)
  expect(await acquirer.capture(held.id, centavos(8000))).toMatchObject({ outcome: 'rejected', code: 'conflict' })
  expect(await acquirer.cancel('ap_unknown')).toEqual({ outcome: 'absent' })

  const part = done(await acquirer.refund(held.id, 'ref_1', centavos(4000)))
  expect(part).toMatchObject({ reference: 'ref_1', amount: 4000, status: 'done', arn, settledAt: expect.any(Date) })
  expect(part.arn).not.toBe(captured.arn)
  expect(done(await acquirer.refund(held.id, 'ref_1', centavos(4000)))).toEqual(part)
  expect(await acquirer.refund(held.id, 'ref_2', centavos(5001))).toMatchObject({ outcome: 'rejected' })
  const read = done(await acquirer.read(held.id))
  expect(read).toMatchObject({ refunded: 4000, refunds: [part] })
  expect(read.version).toBeGreaterThan(captured.version)
})

test('what is held is voided, and what was captured today is taken back', async () => {
  const held = taken(await pay({ capture: 'manual' }))
  expect(done(await acquirer.cancel(held.id)).status).toBe('canceled')
  expect(done(await acquirer.cancel(held.id)).status).toBe('canceled')
  const captured = taken(await pay())
  const undone = done(await acquirer.cancel(captured.id))
  expect(undone.settlement.reduce((sum, { net }) => sum + net, 0)).toBe(0)
})

test('the acquirer is told where to call, and keeps what it was told last', async () => {
  for (const url of ['http://127.0.0.1:9/inbox/first', 'http://127.0.0.1:9/inbox/last']) {
    expect(await acquirer.registerWebhook(url)).toEqual({ outcome: 'ok', value: null })
  }
  const { body } = await control('GET', '/accounts')
  expect(body).toMatchObject({ data: [{ webhook_url: 'http://127.0.0.1:9/inbox/last' }] })
  const { status } = await control('PATCH', `/accounts/${merchant.merchant_id}`, { webhook_url: null })
  expect(status).toBe(200)
})

test('asking twice by one reference is one payment, by another token even', async () => {
  const reference = randomUUID()
  const first = taken(await acquirer.authorize(cardPayment(reference, await typeCard(merchant))))
  const again = await acquirer.authorize(cardPayment(reference, await typeCard(merchant)))
  expect(taken(again).id).toBe(first.id)
  const other = cardPayment(reference, await typeCard(merchant), { amount: centavos(100) })
  expect(await acquirer.authorize(other)).toMatchObject({ outcome: 'rejected', code: 'conflict' })
})

test('a decline says why and whether again, by brand; a wrong request is rejected', async () => {
  expect(await pay({}, { holder_name: 'FUND' })).toMatchObject({
    outcome: 'declined',
    payment: { status: 'declined' },
    decline: { code: '51', reason: 'insufficient_funds', retry: 'later', available: null },
  })
  expect(await pay({}, { holder_name: 'RECUSA 41' })).toMatchObject({
    decline: { reason: 'card_canceled', retry: 'never' },
  })
  expect(await pay({}, { holder_name: 'SECU' })).toMatchObject({
    decline: { reason: 'card_details_wrong', retry: 'never' },
  })
  expect(await pay({}, { holder_name: 'SECU', number: numbers.mastercard })).toMatchObject({
    decline: { reason: 'suspected_fraud', retry: 'later' },
  })
  const used = await typeCard(merchant)
  taken(await acquirer.authorize(cardPayment(randomUUID(), used)))
  expect(await acquirer.authorize(cardPayment(randomUUID(), used))).toMatchObject({ code: 'instrument_unusable' })
  expect(await acquirer.authorize(cardPayment('no/reference', used))).toMatchObject({ code: 'invalid_request' })
})

test('debit: rejected bare, proved by a cryptogram, or challenged', async () => {
  const card = { number: numbers.visaDebit }
  expect(await pay({ funding: 'debit' }, card)).toMatchObject({ outcome: 'rejected', code: 'authentication_required' })
  const cryptogram = { returnUrl: null, cryptogram: 'AAABBEg0VhI0VniQEjRWAAAAAAA=' }
  expect(taken(await pay({ funding: 'debit', authentication: cryptogram }, card)).arn).toBeNull()
  const returnUrl = 'https://shop.example/back'
  const asked = taken(await pay({ funding: 'debit', authentication: { returnUrl, cryptogram: null } }, card))
  const challenge = { url: expect.stringContaining('/acquirer/3ds/'), until: expect.any(Date) }
  expect(asked).toMatchObject({ status: 'challenge', challenge })
})

test('a voucher: the holder, what may be paid by it, and what is left on it', async () => {
  const alelo = {
    brand: 'alelo',
    taxId: '11222333000181',
    mcc: '5812',
    merchantId: null,
    affiliationId: null,
  } as const
  const voucher = {
    kind: 'meal',
    holderTaxId: '123.456.789-09',
    eligibleAmount: centavos(40_000),
    affiliations: [alelo],
  } as const
  const one = (amount: number) => ({ count: 1, interest: 'merchant', amounts: [centavos(amount)] }) as const
  const by = (amount: number, more: object = {}) =>
    pay(
      {
        funding: 'voucher',
        amount: centavos(amount),
        installments: { ...one(amount), amounts: [centavos(amount)] },
        voucher: { ...voucher, ...more },
      },
      { number: numbers.alelo },
    )
  expect(taken(await by(30_000))).toMatchObject({ status: 'captured', brand: 'alelo', funding: 'voucher' })
  expect(await by(30_000)).toMatchObject({ decline: { reason: 'insufficient_funds', available: 20_000 } })
  expect(await by(40_001)).toMatchObject({ outcome: 'rejected', code: 'not_eligible' })
  expect(await by(100, { holderTaxId: '11144477735' })).toMatchObject({ decline: { reason: 'holder_not_confirmed' } })
  expect(await by(100, { kind: 'fuel' })).toMatchObject({ decline: { reason: 'not_permitted' } })
  const ticket = { ...alelo, brand: 'ticket', mcc: null, merchantId: '42' }
  expect(await by(100, { affiliations: [ticket] })).toMatchObject({ outcome: 'rejected', code: 'brand_not_taken' })
  const withoutMcc = { ...alelo, mcc: null }
  expect(await by(100, { affiliations: [ticket, withoutMcc] })).toMatchObject({ code: 'invalid_request' })
  expect(taken(await by(100, { affiliations: [ticket, alelo] })).brand).toBe('alelo')
})

test('a card is verified, kept, paid with and forgotten', async () => {
  const verified = taken(
    await acquirer.verify({
      reference: randomUUID(),
      instrument: { kind: 'token', token: await typeCard(merchant) },
      funding: 'credit',
      storeCard: true,
    }),
  )
  expect(verified).toMatchObject({ status: 'verified', amount: 0 })
  const id = verified.storedCard ?? ''
  const again = { ...cardPayment(randomUUID(), ''), instrument: { kind: 'stored', id } } as const
  expect(taken(await acquirer.authorize(again)).last4).toBe('5682')
  expect(done(await acquirer.deleteStoredCard(id))).toBeNull()
  expect(await acquirer.deleteStoredCard(id)).toEqual({ outcome: 'absent' })
  expect(await acquirer.authorize({ ...again, reference: randomUUID() })).toMatchObject({ code: 'instrument_unusable' })
})

test('a reversal undoes what came, and proves what never came', async () => {
  const held = taken(await pay({ capture: 'manual' }))
  expect(done(await acquirer.reverse(held.reference))).toMatchObject({ payment: { id: held.id, status: 'canceled' } })
  const never = randomUUID()
  expect(done(await acquirer.reverse(never))).toEqual({ payment: null })
  expect(await acquirer.authorize(cardPayment(never, await typeCard(merchant)))).toMatchObject({ outcome: 'rejected' })
})

test('a dispute is found, answered once, and decided; another is accepted', async () => {
  const dispute = async (id: string, more: object = {}) => {
    const raised = await control('POST', `/payments/${id}/chargebacks`, more)
    return String(raised.body.id)
  }
  const payment = taken(await pay())
  const id = await dispute(payment.id, { reason: 'duplicate', amount: 4000 })
  const opened = done(await acquirer.readDispute(id))
  expect(opened).toEqual({
    id,
    payment: payment.id,
    reference: payment.reference,
    amount: 4000,
    status: 'evidence_due',
    round: 1,
    reason: 'duplicate',
    code: '12.6',
    answered: false,
    openedAt: expect.any(Date),
    evidenceDueAt: expect.any(Date),
    updatedAt: expect.any(Date),
    endedAt: null,
  })
  const files = [{ name: 'nota.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF') }]
  const answered = done(await acquirer.submitEvidence(id, { text: 'Foram duas compras.', files }))
  expect(answered).toMatchObject({ status: 'submitted', answered: true })
  expect(done(await acquirer.submitEvidence(id, { text: 'Foram duas compras.', files }))).toEqual(answered)
  await control('POST', `/chargebacks/${id}/decide`, { outcome: 'won' })
  const other = await dispute(taken(await pay()).id)
  expect(done(await acquirer.acceptDispute(other)).status).toBe('accepted')
  expect(await acquirer.submitEvidence(other, { text: 'Tarde.', files: [] })).toMatchObject({ code: 'conflict' })
  const listed = done(await acquirer.listDisputes(opened.openedAt, null))
  expect(listed.disputes.map(each => `${each.id} ${each.status}`)).toEqual([`${id} won`, `${other} accepted`])
  expect(done(await acquirer.read(payment.id)).disputes).toMatchObject([{ id, status: 'won' }])
  expect(await acquirer.readDispute('cb_unknown')).toEqual({ outcome: 'absent' })
})

test('what changed in a time is listed', async () => {
  const payment = taken(await pay())
  const window = { from: payment.capturedAt ?? new Date(), to: new Date(Date.now() + 60_000) }
  const { payments } = done(await acquirer.listPayments(window, null))
  expect(payments.map(({ id, status }) => [id, status])).toContainEqual([payment.id, 'captured'])
})

test('nothing that was typed is in a log line, and no token either', async () => {
  await pay({}, { holder_name: 'FUND' })
  const lines = JSON.stringify(log)
  for (const secret of [merchant.secret_key, 'tok_', numbers.visaCredit]) expect(lines).not.toContain(secret)
})
