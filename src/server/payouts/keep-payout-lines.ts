import { sql } from 'kysely'
import type { PayoutFault } from '../../shared/contract/payout-fault.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PayoutLine } from '../providers/payout-port.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'
import { estimateAgain } from './estimate-receivables.ts'
import { importToReview } from './review-imports.ts'

/** What a telling of lines was, and what of it could not be read. */
interface Reported {
  account: string
  source: 'file' | 'gateway'
  name: string
  sha256: Buffer | null
  lines: readonly PayoutLine[]
  faults: readonly PayoutFault[]
}

/** Faults that are kept of one file: whoever reads them sees what kind they are. */
const MOST_FAULTS = 50

/**
 * Keeps the lines that a gateway tells, each once by its name, and has a job book them. A line that was only expected
 * is what it is now; what was told of money stands, and is counted where it is told otherwise. Returns the import.
 */
export async function keepPayoutLines(transaction: StoreTransaction, reported: Reported): Promise<string> {
  const { db, store, now } = transaction
  const { account, source, name, sha256 } = reported
  const lines = await byKnownKeys(transaction, account, reported.lines)
  if (!(await isKnown(transaction, account))) await estimateAgain(transaction, account)
  const id = transaction.newId('pyi')
  const faults = reported.faults.slice(0, MOST_FAULTS)
  await db
    .insertInto('payout_imports')
    .values({
      ...{ id, store_id: store, provider_account_id: account, source, name, sha256 },
      ...{ lines: lines.length, new_lines: 0, changed_lines: 0, faults: JSON.stringify(faults), created_at: now },
    })
    .execute()
  await lockKnown(transaction, account, lines)
  const changed = await countChanged(transaction, account, lines)
  const added = await insertLines(transaction, { account, import: id, lines })
  await db
    .updateTable('payout_imports')
    .set({ new_lines: added, changed_lines: changed })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .execute()
  const item = importToReview({ id, name, faults: reported.faults.length, changed, open: 0, amount: 0 })
  if (item) await raiseReviewItem(transaction, item)
  await transaction.enqueue({ name: 'book-payouts', data: { store, account, after: null } })
  return id
}

/** Whether payouts of an account were told of before. */
async function isKnown({ db, store }: StoreTransaction, account: string): Promise<boolean> {
  const known = await db
    .selectFrom('payout_imports')
    .select('id')
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * A line that is kept by its former key alone, and says the same, goes by that one: it is no other line. Of two that
 * said the same by one former key the second stays unknown (docs/decisions/0074).
 */
async function byKnownKeys(
  { db, store }: StoreTransaction,
  account: string,
  lines: readonly PayoutLine[],
): Promise<readonly PayoutLine[]> {
  const names = lines.flatMap(({ key, formerKey }) => (formerKey ? [key, formerKey] : []))
  if (names.length === 0) return lines
  const rows = await db
    .selectFrom('payout_lines')
    .select(['key', 'gross', 'fee'])
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('key', '=', sql<string>`any(${names}::text[])`)
    .execute()
  return lines.map(line => {
    if (rows.some(({ key }) => key === line.key)) return line
    const former = rows.find(
      ({ key, gross, fee }) => key === line.formerKey && gross === line.gross && fee === line.fee,
    )
    return former ? { ...line, key: former.key } : line
  })
}

/** Those that are kept already, in the order of their ids, as everybody locks them: a file has an order of its own. */
async function lockKnown({ db, store }: StoreTransaction, account: string, lines: readonly PayoutLine[]) {
  await db
    .selectFrom('payout_lines')
    .select('id')
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('key', '=', sql<string>`any(${lines.map(({ key }) => key)}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Known lines of money that say something else now. */
async function countChanged({ db, store }: StoreTransaction, account: string, lines: readonly PayoutLine[]) {
  const { keys, kinds, grosses, fees } = columnsOf(lines)
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed
    from unnest(${keys}::text[], ${kinds}::text[], ${grosses}::bigint[], ${fees}::bigint[])
      as reported(key, kind, gross, fee)
      join payout_lines known on known.store_id = ${store} and known.provider_account_id = ${account}
        and known.key = reported.key
    where known.state <> 'expected' and (known.kind, known.gross, known.fee) is distinct
      from (reported.kind, reported.gross, reported.fee)`.execute(db)
  return rows[0]?.changed ?? 0
}

/** What is new goes by its name, so that two who are told the same wait for one another in one order. */
async function insertLines(
  transaction: StoreTransaction,
  reported: { account: string; import: string; lines: readonly PayoutLine[] },
): Promise<number> {
  const { db, store, now } = transaction
  const column = columnsOf(reported.lines)
  const ids = reported.lines.map(() => transaction.newId('pyl'))
  const { rows } = await sql<{ is_new: boolean }>`
    insert into payout_lines as line (id, store_id, provider_account_id, payout_import_id, key, kind, type,
      gateway_payment,
      reference, tid, nsu, authorization_code, number, installments, is_whole, gross, fee, net, paid_on, state,
      created_at, changed_at)
    select id, ${store}, ${reported.account}, ${reported.import}, key, kind, type, payment, reference, tid, nsu, code,
      number, installments,
      whole, gross, fee, gross - fee, paid_on, state, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::text[], ${column.keys}::text[], ${column.kinds}::text[], ${column.types}::text[],
      ${column.payments}::text[], ${column.references}::text[], ${column.tids}::text[], ${column.nsus}::text[],
      ${column.codes}::text[], ${column.numbers}::int[], ${column.counts}::int[], ${column.wholes}::boolean[],
      ${column.grosses}::bigint[], ${column.fees}::bigint[], ${column.days}::date[], ${column.states}::text[])
      as reported(id, key, kind, type, payment, reference, tid, nsu, code, number, installments,
        whole, gross, fee, paid_on, state)
    order by key
    on conflict (store_id, provider_account_id, key) do update set
      payout_import_id = excluded.payout_import_id, kind = excluded.kind, type = excluded.type, gross = excluded.gross,
      fee = excluded.fee, net = excluded.net, paid_on = excluded.paid_on, state = excluded.state, payment_id = null,
      changed_at = excluded.changed_at
    where line.state = 'expected' and (line.gross, line.fee, line.paid_on, line.state)
      is distinct from (excluded.gross, excluded.fee, excluded.paid_on, excluded.state)
    returning true as is_new`.execute(db)
  return rows.length
}

function columnsOf(lines: readonly PayoutLine[]) {
  return {
    keys: lines.map(({ key }) => key),
    kinds: lines.map(({ kind }) => kind),
    types: lines.map(({ type }) => type),
    payments: lines.map(({ payment }) => payment),
    references: lines.map(({ reference }) => reference),
    tids: lines.map(({ tid }) => tid),
    nsus: lines.map(({ nsu }) => nsu),
    codes: lines.map(({ authorizationCode }) => authorizationCode),
    numbers: lines.map(({ number }) => number),
    counts: lines.map(({ installments }) => installments),
    wholes: lines.map(({ isWhole }) => isWhole),
    grosses: lines.map(({ gross }) => gross),
    fees: lines.map(({ fee }) => fee),
    days: lines.map(({ paidOn }) => paidOn),
    states: lines.map(({ status }) => (status === 'paid' ? 'waiting' : 'expected')),
  }
}
