import { type Selectable, sql } from 'kysely'
import type { PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { PayoutImport, PayoutImportQuery, PayoutLineQuery, PayoutLineShown } from '../../shared/contract/payout.ts'
import { type PayoutState, payoutStates } from '../../shared/contract/payout-kinds.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import type { PayoutImportTable } from '../db/tables/payout-tables.ts'
import type { PayoutLineRow } from './payout-line-rows.ts'

type Page<Item> = { data: Item[]; next_cursor: string | null }

/** A page of what was told of an account's payouts, the newest first. */
export async function listPayoutImports(
  transaction: StoreTransaction,
  { account, limit, cursor }: PayoutImportQuery & { account: string },
): Promise<Page<PayoutImport>> {
  let rows = imports(transaction)
    .where('provider_account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor) rows = rows.where('id', '<', cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), limit)
  return { data: await show(transaction, page), next_cursor }
}

/** One of them. @throws Problem not_found. */
export async function showPayoutImport(transaction: StoreTransaction, id: string): Promise<PayoutImport> {
  const [shown] = await show(transaction, await imports(transaction).where('id', '=', id).execute())
  if (!shown) throw new Problem('not_found', `There is no import ${id} in this store.`)
  return shown
}

/** A page of the lines of an account's payouts, the newest first. */
export async function listPayoutLines(
  transaction: StoreTransaction,
  { account, limit, cursor, state, decided }: PayoutLineQuery & { account: string },
): Promise<Page<PayoutLineShown>> {
  let rows = lines(transaction)
    .where('line.provider_account_id', '=', account)
    .orderBy('line.id', 'desc')
    .limit(limit + 1)
  if (cursor) rows = rows.where('line.id', '<', cursor)
  if (state) rows = rows.where('line.state', '=', state)
  if (decided) rows = rows.where('line.decision', 'is not', null)
  const { page, next_cursor } = pageOf(await rows.execute(), limit)
  return { data: page.map(lineShown), next_cursor }
}

/** Lines of payouts by their ids, in the order in which they came. */
export async function showPayoutLines(
  transaction: StoreTransaction,
  ids: readonly string[],
): Promise<PayoutLineShown[]> {
  const rows = await lines(transaction).where('line.id', 'in', ids).orderBy('line.id').execute()
  return rows.map(lineShown)
}

/** A line of a payout. @throws Problem payout_line_not_found. */
export async function showPayoutLine(transaction: StoreTransaction, id: string): Promise<PayoutLineShown> {
  const [shown] = await showPayoutLines(transaction, [id])
  if (!shown) throw new Problem('payout_line_not_found', `There is no line ${id} of a payout in this store.`)
  return shown
}

function lines({ db, store }: StoreTransaction) {
  return db
    .selectFrom('payout_lines as line')
    .leftJoin('payments', join =>
      join.onRef('payments.store_id', '=', 'line.store_id').onRef('payments.id', '=', 'line.payment_id'),
    )
    .selectAll('line')
    .select(['payments.charge_id', 'payments.method', sql<string>`line.paid_on::text`.as('day')])
    .where('line.store_id', '=', store)
}

function lineShown(row: PayoutLineRow & { charge_id: string | null; method: PaymentMethod | null }): PayoutLineShown {
  const { decision, decided_at, paid_out, in_books } = row
  return {
    id: row.id,
    object: 'payout_line',
    account: row.provider_account_id,
    import_id: row.payout_import_id,
    kind: row.kind,
    type: row.type,
    reference: row.reference ?? row.gateway_payment ?? row.tid ?? row.nsu,
    number: row.number,
    gross: row.gross,
    fee: row.fee,
    net: row.net,
    paid_on: row.day,
    state: row.state,
    detail: row.detail,
    difference: paid_out === null || in_books === null ? null : { paid_out, in_books },
    payment_id: row.payment_id,
    charge_id: row.charge_id,
    method: row.method,
    decision: decision && decided_at && { is: decision, reason: row.decision_reason, at: decided_at.toISOString() },
    created_at: row.created_at.toISOString(),
  }
}

function imports({ db, store }: StoreTransaction) {
  return db.selectFrom('payout_imports').selectAll().where('store_id', '=', store)
}

async function show(
  { db, store }: StoreTransaction,
  rows: readonly Selectable<PayoutImportTable>[],
): Promise<PayoutImport[]> {
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom('payout_lines')
    .select(['payout_import_id', 'state'])
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', store)
    .where(
      'payout_import_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['payout_import_id', 'state'])
    .execute()
  const countOf = (id: string, state: PayoutState) =>
    Number(counts.find(one => one.payout_import_id === id && one.state === state)?.count ?? 0)
  return rows.map(row => ({
    id: row.id,
    object: 'payout_import',
    account: row.provider_account_id,
    source: row.source,
    name: row.name,
    lines: row.lines,
    new_lines: row.new_lines,
    changed_lines: row.changed_lines,
    faults: row.faults,
    states: Object.fromEntries(payoutStates.map(state => [state, countOf(row.id, state)])) as PayoutImport['states'],
    created_at: row.created_at.toISOString(),
  }))
}
