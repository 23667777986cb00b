import { readAbecsCode } from '../../../shared/declines/abecs.ts'
import { accountNumbers } from '../accounts/account.ts'
import type { Acquirer } from '../acquirer.ts'
import { linesOf } from '../books/line.ts'
import { chargebackMessageOf, chargebacksOf } from '../chargebacks/chargeback.ts'
import { operationMessageOf, operationsOf } from '../later/operation.ts'
import { type Refund, refundMessageOf, refundsOf } from '../refunds/refund.ts'
import { readInstrument } from '../tokens/instrument.ts'
import { voucherBalance } from '../vouchers/voucher.ts'
import { ownDecline } from './own-decline.ts'
import type { Payment } from './payment.ts'

/** A payment as the API tells it: everything at once, so that one read settles any doubt. */
export function paymentMessageOf(acquirer: Acquirer, payment: Payment): object {
  const { brand, last4, expiry_month, expiry_year, wallet } = readInstrument(acquirer, payment.instrument_id)
  const refunds = refundsOf(acquirer, payment.id)
  return {
    id: payment.id,
    kind: payment.kind,
    reference: payment.reference,
    status: payment.status,
    version: payment.version,
    amount: payment.amount,
    captured_amount: payment.captured_amount,
    refunded_amount: refundedAmount(refunds),
    currency: 'BRL',
    funding: payment.funding,
    brand,
    last4,
    expiry_month,
    expiry_year,
    wallet,
    stored_card: payment.stored_card_id,
    installments: payment.installments,
    capture: payment.capture,
    soft_descriptor: payment.soft_descriptor,
    voucher: payment.voucher ? { kind: payment.voucher.kind, eligible_amount: payment.voucher.eligible_amount } : null,
    three_ds: threeDsMessage(acquirer, payment),
    decline: declineMessage(acquirer, payment),
    authorization_code: payment.authorization_code,
    nsu: payment.nsu,
    tid: payment.tid,
    arn: payment.arn,
    ...accountNumbers(acquirer, payment.account_id),
    operations: operationsOf(acquirer, payment.id).map(operationMessageOf),
    refunds: refunds.map(refundMessageOf),
    chargebacks: chargebacksOf(acquirer, payment.id).map(chargebackMessageOf),
    settlement: linesOf(acquirer, payment.id).map(({ kind, number, gross, fee, expected_on }) => ({
      kind,
      number,
      gross,
      fee,
      net: gross - fee,
      expected_on,
    })),
    created_at: instant(payment.created_at),
    updated_at: instant(payment.updated_at),
    authorized_at: instant(payment.authorized_at),
    captured_at: instant(payment.captured_at),
    lapses_at: payment.status === 'authorized' ? instant(payment.due_at) : null,
  }
}

/** Centavos that went back or are on their way. */
export function refundedAmount(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0)
}

function threeDsMessage(acquirer: Acquirer, { three_ds, status, due_at }: Payment): object | null {
  if (!three_ds) return null
  const open = status === 'challenge'
  return {
    status: three_ds.status,
    challenge_url: open ? `${acquirer.url()}/acquirer/3ds/${three_ds.secret}` : null,
    expires_at: open ? instant(due_at) : null,
  }
}

function declineMessage(acquirer: Acquirer, payment: Payment): object | null {
  const { decline_code: code, voucher, instrument_id } = payment
  if (code === null) return null
  const { brand, card_id } = readInstrument(acquirer, instrument_id)
  const own = ownDecline(code)
  const balance = voucher && code === '51' ? voucherBalance(acquirer, card_id, voucher.kind) : null
  if (own) return { code, ...own, available_amount: null }
  const { reason, reversible } = readAbecsCode(code, brand)
  return { code, message: reason, retry_allowed: reversible, available_amount: balance }
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
