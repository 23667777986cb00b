import { sql } from 'kysely'
import { limits } from '../../../shared/contract/limits.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { randomToken } from '../../base/tokens.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { recordEvent } from '../../db/record-event.ts'
import { bankAccount } from '../../ledger/accounts.ts'
import { bookEntry } from '../../ledger/book-entry.ts'
import type { BankPix } from '../../providers/pix-port.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import type { ChargeRow } from '../charge/charge-rows.ts'
import { recordPaymentEvent } from '../charge/record-charge-event.ts'
import { reviewMoney } from '../charge/review-money.ts'
import { showCharge } from '../charge/show-charge.ts'

/**
 * Waits for whoever brings the news of the same Pix, by this account or by another one with the same key: there is no
 * charge to lock yet.
 */
export async function lockUnmatchedPix({ db }: StoreTransaction, { endToEndId }: BankPix): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${endToEndId}, 0))`.execute(db)
}

/**
 * Books a Pix that the bank confirms and that no charge of ours asked for: exactly once, by its endToEndId, which is
 * locked. It makes a charge of its own, canceled and flagged `review`, whose money is unapplied until a person accepts
 * it as a sale or gives it back (docs/decisions/0008). Returns false when it was booked before.
 */
export async function bookUnmatchedPix(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  account: string,
  received: BankPix,
): Promise<boolean> {
  const { db, store, now } = transaction
  const known = await db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('pix_end_to_end_id', '=', received.endToEndId)
    .executeTakeFirst()
  if (known) return false

  const { mode } = await readStore(transaction)
  const charge = chargeOf(transaction, received)
  transaction.count('guiche.charges', { status: charge.status })
  transaction.count('guiche.payments', { method: 'pix', outcome: 'captured', reason: 'none' })
  await db
    .insertInto('charges')
    .values({
      ...charge,
      metadata: JSON.stringify(charge.metadata),
      installments: null,
      items: null,
      customer_address: null,
    })
    .execute()
  const payment = await db
    .insertInto('payments')
    .values({
      id: transaction.newId('pay'),
      store_id: store,
      charge_id: charge.id,
      provider_account_id: account,
      method: 'pix',
      status: 'captured',
      origin: 'unsolicited',
      amount: received.amount,
      amount_applied: centavos(0),
      pix_txid: received.txid,
      pix_br_code: null,
      pix_expires_at: null,
      pix_end_to_end_id: received.endToEndId,
      failure_code: null,
      failure_detail: null,
      cancel_requested_at: null,
      created_at: now,
      captured_at: received.paidAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  bookEntry(transaction, {
    kind: 'pix_received_unapplied',
    key: `pix:${account}:${received.endToEndId}`,
    about: payment.id,
    charge: charge.id,
    postings: [{ source: 'unapplied', destination: bankAccount(account), amount: received.amount }],
  })
  const shown = showCharge(charge, [payment], [], { publicUrl: deps.publicUrl, mode })
  await recordEvent(transaction, 'charge.created', shown, charge.id)
  await recordPaymentEvent(transaction, 'payment.captured', payment)
  await reviewMoney(transaction, charge, [payment])
  transaction.changed(charge.id)
  return true
}

/** The charge that such money makes. Nobody can pay it: it is over from its first moment. */
function chargeOf(transaction: StoreTransaction, received: BankPix): ChargeRow {
  const id = transaction.newId('chg')
  return {
    id,
    store_id: transaction.store,
    checkout_token: randomToken(22),
    status: 'canceled',
    origin: 'unsolicited',
    flags: ['review'],
    amount: received.amount,
    description: received.message?.replaceAll('\0', '').trim().slice(0, limits.description) || null,
    reference: null,
    customer_id: null,
    customer_name: null,
    customer_email: null,
    customer_phone: null,
    customer_tax_id: null,
    customer_address: null,
    facts_given: [],
    facts_given_at: null,
    payer_erased_at: null,
    methods: ['pix'],
    installments: null,
    capture: 'automatic',
    voucher_kind: null,
    voucher_eligible: null,
    split_tender: false,
    return_url: null,
    metadata: {},
    version: 1,
    created_at: transaction.now,
    expires_at: new Date(transaction.now.getTime() + limits.expiresInMin * 1000),
    paid_at: null,
    expired_at: null,
    cancel_requested_at: null,
    canceled_at: transaction.now,
    cashier: null,
    reopened_at: null,
    items: null,
    payment_link_id: null,
    link_quantity: null,
    link_form: null,
  }
}
