import { formatTaxId, maskTaxId, parseTaxId } from '../../shared/brazil/tax-id.ts'
import { foreignNames } from '../../shared/brazil/zone-name.ts'
import { chargeAmounts } from '../../shared/charge/charge-amounts.ts'
import { isCardMethod } from '../../shared/charge/method-traits.ts'
import { paymentIs } from '../../shared/charge/payment-status.ts'
import { refundIs } from '../../shared/charge/refund-status.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { CheckoutTender } from '../../shared/contract/checkout-tenders.ts'
import { needsToShow } from '../charges/cards/card-payer.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import {
  type ChargeRow,
  type PaymentRow,
  paymentsOf,
  type RefundRow,
  readChargeRow,
  refundsOf,
} from '../charges/charge/charge-rows.ts'
import { showCharge } from '../charges/charge/show-charge.ts'
import { pixNeeds } from '../charges/pix/pix-buyer.ts'
import { splitTendersOf } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { cardLimits, closedUntil } from '../stores/cards/card-protection.ts'
import { privacyContact } from '../stores/privacy.ts'
import { readStore } from '../stores/read-store.ts'
import { backTo } from './back-to.ts'
import { byStoreClock } from './by-store-clock.ts'
import { cardOnReceipt, cardsOffered, cardToShow, interestOf } from './checkout-cards.ts'
import { checkoutFace } from './checkout-face.ts'
import { type BrowserProof, savedCardsOffered } from './checkout-saved-cards.ts'
import { splitTenderToShow, tenderToShow } from './checkout-split-tender.ts'
import { voucherOffered } from './checkout-voucher.ts'
import { linkToBeginAgain } from './link-again.ts'
import { payingPayments } from './paying-payments.ts'
import { qrPath } from './qr-path.ts'
import { walletsOffered } from './wallets-offered.ts'

/**
 * All that the payer's page shows of a charge, as it is now.
 * @param browser what the browser holds that asks; without it the page shows nothing of a customer's.
 * @throws Problem charge_not_found.
 */
export async function checkoutState(
  deps: CheckoutDeps,
  transaction: StoreTransaction,
  charge: string,
  browser: BrowserProof = null,
): Promise<CheckoutState> {
  const [row, payments, refunds, store] = await Promise.all([
    readChargeRow(transaction, charge),
    paymentsOf(transaction, [charge]),
    refundsOf(transaction, [charge]),
    readStore(transaction),
  ])
  const splitTenders = row.split_tender ? await splitTendersOf(transaction, row) : []
  const splitTender = splitTenders.at(-1) ?? null
  const shown = showCharge(row, payments, refunds, { publicUrl: deps.publicUrl, mode: store.mode }, splitTender)
  const waiting = payments.find(isPayableCode)
  const unknown = payments.some(payment => paymentIs(payment.status, 'chargeable'))
  const isSplitTender = splitTender?.ended_at === null
  // What a wallet asks its holder to confirm is all of it.
  const wallets = isSplitTender ? null : await walletsOffered(deps, transaction, row, payments)
  // Tenders that wait or were undone tell of themselves: they paid nothing. What a complete split tender has too much
  // of is told as any money that came twice.
  const complete = new Set(splitTenders.filter(({ status }) => status === 'completed').map(({ id }) => id))
  const paying = payments.filter(
    ({ split_tender_id, amount_applied }) =>
      split_tender_id === null || amount_applied > 0 || complete.has(split_tender_id),
  )
  const { amount_received, amount_moved, amount_refunded, amount_unapplied, amount_lost } = chargeAmounts(row, paying)
  const needs = waiting ? [] : await pixNeeds(transaction, row, payments, await deps.connections.pix(transaction))
  const face = checkoutFace(row, waiting !== undefined || needs.length > 0, unknown, transaction.now)
  const { cards, needs: cardNeeds } = await cardsOffered(deps, transaction, row, payments)
  // Read with the accounts just now, where the charge takes cards at all.
  const limits = row.status === 'open' && row.methods.some(isCardMethod) ? await cardLimits(transaction) : null
  const again = await linkToBeginAgain(transaction, row, store.time_zone)
  const state: CheckoutState = {
    version: row.version,
    face,
    status: row.status,
    flags: row.flags,
    store: {
      name: store.name,
      city: store.city,
      clock: foreignNames(store.time_zone),
      tax_id: shownTaxId(store.tax_id),
      mode: store.mode,
      accent: store.accent,
      privacy_contact: privacyContact(store),
      logo: store.logo_id && `/i/${store.logo_id}`,
    },
    amount: row.amount,
    amount_due: shown.amount_due,
    amount_received: amount_received - amount_moved,
    amount_refunded,
    amount_unapplied,
    amount_lost,
    ...backTo(paying),
    description: row.description,
    reference: row.reference,
    items: itemsToShow(row),
    created_at: shown.created_at,
    expires_at: shown.expires_at,
    paid_at: shown.paid_at,
    now: transaction.now.toISOString(),
    return_url: row.return_url ?? again,
    methods: row.methods,
    ...(needs.length > 0 && { pix_needs: needsToShow(row, needs) }),
    ...(cardNeeds.length > 0 && { card_needs: needsToShow(row, cardNeeds) }),
    cards,
    cards_closed_until: (limits && closedUntil(limits, transaction.now)?.toISOString()) ?? null,
    saved_cards: await savedCardsOffered(deps, transaction, row, { payments, cards, browser }),
    wallets,
    voucher: await voucherOffered(deps, transaction, row, payments),
    card: row.status === 'open' && !wallets?.ended ? cardToShow(payments, transaction.now) : null,
    pix: face === 'waiting' && waiting ? await pixToShow(deps, transaction, waiting) : null,
    split_tender: splitTenderToShow(transaction, row, splitTender, { payments, refunds, limits }),
    receipt: receiptOf(row, payments, refunds),
    tracker: shown.tracker,
  }
  return byStoreClock(state, store.time_zone)
}

/** Lines that say more than the description does. */
function itemsToShow({ items, description }: ChargeRow): CheckoutState['items'] {
  const [only] = items ?? []
  if (items?.length === 1 && only?.name === description && only?.quantity === 1 && !only?.image) return []
  return (items ?? []).map(({ name, quantity, unit_amount, image }) => ({
    name,
    quantity,
    unit_amount,
    amount: quantity * unit_amount,
    image: image && `/i/${image}`,
  }))
}

/** A code that nobody has asked the bank to remove. */
const isPayableCode = ({ status, pix_br_code, cancel_requested_at }: PaymentRow) =>
  status === 'waiting' && pix_br_code !== null && cancel_requested_at === null

async function pixToShow(deps: CheckoutDeps, transaction: StoreTransaction, payment: PaymentRow) {
  const code = payment.pix_br_code ?? ''
  const account = await deps.connections.pixOf(transaction, payment.provider_account_id)
  const appUrl = account.payerAppUrl?.replace('{br_code}', encodeURIComponent(code)) ?? null
  return { br_code: code, qr: qrPath(code), app_url: appUrl }
}

/** Of the payment that made it paid: what came twice is not what was bought. */
function receiptOf(
  charge: ChargeRow,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): CheckoutState['receipt'] {
  const captured = payments.findLast(payment => payment.status === 'captured' && payment.amount_applied > 0)
  if (charge.status !== 'paid' || !captured?.captured_at) return null
  const paying = payingPayments(charge, payments, refunds)
  return {
    end_to_end_id:
      captured.pix_end_to_end_id ?? paying.findLast(one => one.pix_end_to_end_id)?.pix_end_to_end_id ?? null,
    card: cardOnReceipt(captured),
    paid_at: captured.captured_at.toISOString(),
    amount: salePaid(charge, payments, refunds),
    interest: paying.reduce((sum, payment) => sum + interestOf(payment), 0),
    charge_id: charge.id,
    parts: partsOf(paying, refunds),
  }
}

/** The payments that paid it together. Money of another charge has a name of its own, which these have not. */
function partsOf(paying: readonly PaymentRow[], refunds: readonly RefundRow[]): CheckoutTender[] | null {
  if (paying.length < 2 || paying.some(({ origin }) => origin === 'moved')) return null
  return paying.flatMap(payment => tenderToShow(payment, refunds) ?? [])
}

/** What paid the sale in the moment when it was paid: what had been given back by then is not part of it. */
function salePaid(
  { amount, paid_at }: ChargeRow,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): number {
  const applied = payments.reduce((sum, { amount_applied }) => sum + amount_applied, 0)
  const before = refunds.filter(
    ({ status, created_at }) => refundIs(status, 'claims') && paid_at && created_at < paid_at,
  )
  const paid = before.reduce((sum, one) => sum - (one.amount - one.amount_unapplied - one.amount_interest), applied)
  // What was applied since in the place of money that was given back pays no more than the sale.
  return Math.min(amount, paid)
}

/** The receiver's number as a payer may see it: a company's whole, a person's masked. */
function shownTaxId(digits: string): string {
  const parsed = parseTaxId(digits)
  if (!parsed.ok) return digits
  return parsed.taxId.kind === 'cpf' ? maskTaxId(parsed.taxId) : formatTaxId(parsed.taxId)
}
