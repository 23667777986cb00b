import { type Selectable, sql } from 'kysely'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { ChargeTable, PaymentTable, RefundTable } from '../db/tables.ts'

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

/** A charge as it is now. @throws Problem charge_not_found. */
export async function readChargeRow(transaction: StoreTransaction, charge: string): Promise<ChargeRow> {
  const row = await transaction.db
    .selectFrom('charges')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('id', '=', charge)
    .executeTakeFirst()
  if (!row) throw notFound(charge)
  return row
}

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

/** One payment of the store. @throws Problem payment_not_found. */
export async function readPayment(transaction: StoreTransaction, payment: string): Promise<PaymentRow> {
  const row = await transaction.db
    .selectFrom('payments')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment)
    .executeTakeFirst()
  if (!row) throw new Problem('payment_not_found', `There is no payment ${payment} in this store.`)
  return row
}

function notFound(charge: string): Problem {
  return new Problem('charge_not_found', `There is no charge ${charge} in this store.`)
}
