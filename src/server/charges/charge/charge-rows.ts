import type { Compilable, Kysely, Selectable } from 'kysely'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { anyOf, statement } from '../../db/driver/statement.ts'
import type { PaymentTable } from '../../db/tables/payment-table.ts'
import type { ChargeTable, RefundTable, Tables } from '../../db/tables/tables.ts'

export type ChargeRow = Selectable<ChargeTable>
export type PaymentRow = Selectable<PaymentTable>
export type RefundRow = Selectable<RefundTable>

/**
 * Locks a charge until the end of the transaction. Everything that changes a charge or its payments begins here, so
 * changes of one charge happen one after another. Locks are taken in one order: moves of unapplied money, then
 * charges by their ids, then what belongs to a charge or a customer. @throws Problem charge_not_found.
 */
export async function lockCharge(transaction: StoreTransaction, charge: string): Promise<ChargeRow> {
  const [row] = await transaction.ask(lockedCharge({ store: transaction.store, charge }))
  if (!row) throw noChargeHere(charge)
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

/** What else is read behind a lock, each by its name. */
type Reads = Record<string, Promise<unknown>>
type Nothing = Record<never, Promise<unknown>>
type Answers<Beside> = { [Name in keyof Beside]: Awaited<Beside[Name]> }

/**
 * Sends the statement that locks, then those that read, in one turn: PostgreSQL carries out the statements of a
 * transaction in the order in which they were sent, so what is read stays as it was read.
 */
async function lockThenRead<Beside extends Reads>(
  transaction: StoreTransaction,
  lock: Compilable<ChargeRow>,
  payments: Compilable<PaymentRow>,
  beside: (() => Beside) | undefined,
): Promise<{ locked: ChargeRow | undefined; payments: PaymentRow[]; answers: Answers<Beside> }> {
  const first = [transaction.ask(lock), transaction.ask(payments)] as const
  const reads = Object.entries(beside?.() ?? {})
  const [[locked], rows, ...values] = await Promise.all([...first, ...reads.map(([, read]) => read)])
  const answers = Object.fromEntries(reads.map(([name], place) => [name, values[place]]))
  return { locked, payments: rows, answers: answers as Answers<Beside> }
}

/**
 * Locks a charge, and in the same turn reads its payments and whatever else `beside` asks for, all as it is under the
 * lock.
 * @throws Problem charge_not_found.
 */
export async function lockWithPayments<Beside extends Reads = Nothing>(
  transaction: StoreTransaction,
  charge: string,
  beside?: () => Beside,
): Promise<LockedCharge & Answers<Beside>> {
  const { store } = transaction
  const ofCharge = paymentsOfCharges({ store, charges: [charge] })
  const { locked, payments, answers } = await lockThenRead(
    transaction,
    lockedCharge({ store, charge }),
    ofCharge,
    beside,
  )
  if (!locked) throw noChargeHere(charge)
  return { charge: locked, payments, ...answers }
}

/**
 * The same of the charge of a payment, with that payment: its charge is found by the statement that locks it.
 * @throws Problem payment_not_found.
 */
export async function lockPayment<Beside extends Reads = Nothing>(
  transaction: StoreTransaction,
  payment: string,
  beside?: () => Beside,
): Promise<LockedCharge & { payment: PaymentRow } & Answers<Beside>> {
  const of = { store: transaction.store, payment }
  const read = await lockThenRead(transaction, lockedChargeOf(of), paymentsBeside(of), beside)
  const row = read.payments.find(({ id }) => id === payment)
  if (!read.locked || !row) throw noPaymentHere(payment)
  return { charge: read.locked, payments: read.payments, payment: row, ...read.answers }
}

/**
 * Locks two charges in the order of their ids, so that no two transactions wait for each other. @throws Problem
 * charge_not_found.
 */
export async function lockBoth(
  transaction: StoreTransaction,
  one: string,
  other: string,
): Promise<[LockedCharge, LockedCharge]> {
  const [first, second] = one < other ? [one, other] : [other, one]
  const locked = [await lockWithPayments(transaction, first), await lockWithPayments(transaction, second)] as const
  return one < other ? [locked[0], locked[1]] : [locked[1], locked[0]]
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
  if (!row) throw noChargeHere(charge)
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
    .where('charge_id', '=', anyOf(charges))
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
    .where('charge_id', '=', anyOf(charges))
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
  if (!row) throw noPaymentHere(payment)
  return row
}

const paymentAsItIs = statement((db, { store, payment }: OfPayment) =>
  db.selectFrom('payments').selectAll().where('store_id', '=', store).where('id', '=', payment),
)

/** What is answered for a payment that is not there. */
export function noPaymentHere(payment: string): Problem {
  return new Problem('payment_not_found', `There is no payment ${payment} in this store.`)
}

/** What is answered for a charge that is not there. */
export function noChargeHere(charge: string): Problem {
  return new Problem('charge_not_found', `There is no charge ${charge} in this store.`)
}
