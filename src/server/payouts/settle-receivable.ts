import { sql } from 'kysely'
import type { ReceivableKind, ReceivableStatus } from '../../shared/contract/receivable.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { kindInBooks, type PaidOut } from './judge-payout-line.ts'
import { bookedLines, type PayoutLineRow } from './payout-line-rows.ts'

const KINDS: Partial<Record<PayoutLineRow['kind'], ReceivableKind>> = {
  sale: 'installment',
  refund: 'refund',
  // As acquirers tell it: a refund that is no longer taken off.
  refund_reversal: 'refund',
  chargeback: 'chargeback',
  chargeback_reversal: 'chargeback_reversal',
}

/** As what a line stands among what the acquirer told of its payment; undefined where it does not. */
export function receivableKindOf({ kind }: Pick<PayoutLineRow, 'kind'>): ReceivableKind | undefined {
  return KINDS[kind]
}

/**
 * Keeps a line among what the acquirer told of its payment: as expected, or settled in place of what was expected. A
 * settled line that nothing was told of before is kept when it tells all of the sale, or when lines of the sale are
 * there, or once all of the sale is paid (`isAllPaid`). A part alone would hide what is still to come.
 */
export async function settleReceivable(
  transaction: StoreTransaction,
  payment: PaymentRow,
  line: PayoutLineRow,
  isAllPaid = false,
): Promise<void> {
  const kind = KINDS[line.kind]
  if (!kind) return
  const { db, store, now } = transaction
  const number = line.number ?? 1
  const known = await readReceivables(transaction, payment)
  const alike = known.filter(one => one.kind === kind && one.number === number)
  const status = line.state === 'expected' ? 'expected' : 'settled'
  // A file of what was to come, given after that of what came.
  const isPast = alike.some(one => {
    // An instalment is the same by its number; of two refunds of one amount each has a day of its own.
    const isSame = kind === 'installment' || (one.fee === line.fee && one.day === line.day)
    return one.status === 'settled' && one.gross === line.gross && isSame
  })
  if (status === 'expected' && isPast) return
  const isAll = kind === 'installment' && line.gross === payment.amount
  const isKept = status === 'expected' || isAll || isAllPaid || hasSale(known)
  // One that was taken off the payment and is put on it again is the same.
  const again = isKept ? alike.find(one => one.status === 'canceled' && one.gross === line.gross) : undefined
  const kept = (await expectedOf(transaction, payment, line, alike)) ?? again
  if (kept) {
    await sql`
      update receivables set gross = ${line.gross}, fee = ${line.fee}, net = ${line.net},
        expected_on = ${line.day}::date,
        status = ${status}, changed_at = ${now}, history = history || jsonb_build_object('gross', gross, 'fee', fee,
          'expected_on', expected_on, 'status', status,
          'until', to_char(${now}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      where store_id = ${store} and id = ${kept.id}
        and (gross, fee, expected_on, status) is distinct
          from (${line.gross}, ${line.fee}, ${line.day}::date, ${status})`.execute(db)
    return
  }
  if (!isKept) return
  const occurrence = (alike.at(-1)?.occurrence ?? 0) + 1
  const count = kind === 'installment' ? (line.installments ?? (isAll ? 1 : null)) : null
  await sql`
    insert into receivables (id, store_id, payment_id, provider_account_id, kind, number, occurrence, installments,
      gross, fee,
      net, expected_on, status, first_reported_at, changed_at)
    values (${transaction.newId('rcv')}, ${store}, ${payment.id}, ${payment.provider_account_id}, ${kind}, ${number},
      ${occurrence},
      ${count}, ${line.gross}, ${line.fee}, ${line.net}, ${line.day}::date, ${status}, ${now}, ${now})`.execute(db)
}

/** What the acquirer said of the fee of a line before it came; null where it has said nothing of such a line. */
export async function feeExpected(
  transaction: StoreTransaction,
  payment: PaymentRow,
  line: PayoutLineRow,
): Promise<Centavos | null> {
  const known = await readReceivables(transaction, payment)
  const alike = known.filter(({ kind, number }) => kind === KINDS[line.kind] && number === (line.number ?? 1))
  const expected = await expectedOf(transaction, payment, line, alike)
  return expected ? centavos(expected.fee) : null
}

/**
 * What was expected that a line is. Of several refunds each is its own; an instalment is the same by its number, of
 * another amount too.
 */
async function expectedOf<Kept extends { status: ReceivableStatus; gross: number; fee: number; day: string }>(
  transaction: StoreTransaction,
  payment: PaymentRow,
  line: PayoutLineRow,
  alike: readonly Kept[],
): Promise<Kept | undefined> {
  const open = alike.filter(({ status, gross }) => status === 'expected' && gross < 0 === line.gross < 0)
  const same = open.filter(({ gross }) => gross === line.gross)
  return KINDS[line.kind] === 'refund' ? await ownOf(transaction, payment, line, same) : (same[0] ?? open[0])
}

/**
 * Which of the refunds of one amount that are expected is a line's own: none that another line stands for. Only what a
 * gateway lists has names that stay; a line of a file is perhaps one that an older file had on another day.
 */
async function ownOf<Kept extends { fee: number; day: string }>(
  { db, store }: StoreTransaction,
  payment: PaymentRow,
  line: PayoutLineRow,
  alike: readonly Kept[],
): Promise<Kept | undefined> {
  if (alike.length === 0) return undefined
  const { rows: others } = await sql<{ fee: number; day: string }>`
    select other.fee, other.paid_on::text as day
    from payout_lines as other join payout_imports as import
      on import.store_id = ${store} and import.id = other.payout_import_id and import.source = 'gateway'
    where other.store_id = ${store} and other.payment_id = ${payment.id} and other.state = 'expected'
      and other.kind = ${line.kind} and other.number is not distinct from ${line.number}::int
      and other.gross = ${line.gross} and other.id <> ${line.id}`.execute(db)
  const free = [...alike]
  for (const { fee, day } of others) {
    const place = free.findIndex(kept => kept.fee === fee && kept.day === day)
    if (place !== -1) free.splice(place, 1)
  }
  return free.find(kept => kept.fee === line.fee && kept.day === line.day) ?? free[0]
}

/** Whether lines of the sale are kept. */
export function hasSale(known: readonly { kind: ReceivableKind; status: ReceivableStatus }[]): boolean {
  return known.some(({ kind, status }) => kind === 'installment' && status !== 'canceled')
}

/** Whether a row was ever to come, and is not only there because a payout told of it. */
const wasExpected = sql<boolean>`jsonb_path_exists(history,
  '$[*] ? (@.status != "settled" && @.status != "canceled")')`.as('was_expected')

/** What the acquirer told of a payment, line by line. */
export function readReceivables({ db, store }: StoreTransaction, { id }: PaymentRow) {
  return db
    .selectFrom('receivables')
    .select(['id', 'kind', 'number', 'occurrence', 'status', 'gross', 'fee'])
    .select([sql<string>`expected_on::text`.as('day'), wasExpected])
    .where('store_id', '=', store)
    .where('payment_id', '=', id)
    .orderBy('occurrence')
    .execute()
}

/**
 * Keeps the booked lines of a payment that were left out while nothing was told of its sale, the sale's own first: now
 * lines of it are kept, or all of it is paid.
 */
export async function settleLeftOut(
  transaction: StoreTransaction,
  payment: PaymentRow,
  paid: Pick<PaidOut, 'sale'>,
): Promise<void> {
  const isAllPaid = paid.sale === payment.amount
  const known = await readReceivables(transaction, payment)
  if (!isAllPaid && !hasSale(known)) return
  const settled = known.filter(({ status }) => status === 'settled')
  for (const row of await bookedLines(transaction, payment.id)) {
    const line = { ...row, kind: kindInBooks(row, payment.pix_gateway_id !== null) }
    const kept = settled.findIndex(
      ({ kind, number, gross, fee, day }) =>
        kind === KINDS[line.kind] &&
        number === (line.number ?? 1) &&
        gross === line.gross &&
        fee === line.fee &&
        day === line.day,
    )
    if (kept === -1) await settleReceivable(transaction, payment, line, isAllPaid)
    else settled.splice(kept, 1)
  }
}
