import { chargeAmounts, leftToPay } from '../../../shared/charge/charge-amounts.ts'
import { chargeTracker } from '../../../shared/charge/charge-tracker.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { Refund } from '../../../shared/contract/refund.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { readStore } from '../../stores/read-store.ts'
import { showPayment } from '../payments/show-payment.ts'
import { showSplitTender } from '../split-tender/show-split-tender.ts'
import { lastSplitTendersOf, type SplitTenderRow } from '../split-tender/split-tender-rows.ts'
import { showItems } from './charge-items.ts'
import { type ChargeRow, type PaymentRow, paymentsOf, type RefundRow, refundsOf } from './charge-rows.ts'
import { explainFailure } from './explain-failure.ts'

/** Where the payer pays. */
export function checkoutUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/c/${token}`
}

/** Address of the page that begins a challenge for which an address is not enough. */
export function challengePage(publicUrl: string, token: string): string {
  return `${checkoutUrl(publicUrl, token)}/challenge`
}

/** A charge with its payments, refunds and newest split tender, as the API and the events show it. */
export function showCharge(
  row: ChargeRow,
  payments: PaymentRow[],
  refundRows: RefundRow[],
  place: { publicUrl: string; mode: 'test' | 'live' },
  splitTender: SplitTenderRow | null = null,
): Charge {
  const { customer_name, customer_email, customer_phone, customer_tax_id, customer_address } = row
  const hasCustomer = customer_name ?? customer_email ?? customer_phone ?? customer_tax_id ?? customer_address
  const charge = {
    id: row.id,
    object: 'charge' as const,
    mode: place.mode,
    status: row.status,
    origin: row.origin,
    source: row.cashier === null ? null : ('counter' as const),
    cashier: row.cashier,
    flags: row.flags,
    amount: row.amount,
    ...chargeAmounts(row, payments),
    amount_missing: leftToPay(row, payments),
    amount_authorized: payments
      .filter(payment => payment.status === 'authorized')
      .reduce((sum, payment) => sum + payment.amount - payment.amount_interest, 0),
    description: row.description,
    reference: row.reference,
    items: showItems(row.items, place.publicUrl),
    payment_link_id: row.payment_link_id,
    customer_id: row.customer_id,
    customer: hasCustomer
      ? {
          name: customer_name,
          email: customer_email,
          phone: customer_phone,
          tax_id: customer_tax_id,
          address: customer_address,
        }
      : null,
    methods: row.methods,
    installments: row.installments,
    capture: row.capture,
    voucher:
      row.voucher_kind && row.voucher_eligible !== null
        ? { kind: row.voucher_kind, eligible_amount: row.voucher_eligible }
        : null,
    split_tender: row.split_tender,
    latest_split_tender: splitTender && showSplitTender(splitTender, row, payments),
    checkout_url: checkoutUrl(place.publicUrl, row.checkout_token),
    return_url: row.return_url,
    metadata: row.metadata,
    payments: payments.map(showPayment),
    refunds: refundRows.map(showRefund),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    expired_at: row.expired_at?.toISOString() ?? null,
    canceled_at: row.canceled_at?.toISOString() ?? null,
    reopened_at: row.reopened_at?.toISOString() ?? null,
  }
  return { ...charge, tracker: chargeTracker(charge) }
}

/** A refund as the API shows it. */
export function showRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    object: 'refund',
    payment_id: row.payment_id,
    charge_id: row.charge_id,
    status: row.status,
    amount: row.amount,
    origin: row.origin,
    reason: row.reason,
    failure: explainFailure(row),
    approval: row.approval && {
      outcome: row.approval,
      expires_at: row.approval_until?.toISOString() ?? null,
      decided_at: row.decided_at?.toISOString() ?? null,
      note: row.approval_note,
    },
    return_id: row.pix_return_id,
    arn: row.card_arn,
    created_at: row.created_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
  }
}

/** The charges of some rows, in the order of the rows: a query of each kind for the whole page. */
export async function showCharges(
  transaction: StoreTransaction,
  rows: readonly ChargeRow[],
  publicUrl: string,
): Promise<Charge[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const [{ mode }, payments, refunds, splitTenders] = await Promise.all([
    readStore(transaction),
    paymentsOf(transaction, ids),
    refundsOf(transaction, ids),
    lastSplitTendersOf(transaction, rows),
  ])
  return rows.map(row =>
    showCharge(
      row,
      payments.filter(payment => payment.charge_id === row.id),
      refunds.filter(refund => refund.charge_id === row.id),
      { publicUrl, mode },
      splitTenders.get(row.id),
    ),
  )
}
