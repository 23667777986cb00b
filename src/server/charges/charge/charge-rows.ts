import { type Kysely, type Selectable, sql } from 'kysely'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { PaymentTable } from '../../db/tables/payment-table.ts'
import type { ChargeTable, RefundTable, Tables } from '../../db/tables/tables.ts'

export type ChargeRow = Selectable<ChargeTable>
export type PaymentRow = Selectable<PaymentTable>
export type RefundRow = Selectable<RefundTable>

/**
 * Locks a charge until the end of the transaction. Everything that changes a charge or its payments begins here, so
 * changes of one charge happen one after another. @throws Problem charge_not_found.
 */
export async function lockCharge(transaction: StoreTransaction, charge: string): Promise<ChargeRow> {
  const [row] = await transaction.ask(lockedCharge({ store: transaction.store, charge }))
  if (!row) throw notFound(charge)
  return row
}

const lockedCharge = statement((db, { store, charge }: { store: string; charge: string }) =>
  db.selectFrom('charges').selectAll().where('store_id', '=', store).where('id', '=', charge).forUpdate(),
)

/** A charge that is locked, and its payments as they are under the lock, oldest first. */
export interface LockedCharge {
  charge: ChargeRow
  payments: PaymentRow[]
}

/** Locks a charge and reads its payments, in one turn. @throws Problem charge_not_found. */
export async function lockWithPayments(transaction: StoreTransaction, charge: string): Promise<LockedCharge> {
  // In this order: what is read behind the lock stays as it was read.
  const [row, payments] = await Promise.all([lockCharge(transaction, charge), paymentsOf(transaction, [charge])])
  return { charge: row, payments }
}

/**
 * The same of the charge of a payment, with that payment: its charge is found by the statement that locks it.
 * @throws Problem payment_not_found.
 */
export async function lockPayment(
  transaction: StoreTransaction,
  payment: string,
): Promise<LockedCharge & { payment: PaymentRow }> {
  const { store } = transaction
  const [[charge], payments] = await Promise.all([
    transaction.ask(lockedChargeOf({ store, payment })),
    transaction.ask(paymentsBeside({ store, payment })),
  ])
  const row = payments.find(({ id }) => id === payment)
  if (!charge || !row) throw noPayment(payment)
  return { charge, payments, payment: row }
}

type OfPayment = { store: string; payment: string }

/** The charge that a payment is of: it never changes. */
const chargeOf = (db: Kysely<Tables>, { store, payment }: OfPayment) =>
  db
    .selectFrom('payments as one')
    .select('one.charge_id')
    .where('one.store_id', '=', store)
    .where('one.id', '=', payment)

const lockedChargeOf = statement((db, of: OfPayment) =>
  db.selectFrom('charges').selectAll().where('store_id', '=', of.store).where('id', '=', chargeOf(db, of)).forUpdate(),
)

const paymentsBeside = statement((db, of: OfPayment) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('store_id', '=', of.store)
    .where('charge_id', '=', chargeOf(db, of))
    .orderBy('id'),
)

/** A charge as it is now. @throws Problem charge_not_found. */
export async function readChargeRow(transaction: StoreTransaction, charge: string): Promise<ChargeRow> {
  const [row] = await transaction.ask(chargeAsItIs({ store: transaction.store, charge }))
  if (!row) throw notFound(charge)
  return row
}

const chargeAsItIs = statement((db, { store, charge }: { store: string; charge: string }) =>
  db.selectFrom('charges').selectAll().where('store_id', '=', store).where('id', '=', charge),
)

/** The payments of charges, oldest first. */
export function paymentsOf(transaction: StoreTransaction, charges: readonly string[]): Promise<PaymentRow[]> {
  return transaction.ask(paymentsOfCharges({ store: transaction.store, charges }))
}

const paymentsOfCharges = statement((db, { store, charges }: { store: string; charges: readonly string[] }) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('store_id', '=', store)
    .where('charge_id', '=', sql<string>`any(${charges}::text[])`)
    .orderBy('id'),
)

/** The refunds of charges, oldest first. */
export function refundsOf(transaction: StoreTransaction, charges: readonly string[]): Promise<RefundRow[]> {
  return transaction.ask(refundsOfCharges({ store: transaction.store, charges }))
}

const refundsOfCharges = statement((db, { store, charges }: { store: string; charges: readonly string[] }) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('store_id', '=', store)
    .where('charge_id', '=', sql<string>`any(${charges}::text[])`)
    .orderBy('id'),
)

/** The refunds of the charge of a payment, oldest first: for whoever has only begun to look for that charge. */
export function refundsBeside(transaction: StoreTransaction, payment: string): Promise<RefundRow[]> {
  return transaction.ask(refundsOfItsCharge({ store: transaction.store, payment }))
}

const refundsOfItsCharge = statement((db, of: OfPayment) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('store_id', '=', of.store)
    .where('charge_id', '=', chargeOf(db, of))
    .orderBy('id'),
)

/** One payment of the store. @throws Problem payment_not_found. */
export async function readPayment(transaction: StoreTransaction, payment: string): Promise<PaymentRow> {
  const [row] = await transaction.ask(paymentAsItIs({ store: transaction.store, payment }))
  if (!row) throw noPayment(payment)
  return row
}

const paymentAsItIs = statement((db, { store, payment }: OfPayment) =>
  db.selectFrom('payments').selectAll().where('store_id', '=', store).where('id', '=', payment),
)

function noPayment(payment: string): Problem {
  return new Problem('payment_not_found', `There is no payment ${payment} in this store.`)
}

function notFound(charge: string): Problem {
  return new Problem('charge_not_found', `There is no charge ${charge} in this store.`)
}
