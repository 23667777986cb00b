import { describe, expect, test } from 'vitest'
import { declineBy as mercadoPagoDecline } from '../../src/server/providers/mercado-pago/mercado-pago-declines.ts'
import { paymentOf as mercadoPagoPayment } from '../../src/server/providers/mercado-pago/mercado-pago-mapping.ts'
import { paymentMessage } from '../../src/server/providers/mercado-pago/mercado-pago-messages.ts'

/** The words that Mercado Pago documents: each says something here. */

describe('Mercado Pago', () => {
  const payment = (status: string, status_detail: string | null, more: object = {}) =>
    mercadoPagoPayment(
      paymentMessage.parse({
        ...{ id: 7, payment_type_id: 'credit_card', status, status_detail, external_reference: 'pay_1' },
        ...{ date_created: '2026-11-26T08:00:00.000-04:00', transaction_amount: 10 },
        ...more,
      }),
    )

  test.each([
    ['pending', 'pending_challenge', 'challenge'],
    ['pending', 'pending_contingency', 'processing'],
    ['in_process', 'pending_review_manual', 'processing'],
    ['in_process', 'offline_process', 'processing'],
    ['authorized', 'pending_capture', 'authorized'],
    ['approved', 'accredited', 'captured'],
    ['approved', 'partially_refunded', 'captured'],
    ['in_mediation', 'pending', 'captured'],
    ['refunded', 'refunded', 'captured'],
    ['refunded', 'by_admin', 'captured'],
    ['charged_back', 'in_process', 'captured'],
    ['charged_back', 'settled', 'captured'],
    ['charged_back', 'reimbursed', 'captured'],
    ['cancelled', 'expired', 'expired'],
    ['cancelled', 'by_collector', 'canceled'],
    ['cancelled', 'by_payer', 'canceled'],
    ['rejected', 'cc_rejected_other_reason', 'declined'],
  ])('a payment that is %s by %s is %s', (status, detail, then) => {
    expect(payment(status, detail)).toMatchObject({ value: { status: then } })
  })

  test('a mediation is announced, and goes when it is over', () => {
    expect(payment('in_mediation', 'pending')).toMatchObject({
      value: { refunded: 0, disputes: [], announced: [{ id: '7', what: 'a mediation that its payer began' }] },
    })
    expect(payment('approved', 'accredited')).toMatchObject({ value: { announced: [] } })
  })

  test('every rejection of a card has a reason', () => {
    for (const detail of [
      ...['cc_rejected_bad_filled_card_number', 'cc_rejected_bad_filled_date', 'cc_rejected_bad_filled_other'],
      ...['cc_rejected_bad_filled_security_code', 'cc_rejected_blacklist', 'cc_rejected_call_for_authorize'],
      ...['cc_rejected_card_disabled', 'cc_rejected_card_error', 'cc_rejected_duplicated_payment'],
      ...['cc_rejected_high_risk', 'cc_rejected_insufficient_amount', 'cc_rejected_invalid_installments'],
      ...['cc_rejected_max_attempts', 'cc_rejected_other_reason', 'cc_rejected_card_type_not_allowed'],
      ...['cc_rejected_3ds_challenge', 'cc_rejected_3ds_mandatory', 'cc_rejected_time_out', 'rejected_by_bank'],
      ...['cc_amount_rate_limit_exceeded', 'rejected_by_regulations', 'rejected_insufficient_data', 'bank_error'],
    ]) {
      expect(mercadoPagoDecline(detail).reason, detail).not.toBe('unknown')
    }
    expect(mercadoPagoDecline('cc_rejected_brand_new')).toMatchObject({ reason: 'unknown', retry: 'never' })
  })
})
