import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noticeInAnswer } from '../../src/server/providers/adyen/adyen-answers.ts'
import {
  methodsMessage,
  paymentMessage,
  problemMessage,
  requestMessage,
  storedMessage,
} from '../../src/server/providers/adyen/adyen-messages.ts'
import { newPayment } from '../../src/server/providers/adyen/adyen-order.ts'
import { readAdyenNotices } from '../../src/server/providers/adyen/adyen-webhook.ts'
import { readCredentials } from '../../src/server/providers/adyen/credentials.ts'
import { adyenPayment, typeAdyenCard } from '../builders/gateways/adyen-sandbox.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`./adyen/${name}`, import.meta.url), 'utf8'))
const { answers, problems } = read('checkout-examples.json') as Record<string, Record<string, Record<string, unknown>>>
const now = new Date('2026-11-26T12:00:00Z')

/** What the answers to a payment say, by the names of the examples. */
const outcomes = {
  'card-3d-secure-2-web': { is: 'challenged', order: { type: 'threeDS2', subtype: 'fingerprint' } },
  'card-3d-secure-redirect': { is: 'challenged', url: expect.stringMatching(/^https:/) },
  'card-direct': { is: 'authorized' },
  'card-securedfields': { is: 'authorized' },
  'enableOneClick-SF': { is: 'authorized' },
  ideal: { is: 'challenged' },
  'on-demand-top-up-from-transfer-instrument': { is: 'authorized', amount: null },
  'on-demand-top-up-visa': { is: 'authorized', amount: null },
  'subscription-first-transaction': { is: 'authorized' },
} as const

test.each(Object.entries(answers?.['post /payments'] ?? {}))('the official answer to a payment: %s', (name, answer) => {
  const notice = noticeInAnswer(paymentMessage.parse(answer), { reference: 'pay_1', round: 1, now })
  const outcome = outcomes[name as keyof typeof outcomes]
  // What is of another currency is not guessed at.
  if (outcome === undefined) expect(notice).toMatchObject({ ok: false })
  else expect(notice).toMatchObject({ ok: true, value: { reference: 'pay_1', fact: outcome } })
})

test('every other official answer of what is asked is read', () => {
  const readers = {
    'post /payments': paymentMessage,
    'post /payments/details': paymentMessage,
    'post /payments/{paymentPspReference}/captures': requestMessage,
    'post /payments/{paymentPspReference}/cancels': requestMessage,
    'post /payments/{paymentPspReference}/refunds': requestMessage,
    'post /payments/{paymentPspReference}/reversals': requestMessage,
    'post /cancels': requestMessage,
    'get /storedPaymentMethods': storedMessage,
    'post /paymentMethods': methodsMessage,
  }
  expect(Object.keys(answers ?? {}).toSorted()).toEqual(Object.keys(readers).toSorted())
  for (const [operation, reader] of Object.entries(readers)) {
    for (const [name, answer] of Object.entries(answers?.[operation] ?? {})) {
      expect(reader.safeParse(answer).error, `${operation} ${name}`).toBeUndefined()
    }
  }
  for (const [status, problem] of Object.entries(problems ?? {})) {
    expect(problemMessage.safeParse(problem).error, status).toBeUndefined()
  }
})

/** What the events that move no money of a sale are: what is not known of a payment goes before a person. */
const besides = {
  AUTHORISATION_ADJUSTMENT: 'announced',
  AUTORESCUE: null,
  CANCEL_AUTORESCUE: null,
  INFORMATION_SUPPLIED: null,
  ISSUER_COMMENTS: null,
  NOTIFICATION_OF_FRAUD: 'announced',
  ORDER_CLOSED: null,
  ORDER_OPENED: null,
  PAIDOUT_REVERSED: null,
  PAYOUT_DECLINE: null,
  PAYOUT_EXPIRE: null,
  PAYOUT_THIRDPARTY: null,
  POSTPONED_REFUND: null,
  RECURRING_CONTRACT: null,
  REFUND_WITH_DATA: 'announced',
  REPORT_AVAILABLE: null,
  VOID_PENDING_REFUND: 'announced',
} as const

const merchantAccount = 'YOUR_MERCHANT_ACCOUNT'
const known = readCredentials({ apiKey: 'key', merchantAccount, clientKey: 'test_key', hmacKey: 'AB'.repeat(32) })
const samples = read('webhooks-more-v1.json')

test.each(Object.keys(samples))('the official %s is heard, and moves no money', event => {
  if (!known.ok) throw new Error(known.problems.join())
  const message = structuredClone(samples[event])
  const item = message.notificationItems[0].NotificationRequestItem
  Object.assign(item, {
    merchantAccountCode: merchantAccount,
    ...(item.amount && { amount: { value: 1000, currency: 'BRL' } }),
  })
  const notices = readAdyenNotices(known.credentials, message, now)
  const is = besides[event as keyof typeof besides]
  const facts = notices?.map(({ fact }) => fact)
  if (is === null) expect(facts).toEqual([])
  else expect(facts).toMatchObject([{ is: 'disputed', stage: is }])
})

test('the address of who pays goes as Adyen divides it, where it is known', () => {
  const asked = adyenPayment('pay_1', typeAdyenCard())
  const { payer } = asked
  const bodyFor = (change: object) => {
    const made = newPayment({ ...asked, ...change }, { merchantAccount: 'ShopECOM', redirects: true })
    return made.ok ? made.body : expect.fail(made.detail)
  }
  expect(bodyFor({})).toMatchObject({
    billingAddress: {
      street: 'Avenida Paulista',
      houseNumberOrName: '1578 apto 12',
      postalCode: '01310100',
      city: 'São Paulo',
      stateOrProvince: 'SP',
      country: 'BR',
    },
  })
  expect(bodyFor({ payer: { ...payer, address: null } })).not.toHaveProperty('billingAddress')
})
