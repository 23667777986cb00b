import type { StoreTransaction } from '../db/database.ts'
import { bankAccount } from '../ledger/accounts.ts'
import { bookEntry } from '../ledger/book-entry.ts'
import type { ReceivedPix } from '../providers/port.ts'
import { applyReceived } from './apply-received.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge, type PaymentRow } from './charge-rows.ts'
import { movePayment } from './move-payment.ts'
import { tellPayment } from './tell.ts'
import { touchCharge } from './touch-charge.ts'

/**
 * Books a Pix that the bank confirms to have received: exactly once, whoever brings the news and however often. The
 * endToEndId is the key of the payment's row and of the ledger's entry.
 *
 * The first Pix on a txid captures the payment that showed the code; a further one is a payment of its own that
 * nobody asked for. Returns whether a charge of ours has this txid.
 */
export async function bookReceivedPix(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  account: string,
  received: ReceivedPix,
): Promise<boolean> {
  if (!received.txid) return false
  const asked = await findAsked(transaction, account, received.txid)
  if (!asked) return false
  // In this order: the payment is read again under the lock, as it may have moved before the lock was ours.
  const [charge, booked, found] = await Promise.all([
    lockCharge(transaction, asked.charge_id),
    isBooked(transaction, account, received.endToEndId),
    findAsked(transaction, account, received.txid),
  ])
  if (booked) return true
  if (!found) throw new Error(`The payment of txid ${received.txid} is gone`)

  const payment = await capture(transaction, account, found, received)
  const { applied, unapplied } = await applyReceived(deps, transaction, charge, payment, received)
  await bookEntry(transaction, {
    kind: applied > 0 ? 'pix_received' : 'pix_received_unapplied',
    key: `pix:${account}:${received.endToEndId}`,
    about: payment.id,
    charge: charge.id,
    postings: [
      { source: 'sales', destination: bankAccount(account), amount: applied },
      { source: 'unapplied', destination: bankAccount(account), amount: unapplied },
    ],
  })
  await tellPayment(transaction, 'payment.captured', payment)
  return true
}

function findAsked(transaction: StoreTransaction, account: string, txid: string): Promise<PaymentRow | undefined> {
  return transaction.db
    .selectFrom('payments')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('provider_account_id', '=', account)
    .where('pix_txid', '=', txid)
    .where('origin', '=', 'requested')
    .executeTakeFirst()
}

async function isBooked(transaction: StoreTransaction, account: string, endToEndId: string): Promise<boolean> {
  const row = await transaction.db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', transaction.store)
    .where('provider_account_id', '=', account)
    .where('pix_end_to_end_id', '=', endToEndId)
    .executeTakeFirst()
  return row !== undefined
}

/** Under the charge's lock: captures the payment that was asked for, or makes one that was not. */
async function capture(
  transaction: StoreTransaction,
  account: string,
  asked: PaymentRow,
  received: ReceivedPix,
): Promise<PaymentRow> {
  const paid = { amount: received.amount, pix_end_to_end_id: received.endToEndId, captured_at: received.paidAt }
  // An answer that is still on its way finds the payment captured and leaves it.
  const first = asked.status === 'created' ? null : await movePayment(transaction, asked, 'captured', paid)
  if (first) return first

  const further = await transaction.db
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
      created_at: transaction.now,
      ...paid,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await touchCharge(transaction, asked.charge_id)
  return further
}
