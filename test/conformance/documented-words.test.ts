import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { declineBy as adyenDecline } from '../../src/server/providers/adyen/adyen-declines.ts'
import { readAdyenNotices } from '../../src/server/providers/adyen/adyen-webhook.ts'
import { readCredentials } from '../../src/server/providers/adyen/credentials.ts'
import { declineBy as cieloDecline } from '../../src/server/providers/cielo/cielo-declines.ts'
import { paymentOf as cieloPayment } from '../../src/server/providers/cielo/cielo-mapping.ts'
import { saleMessage } from '../../src/server/providers/cielo/cielo-messages.ts'
import { declineBy as mercadoPagoDecline } from '../../src/server/providers/mercado-pago/mercado-pago-declines.ts'
import { paymentOf as mercadoPagoPayment } from '../../src/server/providers/mercado-pago/mercado-pago-mapping.ts'
import { paymentMessage } from '../../src/server/providers/mercado-pago/mercado-pago-messages.ts'
import { declineBy as pagarmeDecline } from '../../src/server/providers/pagarme/pagarme-declines.ts'
import { paymentOf as pagarmePayment } from '../../src/server/providers/pagarme/pagarme-mapping.ts'
import { chargeMessage } from '../../src/server/providers/pagarme/pagarme-messages.ts'
import { pixOf } from '../../src/server/providers/pagarme/pagarme-pix-mapping.ts'
import { readPagarmeNotice } from '../../src/server/providers/pagarme/pagarme-webhook.ts'

/** The words that each gateway documents: each says something here, and a word that is new says nothing for certain. */

describe('Adyen', () => {
  const account = { apiKey: 'key', merchantAccount: 'Padaria', clientKey: 'test_key', hmacKey: 'AB'.repeat(32) }
  const known = readCredentials(account)
  if (!known.ok) throw new Error(known.problems.join())
  const { credentials } = known
  const noticeOf = (eventCode: string, more: object = {}) => {
    const item = {
      eventCode,
      success: 'true',
      pspReference: 'NEWS000000000001',
      originalReference: 'PSP0000000000001',
      merchantReference: 'pay_1',
      merchantAccountCode: credentials.merchantAccount,
      eventDate: '2026-11-26T12:00:00+01:00',
      amount: { value: 1000, currency: 'BRL' },
      ...more,
    }
    const body = { live: 'false', notificationItems: [{ NotificationRequestItem: item }] }
    return readAdyenNotices(credentials, body, new Date(0))?.map(({ fact }) => fact)
  }

  test.each([
    ['AUTHORISATION', { is: 'authorized' }],
    ['MANUAL_REVIEW_ACCEPT', { is: 'reviewed', accepted: true }],
    ['MANUAL_REVIEW_REJECT', { is: 'reviewed', accepted: false }],
    ['CAPTURE', { is: 'done', what: 'capture' }],
    ['CAPTURE_FAILED', { is: 'undone', what: 'capture' }],
    ['CANCELLATION', { is: 'done', what: 'cancel' }],
    ['TECHNICAL_CANCEL', { is: 'done', what: 'cancel' }],
    ['REFUND', { is: 'done', what: 'refund' }],
    ['REFUND_FAILED', { is: 'undone', what: 'refund' }],
    ['REFUNDED_REVERSED', { is: 'undone', what: 'refund' }],
    ['CANCEL_OR_REFUND', { is: 'done', what: 'reversal' }],
    ['EXPIRE', { is: 'lapsed' }],
    ['OFFER_CLOSED', { is: 'lapsed', ofOffer: true }],
    ['NOTIFICATION_OF_FRAUD', { is: 'disputed', stage: 'announced' }],
    ['REQUEST_FOR_INFORMATION', { is: 'disputed', stage: 'announced' }],
    ['NOTIFICATION_OF_CHARGEBACK', { is: 'disputed', stage: 'announced' }],
    ['CHARGEBACK', { is: 'disputed', stage: 'taken' }],
    ['CHARGEBACK_REVERSED', { is: 'disputed', stage: 'won' }],
    ['ISSUER_RESPONSE_TIMEFRAME_EXPIRED', { is: 'disputed', stage: 'won' }],
    ['SECOND_CHARGEBACK', { is: 'disputed', stage: 'lost' }],
    ['DISPUTE_DEFENSE_PERIOD_ENDED', { is: 'disputed', stage: 'closed' }],
    ['PREARBITRATION_OPEN', { is: 'disputed', stage: 'announced' }],
    ['PREARBITRATION_DECLINED', { is: 'disputed', stage: 'announced' }],
    ['PREARBITRATION_ACCEPTED', { is: 'disputed', stage: 'lost' }],
    ['PREARBITRATION_LOST', { is: 'disputed', stage: 'lost' }],
    ['PREARBITRATION_WON', { is: 'disputed', stage: 'won' }],
    ['PREARBITRATION_ISSUER_WITHDRAWN', { is: 'disputed', stage: 'won' }],
    ['SCHEME_ARBITRATION', { is: 'disputed', stage: 'announced' }],
    ['SCHEME_ARBITRATION_WON', { is: 'disputed', stage: 'won' }],
    ['SCHEME_ARBITRATION_LOST', { is: 'disputed', stage: 'lost' }],
  ])('%s', (event, fact) => {
    expect(noticeOf(event)).toMatchObject([fact])
  })

  test('what is of no payment, or told by another event, names nothing', () => {
    for (const event of ['INFORMATION_SUPPLIED', 'ISSUER_COMMENTS', 'RECURRING_CONTRACT', 'REPORT_AVAILABLE']) {
      expect(noticeOf(event)).toEqual([])
    }
    expect(noticeOf('BRAND_NEW', { originalReference: '' })).toEqual([])
    // A capture that failed to fail.
    expect(noticeOf('CAPTURE_FAILED', { success: 'false' })).toEqual([])
  })

  test('what is new of a payment is announced: an adjustment, and whatever comes', () => {
    for (const event of ['AUTHORISATION_ADJUSTMENT', 'VOID_PENDING_REFUND', 'BRAND_NEW']) {
      const says = `what this program does not know (${event})`
      expect(noticeOf(event)).toMatchObject([{ is: 'disputed', stage: 'announced', says }])
      expect(noticeOf(event, { success: 'false', amount: null })).toMatchObject([{ amount: 0, says }])
    }
  })

  test('every code of a refusal has a reason', () => {
    const codes = Array.from({ length: 45 }, (_, index) => index + 2)
    // 13 and 30 are no codes of Adyen's.
    for (const code of codes.filter(one => one !== 13 && one !== 30)) {
      expect(adyenDecline(String(code), null).reason, String(code)).not.toBe('unknown')
    }
    expect(adyenDecline('999', null)).toMatchObject({ reason: 'unknown', retry: 'never' })
  })
})

describe('Pagar.me', () => {
  const charge = (status: string, state: string | null, more: object = {}) =>
    chargeMessage.parse({
      ...{ id: 'ch_1', code: 'pay_1', amount: 1000, status, currency: 'BRL', payment_method: 'credit_card' },
      created_at: '2026-11-26T12:00:00Z',
      last_transaction: state && { status: state },
      ...more,
    })

  test.each([
    ['pending', 'authorized_pending_capture', 'authorized'],
    ['pending', 'waiting_capture', 'authorized'],
    ['pending', 'pending_review', 'processing'],
    ['pending', 'analyzing', 'processing'],
    ['processing', null, 'processing'],
    ['failed', 'with_error', 'processing'],
    ['failed', 'not_authorized', 'declined'],
    ['failed', 'failed', 'declined'],
    ['paid', 'captured', 'captured'],
    ['paid', 'partial_capture', 'captured'],
    ['paid', 'partial_refunded', 'captured'],
    ['paid', 'error_on_refunding', 'captured'],
    ['overpaid', 'overpaid', 'captured'],
    ['underpaid', 'underpaid', 'captured'],
    ['chargedback', 'captured', 'captured'],
    ['canceled', 'voided', 'canceled'],
  ])('a charge that is %s with %s is %s', (status, state, then) => {
    expect(pagarmePayment(charge(status, state))).toMatchObject({ value: { status: then } })
  })

  test('a Pix is what its charge says, whether it brought less or more', () => {
    const of = (status: string, more: object = {}) => pixOf(charge(status, null, { payment_method: 'pix', ...more }))
    const paid_at = '2026-11-26T12:10:00Z'
    expect(of('pending')).toMatchObject({ value: { status: 'active' } })
    expect(of('underpaid', { paid_at, paid_amount: 900 })).toMatchObject({ value: { status: 'paid', paid: 900 } })
    expect(of('overpaid', { paid_at, paid_amount: 1100 })).toMatchObject({ value: { status: 'paid', paid: 1100 } })
    expect(of('canceled', { paid_at, canceled_amount: 1000 })).toMatchObject({
      value: { status: 'paid', refunded: 1000 },
    })
    for (const status of ['canceled', 'failed']) expect(of(status)).toMatchObject({ value: { status: 'ended' } })
    expect(of('brand_new')).toMatchObject({ ok: false })
  })

  test('a chargeback takes what is left', () => {
    expect(pagarmePayment(charge('chargedback', 'captured', { canceled_amount: 300 }))).toMatchObject({
      value: { captured: 1000, refunded: 300, disputes: [{ amount: 700, status: 'lost' }] },
    })
  })

  test('whatever happened to a charge, it is read', () => {
    for (const type of [
      ...['charge.paid', 'charge.pending', 'charge.processing', 'charge.payment_failed', 'charge.refunded'],
      ...['charge.underpaid', 'charge.overpaid', 'charge.partial_canceled', 'charge.chargedback', 'charge.updated'],
      ...['charge.antifraud_approved', 'charge.antifraud_reproved', 'charge.antifraud_manual', 'charge.brand_new'],
    ]) {
      expect(readPagarmeNotice({ id: 'hook_1', type, data: { id: 'ch_1', code: 'pay_1' } }), type).toMatchObject([
        { payment: 'ch_1', reference: 'pay_1' },
      ])
    }
  })

  test('a code that nobody knows is unknown, and not tried again', () => {
    expect(pagarmeDecline('7777', 'visa')).toMatchObject({ reason: 'unknown', retry: 'never' })
  })
})

describe('Cielo', () => {
  const sale = (Status: number, more: object = {}) =>
    cieloPayment(
      saleMessage.parse({
        MerchantOrderId: 'pay1',
        Payment: { PaymentId: 'x', Type: 'CreditCard', Amount: 15700, Status, ...more },
      }),
      new Date(0),
    )

  test.each([
    [0, {}, 'processing'],
    [1, {}, 'authorized'],
    [2, { CapturedAmount: 15700 }, 'captured'],
    [3, { ReturnCode: '05' }, 'declined'],
    [10, {}, 'canceled'],
    [10, { CapturedAmount: 15700, VoidedAmount: 15700 }, 'captured'],
    [11, { CapturedAmount: 15700 }, 'captured'],
    [12, {}, 'processing'],
    [13, { ReturnCode: '99' }, 'declined'],
  ])('Status %i with %o is %s', (Status, more, then) => {
    expect(sale(Status, more)).toMatchObject({ value: { status: then } })
  })

  test('a sale that is scheduled is none of ours, and one of a new status is not guessed at', () => {
    for (const Status of [20, 99]) expect(sale(Status)).toMatchObject({ ok: false })
  })

  test('a report of fraud is announced', () => {
    const FraudAlert = { Date: '2026-11-20', ReasonMessage: 'Uso Ind Numeração', IncomingChargeback: false }
    const what = 'a report of fraud by the issuer (Uso Ind Numeração)'
    expect(sale(2, { FraudAlert })).toMatchObject({
      value: { announced: [{ id: 'x 2026-11-20', amount: null, what }] },
    })
    expect(sale(2, { FraudAlert: 'none' })).toMatchObject({ value: { announced: [] } })
  })

  test('every code of the manual has a reason', () => {
    for (const code of [
      '04',
      '05',
      '12',
      '13',
      '14',
      '38',
      '41',
      '43',
      '51',
      '54',
      '55',
      '57',
      '58',
      '61',
      '62',
      '75',
    ]) {
      expect(cieloDecline(code, 'visa', null).reason, code).not.toBe('unknown')
    }
    for (const code of ['AA', 'AC', 'AF', 'AI', 'BL', 'BP171', '98', '99', '999']) {
      expect(cieloDecline(code, 'visa', null), code).toBeDefined()
    }
    expect(cieloDecline('ZZ', 'visa', null)).toMatchObject({ reason: 'unknown', retry: 'never' })
  })
})

test('no word at all makes a reader throw', () => {
  const word = fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('__proto__', 'constructor', 'toString', ''))
  const read = (text: string) => {
    adyenDecline(text, text)
    pagarmeDecline(text, 'visa')
    mercadoPagoDecline(text)
    cieloDecline(text, 'mastercard', text)
    const times = { created_at: '2026-11-26T12:00:00Z', date_created: '2026-11-26T12:00:00Z' }
    const ofPagarme = { id: 'ch_1', code: 'pay_1', amount: 1000, status: text, currency: 'BRL', ...times }
    const last_transaction = { status: text }
    const charge = chargeMessage.safeParse({ ...ofPagarme, payment_method: 'credit_card', last_transaction })
    if (charge.success) pagarmePayment(charge.data)
    const ofMercadoPago = { id: 7, payment_type_id: 'credit_card', status: text, status_detail: text, ...times }
    const payment = paymentMessage.safeParse({ ...ofMercadoPago, transaction_amount: 10 })
    if (payment.success) mercadoPagoPayment(payment.data)
  }
  fc.assert(fc.property(word, read))
})
