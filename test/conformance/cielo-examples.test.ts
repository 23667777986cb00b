import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saleRequest } from '../../src/sandbox/cielo/requests.ts'
import { captureVerdict, voidVerdict } from '../../src/server/providers/cielo/cielo-changes.ts'
import { paymentOf } from '../../src/server/providers/cielo/cielo-mapping.ts'
import {
  accessMessage,
  changeMessage,
  mpiMessage,
  problemList,
  saleList,
  saleMessage,
} from '../../src/server/providers/cielo/cielo-messages.ts'
import { newPayment } from '../../src/server/providers/cielo/cielo-order.ts'
import { readCieloNotice } from '../../src/server/providers/cielo/cielo-webhook.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { tokenShapes } from '../../src/web/fields/token-shapes.ts'
import { cardPayment } from '../builders/cards/acquirer-connector.ts'
import { walletToken } from '../builders/cards/wallets.ts'

const folder = new URL('./cielo/', import.meta.url)
const sample = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const bodyOf = (...of: Parameters<typeof cardPayment>) => {
  const sale = newPayment(cardPayment(...of))
  if (!sale.ok) throw new Error(sale.detail)
  return sale.body as { Customer: object; Payment: Record<string, unknown> }
}

const answers = {
  'sale-credit-aborted.derived.json': { status: 'declined', decline: { code: 'BP171', reason: 'suspected_fraud' } },
  'sale-credit-authorized.derived.json': { status: 'authorized', captured: 0, authorizationCode: '123456' },
  'sale-credit-captured.response.json': {
    id: '24bc8366-fc31-4d6c-8555-17049a836a07',
    reference: '2014111706',
    status: 'captured',
    captured: 15700,
    refunded: 0,
    brand: 'visa',
    last4: '0183',
    expiry: { month: 12, year: 2030 },
    nsu: '674532',
    tid: '0305020554239',
  },
  'sale-credit-denied-51.derived.json': { status: 'declined', decline: { code: '51', reason: 'insufficient_funds' } },
  'sale-wallet-encrypted.response.json': { status: 'authorized', amount: 100, last4: '1521' },
} as const

test.each(Object.entries(answers))('the official sale %s', (name, shown) => {
  expect(paymentOf(saleMessage.parse(sample(name)), new Date(0))).toMatchObject({ ok: true, value: shown })
})

test('the official debit is one that was confirmed, and its times are of Brasília; unconfirmed it is a voucher', () => {
  const official = sample('sale-debit-captured.response.json')
  const at = { status: 'captured', capturedAt: new Date('2022-08-26T13:47:54Z') }
  expect(paymentOf(saleMessage.parse(official), new Date(0))).toMatchObject({
    ok: true,
    value: { ...at, funding: 'debit', brand: 'mastercard', last4: '0181', storedCard: null },
  })
  const unconfirmed = { ...official, Payment: { ...official.Payment, Authenticate: false } }
  expect(paymentOf(saleMessage.parse(unconfirmed), new Date(0))).toMatchObject({
    ok: true,
    value: { ...at, funding: 'voucher' },
  })
  const pix = { MerchantOrderId: 'x', Payment: { PaymentId: 'x', Type: 'Pix', Amount: 1, Status: 12 } }
  expect(paymentOf(saleMessage.parse(pix), new Date(0))).toEqual({ ok: false, problem: 'Type Pix' })
})

test('the official search, changes, errors, session and news are read', () => {
  expect(saleList.parse(sample('query-by-order-id.response.json')).Payment).toHaveLength(2)
  expect(captureVerdict(changeMessage.parse(sample('capture.response.json')))).toBe('done')
  expect(voidVerdict(changeMessage.parse(sample('void-total.response.json')))).toBe('done')
  expect(voidVerdict(changeMessage.parse(sample('void-no-balance.derived.json')))).toMatchObject({
    outcome: 'rejected',
    code: 'insufficient_balance',
  })
  expect(problemList.parse(sample('error-list.response.json'))).toMatchObject([{ Code: 126 }])
  expect(accessMessage.parse(sample('sop-access-token.response.json')).AccessToken).toMatch(/=$/)
  // A recurrence: none of ours.
  expect(readCieloNotice(sample('webhook-notification.json'))).toEqual([])
})

test('what is asked says what the official request says, with a token in place of the number', () => {
  const official = sample('sale-credit.request.json').Payment
  const ours = bodyOf('pay_1', 'visa:12345678-token', {
    amount: centavos(15700),
    softDescriptor: '123456789ABCD and more',
  })
  const { CreditCard, ...payment } = ours.Payment
  for (const name of [
    'Currency',
    'Country',
    'Installments',
    'Interest',
    'Capture',
    'SoftDescriptor',
    'Type',
    'Amount',
  ]) {
    expect(payment[name], name).toEqual(official[name])
  }
  expect(CreditCard).toEqual({ PaymentToken: '12345678-token', Brand: official.CreditCard.Brand })
  expect(saleRequest.parse(ours)).toMatchObject({ MerchantOrderId: 'payZ01' })
  expect(JSON.stringify(ours)).not.toContain('CardNumber')
})

test('debit is asked for as the official one, with its proof; credit with one as the manual says', () => {
  const official = sample('sale-debit.request.json').Payment
  const { Cavv: cavv, Xid: xid, Version: version, ReferenceID: transaction } = official.ExternalAuthentication
  const proved = (eci: string | null) => ({
    authentication: { returnUrl: null, cryptogram: null, proof: { transaction, cavv, xid, eci, version } },
  })
  const debit = { funding: 'debit' as const, amount: centavos(15700) }
  const ours = bodyOf('pay_6', 'visa:12345678-token', { ...debit, ...proved('05') })
  expect(saleRequest.parse(ours).Payment).toEqual({
    Type: official.Type,
    Amount: official.Amount,
    Currency: 'BRL',
    Country: 'BRA',
    Authenticate: official.Authenticate,
    ExternalAuthentication: official.ExternalAuthentication,
    DebitCard: { PaymentToken: '12345678-token', Brand: 'Visa' },
  })
  const rejected = { ok: false, code: 'authentication_required' }
  for (const [brand, eci] of [
    ['visa', '07'],
    ['visa', null],
    ['mastercard', '05'],
  ] as const) {
    expect(newPayment(cardPayment('pay_7', `${brand}:12345678-token`, { ...debit, ...proved(eci) }))).toMatchObject(
      rejected,
    )
  }
  expect(newPayment(cardPayment('pay_8', 'visa:12345678-token', debit))).toMatchObject(rejected)
  const credit = bodyOf('pay_9', 'mastercard:12345678-token', proved('02'))
  expect(saleRequest.parse(credit).Payment).toMatchObject({
    Authenticate: true,
    ExternalAuthentication: { Eci: '2', Version: '2' },
  })
  const unproved = bodyOf('pay_9', 'mastercard:12345678-token', proved('04'))
  expect(unproved.Payment).toMatchObject({ Authenticate: false })
  expect(unproved.Payment).not.toHaveProperty('ExternalAuthentication')
  const external = sample('sale-external-authentication.request.json').Payment.ExternalAuthentication
  expect(Object.keys(external).toSorted()).toEqual(Object.keys(official.ExternalAuthentication).toSorted())
})

test('the official token of 3DS is read', () => {
  expect(mpiMessage.parse(sample('3ds-token.response.json')).access_token).toMatch(/^eyJ/)
})

test('a kept card, and one to be kept, are asked for as the manual says', () => {
  const token = sample('card-create.response.json').CardToken
  const again = bodyOf('pay_2', '', { instrument: { kind: 'stored', id: `mastercard/${token}` } })
  expect(saleRequest.parse(again).Payment).toMatchObject({
    CreditCard: { CardToken: token, Brand: 'Master', CardOnFile: { Usage: 'Used', Reason: 'Unscheduled' } },
    InitiatedTransactionIndicator: { Category: 'C1', Subcategory: 'CredentialsOnFile' },
  })
  const first = bodyOf('pay_3', 'visa:12345678-token', { storeCard: true })
  expect(saleRequest.parse(first).Payment).toMatchObject({
    CreditCard: { SaveCard: true, CardOnFile: { Usage: 'First' } },
  })
  expect(sample('sale-with-card-token.request.json').Payment.CreditCard).toMatchObject({ Brand: 'Visa' })
})

test('the other official sales by a kept card say the same of it', () => {
  const used = sample('sale-credit-3ds.request.json').Payment
  const first = sample('sale-card-on-file.request.json').Payment
  const official = sample('sale-with-sop-card-token.request.json').Payment
  const ours = saleRequest.parse(
    bodyOf('pay_2', '', { instrument: { kind: 'stored', id: `visa/${official.CreditCard.CardToken}` } }),
  ).Payment
  if (ours.Type !== 'CreditCard') expect.fail()
  const { SecurityCode: _, ...card } = official.CreditCard
  expect(ours.CreditCard).toEqual({ ...card, CardOnFile: used.CreditCard.CardOnFile })
  expect(ours).toMatchObject({ Installments: official.Installments, Interest: used.Interest, Capture: used.Capture })
  const kept = saleRequest.parse(bodyOf('pay_3', 'visa:12345678-token', { storeCard: true })).Payment
  if (kept.Type !== 'CreditCard') expect.fail()
  expect(kept.CreditCard?.CardOnFile?.Usage).toBe(first.CreditCard.CardOnFile.Usage)
})

test('the token of a wallet is asked for in the parts that the manual names, and stays encrypted', () => {
  const official = sample('sale-wallet-encrypted.request.json').Payment
  const wallet = (name: 'google-pay' | 'apple-pay' | 'samsung-pay', data = walletToken(name)) => ({
    instrument: { kind: 'wallet' as const, wallet: name, data, merchant: 'merchant.example' },
  })
  const apple = saleRequest.parse(bodyOf('pay_10', '', wallet('apple-pay'))).Payment
  if (apple.Type !== 'CreditCard') expect.fail()
  expect(apple).not.toHaveProperty('CreditCard')
  expect(Object.keys(apple.Wallet ?? {})).toEqual(Object.keys(official.Wallet))
  expect(Object.keys(apple.Wallet?.AdditionalData ?? {})).toEqual(Object.keys(official.Wallet.AdditionalData))
  const token = JSON.parse(walletToken('google-pay'))
  expect(saleRequest.parse(bodyOf('pay_11', '', wallet('google-pay'))).Payment).toMatchObject({
    Wallet: { Type: 'AndroidPay', WalletKey: token.signedMessage, AdditionalData: { Signature: token.signature } },
  })
  for (const none of [wallet('samsung-pay'), wallet('google-pay', '{}'), wallet('apple-pay', 'x')]) {
    expect(newPayment(cardPayment('pay_12', '', none))).toMatchObject({ ok: false, code: 'instrument_unusable' })
  }
})

test('a voucher of Alelo is asked for as the official one, and of no other issuer', () => {
  const official = sample('alelo.request.json').Payment
  const affiliation = { taxId: null, mcc: null, merchantId: null, affiliationId: null }
  const voucher = (brand: 'alelo' | 'ticket') => ({
    funding: 'voucher' as const,
    voucher: {
      kind: 'meal' as const,
      holderTaxId: '52998224725',
      eligibleAmount: centavos(50),
      affiliations: [{ brand, ...affiliation }],
    },
    amount: centavos(50),
  })
  const ours = bodyOf('pay_4', 'alelo:12345678-token', voucher('alelo'))
  expect(saleRequest.parse(ours).Payment).toEqual({
    Type: official.Type,
    Amount: official.Amount,
    Authenticate: official.Authenticate,
    DebitCard: { PaymentToken: '12345678-token', Brand: official.DebitCard.brand },
  })
  const elsewhere = newPayment(cardPayment('pay_5', 'ticket:12345678-token', voucher('ticket')))
  expect(elsewhere).toMatchObject({ ok: false, code: 'brand_not_taken' })
})

test('the card form posts what the script of Silent Order Post posts', () => {
  const card = {
    number: '4111111111111111',
    expiry: { month: 3, year: 2031 },
    cvv: '123',
    holder: 'ANA',
    brand: 'visa',
    use: { funding: 'credit' },
  } as const
  const { cielo } = tokenShapes
  const form = cielo.body(card, 'key') as URLSearchParams
  expect(Object.fromEntries(form)).toMatchObject({
    HolderName: 'ANA',
    RawNumber: card.number,
    Expiration: '03/2031',
    SecurityCode: '123',
    AccessToken: 'key',
  })
  expect(cielo.token({ PaymentToken: 'abc' }, card)).toMatchObject({ token: 'visa:abc' })
  expect(cielo.token({}, card)).toMatchObject({ token: null })
})
