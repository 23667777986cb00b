import { sql } from 'kysely'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { bookReceivedPix } from '../charges/pix/book-received-pix.ts'
import { bookUnmatchedPix, lockUnmatchedPix } from '../charges/pix/book-unmatched-pix.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { BankPix } from '../providers/pix-port.ts'
import { bookUnsolicitedRefunds } from '../refunds/book-unsolicited-refunds.ts'
import type { PixAccount } from '../stores/accounts/connections.ts'

/** What became of a Pix that the bank confirms; `ignored` says why it is not this account's. */
export type Booking = { ignored: string } | { ignored: null; returns: number }

/**
 * Puts a Pix that the bank confirms in the books, wherever it belongs: on the charge that asked for it, or on one of
 * its own; and what of it went back without our asking. The same Pix any number of times is booked once.
 */
export async function bookFromBank(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  account: PixAccount,
  received: BankPix,
): Promise<Booking> {
  const ours = await bookReceivedPix(deps, transaction, account.id, received)
  if (!ours) {
    await lockUnmatchedPix(transaction, received)
    const why = await whyNotOurs(transaction, account, received)
    if (why) return { ignored: why }
    await bookUnmatchedPix(deps, transaction, account.id, received)
  }
  return { ignored: null, returns: await bookUnsolicitedRefunds(deps, transaction, account.id, received) }
}

/**
 * A bank shows all that one of its clients was paid: at other keys too, and for other stores of ours that share the
 * key. The store that asked looks at its payment at once.
 */
async function whyNotOurs(
  transaction: StoreTransaction,
  account: PixAccount,
  { endToEndId, txid, key }: BankPix,
): Promise<string | null> {
  const { rows } = await sql<{ payment: string; account: string; store_id: string }>`
    select payment, account, store_id from find_pix_account(${txid}, ${endToEndId})`.execute(transaction.db)
  const owner = rows[0]
  if (owner && owner.account !== account.id) {
    const { store_id: store, payment } = owner
    await transaction.enqueue({ name: 'follow-payment', data: { store, payment, round: 0 } })
    return `${endToEndId} belongs to another account.`
  }
  if (key !== null && account.key !== null && key !== account.key) return `${endToEndId} was paid to another key.`
  return null
}
