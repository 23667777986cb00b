import { paymentBalance } from '../../../shared/charge/charge-amounts.ts'
import type { Payment } from '../../../shared/contract/payment.ts'
import { declineReasons } from '../../../shared/declines/decline-reasons.ts'
import { declineWords } from '../../../shared/declines/decline-words.ts'
import { splitInstallments } from '../../../shared/money/split-money.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'
import { explainFailure } from '../charge/explain-failure.ts'
import { payerTotal } from './payer-total.ts'
import { pendingOperation } from './pending-operations.ts'
import { showRouting } from './show-routing.ts'

const words = declineWords('en-GB')

function showDecline({ code, reason, retry, available }: NonNullable<NonNullable<PaymentRow['card']>['decline']>) {
  return {
    code,
    reason,
    message: words.happened[reason],
    action: words.todo[declineReasons[reason].action],
    retry,
    available: available ?? null,
  }
}

function redirectTo(url: string) {
  return { type: 'redirect' as const, url }
}

function showInstallments(row: PaymentRow, count: number) {
  const total = payerTotal(row)
  const [first = total, each = first] = splitInstallments(total, count)
  const gateway_total = row.gateway_total === null ? null : total
  return { count, first, each, interest: row.amount_interest, gateway_total }
}

function showHold({ amount, at, until, endedAt }: NonNullable<NonNullable<PaymentRow['card']>['hold']>) {
  return { amount, at, until, ended_at: endedAt }
}

/** A payment as the API shows it. */
export function showPayment(row: PaymentRow): Payment {
  const known = row.pix_br_code !== null || row.pix_end_to_end_id !== null
  return {
    id: row.id,
    object: 'payment',
    charge_id: row.charge_id,
    method: row.method,
    status: row.status,
    origin: row.origin,
    amount: row.amount,
    amount_applied: row.amount_applied,
    amount_unapplied: row.amount_unapplied,
    amount_moved: row.amount_moved,
    amount_refunded: row.amount_refunded,
    amount_refundable: row.origin === 'moved' ? 0 : paymentBalance(row).refundable,
    moved_from: row.source_payment_id,
    installments: row.installments === null ? null : showInstallments(row, row.installments),
    amount_disputed: row.amount_disputed,
    amount_lost: row.amount_lost,
    pix: known
      ? {
          br_code: row.pix_br_code,
          txid: row.pix_txid,
          expires_at: row.pix_expires_at?.toISOString() ?? null,
          end_to_end_id: row.pix_end_to_end_id,
        }
      : null,
    card: row.card && {
      brand: row.card.brand,
      last4: row.card.last4,
      expiry_month: row.card.expiry?.month ?? null,
      expiry_year: row.card.expiry?.year ?? null,
      funding: row.card.funding,
      nsu: row.card_nsu,
      authorization_code: row.card_authorization_code,
      tid: row.card_tid,
      arn: row.card_arn,
      merchant_number: row.card_merchant_number,
      terminal: row.card_terminal,
    },
    saved_card: row.saved_card_id,
    hold: row.card?.hold ? showHold(row.card.hold) : null,
    pending: pendingOperation(row),
    decline: row.card?.decline ? showDecline(row.card.decline) : null,
    next_action: row.status === 'challenge' && row.card?.challengeUrl ? redirectTo(row.card.challengeUrl) : null,
    split_tender_id: row.split_tender_id,
    failure: explainFailure(row),
    routing: showRouting(row),
    created_at: row.created_at.toISOString(),
    captured_at: row.captured_at?.toISOString() ?? null,
  }
}
