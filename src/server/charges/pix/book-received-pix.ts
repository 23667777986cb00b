import { sql } from 'kysely'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import { recordEvent } from '../../db/record-event.ts'
import { bookEntry } from '../../ledger/book-entry.ts'
import type { ReceivedPix } from '../../providers/pix-port.ts'
import { readStore } from '../../stores/read-store.ts'
import { applyShare, shareOf, shareOfTender } from '../charge/apply-received.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockWithPayments, type PaymentRow, refundsOf } from '../charge/charge-rows.ts'
import { recordPaymentEvent } from '../charge/record-charge-event.ts'
import { reviewMoney } from '../charge/review-money.ts'
import { showCharge } from '../charge/show-charge.ts'
import { endOtherPayments } from '../payments/end-other-payments.ts'
import { moneyAccount } from '../payments/money-account.ts'
import { movePaymentAlone } from '../payments/move-payment.ts'
import { enqueueSplitTenderFollowUp } from '../split-tender/enqueue-split-tender-follow-up.ts'
import { growReservation } from '../split-tender/reserved-amount.ts'
import { splitTendersOf } from '../split-tender/split-tender-rows.ts'
import { keepGatewayFee, keyOf, newMoney, ownOf } from './gateway-money.ts'
import { withdrawStalePixCodes } from './withdraw-pix-codes.ts'

/**
 * Books a Pix that the bank confirms to have received: exactly once, whoever reports it and however often. The
 * endToEndId is the key of the payment's row and of the ledger's entry.
 *
 * A gateway tells the sum of what came by a code: what of it is in the books already is not booked again.
 *
 * The first Pix on a txid captures the payment that showed the code; a further one is a payment of its own that
 * nobody asked for. Returns whether a charge of ours has this txid.
 */
export async function bookReceivedPix(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  account: string,
  reported: ReceivedPix,
): Promise<boolean> {
  if (!reported.txid) return false
  const asked = await findAsked(transaction, account, reported.txid)
  if (!asked) return false
  const { endToEndId } = reported
  // The payment is read again under the lock, as it may have moved before the lock was ours.
  const { charge, payments, booked, refunds, store } = await lockWithPayments(transaction, asked.charge_id, () => ({
    booked: endToEndId === null ? Promise.resolve(false) : isBooked(transaction, account, endToEndId),
    refunds: refundsOf(transaction, [asked.charge_id]),
    store: readStore(transaction),
  }))
  const received = reported.gateway
    ? await newMoney(transaction, reported, ownOf(payments, account, reported.gateway))
    : reported
  if (!received || (booked && !received.gateway)) return true

  const found = payments.find(({ id }) => id === asked.id) ?? asked
  const splitTenders = charge.split_tender ? await splitTendersOf(transaction, charge) : []
  const splitTender = splitTenders.at(-1) ?? null
  // Whatever comes on a tender's code is of that tender, until its split tender is complete: of one that was undone it
  // goes back.
  const own = splitTenders.find(({ id }) => id === found.split_tender_id)
  const isTender = own !== undefined && own.status !== 'completed'
  const share = isTender
    ? shareOfTender(charge, received)
    : shareOf(charge, payments, { ...received, isPushed: true }, store)
  const [payment, row] = await Promise.all([
    capture(transaction, account, found, received, { applied: share.applied, splitTender: isTender ? own.id : null }),
    applyShare(transaction, charge, share, received),
  ])
  if (isTender) await enqueueSplitTenderFollowUp(transaction, charge.id)
  const now = [...payments.filter(({ id }) => id !== payment.id), payment].sort((a, b) => (a.id < b.id ? -1 : 1))
  transaction.dismiss('follow-payment', payment.id)
  if (share.covered) {
    transaction.dismiss('expire-charge', charge.id)
    await endOtherPayments(transaction, now)
  } else if (!isTender && share.applied > 0) {
    // A code that asks for the whole would take too much by what has come.
    await withdrawStalePixCodes(transaction, row, now)
  }
  // What comes to a charge that had ended is a person's too, until it is whole.
  if (!isTender && (share.unapplied > 0 || charge.status === 'expired')) await reviewMoney(transaction, row, now)
  bookEntry(transaction, {
    kind: share.applied > 0 ? 'pix_received' : 'pix_received_unapplied',
    key: keyOf(account, reported, received),
    about: payment.id,
    charge: charge.id,
    postings: [
      { source: 'sales', destination: moneyAccount(payment), amount: share.applied },
      { source: 'unapplied', destination: moneyAccount(payment), amount: share.unapplied },
    ],
  })
  await keepGatewayFee(transaction, payment, received.gateway?.fee ?? null)
  const shown = showCharge(row, now, refunds, { publicUrl: deps.publicUrl, mode: store.mode }, splitTender)
  await recordEvent(transaction, share.covered ? 'charge.paid' : 'charge.updated', shown, charge.id)
  await recordPaymentEvent(transaction, 'payment.captured', payment)
  return true
}

function findAsked(transaction: StoreTransaction, account: string, txid: string): Promise<PaymentRow | undefined> {
  return transaction.ask(askedPayment({ store: transaction.store, account, txid })).then(rows => rows[0])
}

const askedPayment = statement((db, { store, account, txid }: { store: string; account: string; txid: string }) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('pix_txid', '=', txid)
    // A literal, so that the plan knows the unique index of the codes that we asked for.
    .where('origin', '=', sql.lit('requested' as const)),
)

async function isBooked(transaction: StoreTransaction, account: string, endToEndId: string): Promise<boolean> {
  const rows = await transaction.ask(paymentBooked({ store: transaction.store, account, endToEndId }))
  return rows.length > 0
}

const paymentBooked = statement(
  (db, { store, account, endToEndId }: { store: string; account: string; endToEndId: string }) =>
    db
      .selectFrom('payments')
      .select('id')
      .where('store_id', '=', store)
      .where('provider_account_id', '=', account)
      .where('pix_end_to_end_id', '=', endToEndId),
)

/** Under the charge's lock: captures the payment that was asked for, or makes one that was not. */
async function capture(
  transaction: StoreTransaction,
  account: string,
  asked: PaymentRow,
  received: ReceivedPix,
  { applied, splitTender }: { applied: Centavos; splitTender: string | null },
): Promise<PaymentRow> {
  const paid = {
    amount: received.amount,
    amount_applied: applied,
    pix_end_to_end_id: received.endToEndId,
    ...(received.gateway && { pix_gateway_id: received.gateway.id }),
    captured_at: received.paidAt,
  }
  // An answer that is still on its way finds the payment captured and leaves it.
  const first = asked.status === 'created' ? null : await movePaymentAlone(transaction, asked, 'captured', paid)
  if (first) {
    // What a short Pix did not bring may be paid by another tender. One that had ended has released all it reserved.
    if (splitTender && !paymentIs(asked.status, 'unpaid'))
      growReservation(transaction, splitTender, Math.min(0, received.amount - asked.amount))
    return first
  }
  transaction.count('guiche.payments', { method: 'pix', outcome: 'captured', reason: 'none' })

  return transaction.db
    .insertInto('payments')
    .values({
      id: transaction.newId('pay'),
      store_id: transaction.store,
      charge_id: asked.charge_id,
      provider_account_id: account,
      method: 'pix',
      status: 'captured',
      origin: 'unsolicited',
      pix_txid: received.txid,
      pix_br_code: asked.pix_br_code,
      pix_expires_at: asked.pix_expires_at,
      failure_code: null,
      failure_detail: null,
      cancel_requested_at: null,
      split_tender_id: splitTender,
      created_at: transaction.now,
      ...paid,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
