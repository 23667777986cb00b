import { sql } from 'kysely'
import type { ReceivableStatus } from '../../../shared/contract/receivable.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { CardPayment, SettlementLine } from '../../providers/acquirer-port.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/**
 * Keeps the lines that the acquirer tells of a payment, one row a line, in one statement whose answer nobody needs.
 * Told again, nothing changes; told otherwise, the row changes and its history says what it was; told no more, it is
 * canceled. An acquirer that tells no line at all says nothing of them. A line that a statement has spoken of is the
 * statement's, and stays as it is.
 */
export function keepReceivables(
  transaction: StoreTransaction,
  { id: payment, provider_account_id: account }: Pick<PaymentRow, 'id' | 'provider_account_id'>,
  { settlement }: Pick<CardPayment, 'settlement'>,
): void {
  if (settlement.length === 0) return
  const { store, now } = transaction
  const count = Math.max(0, ...settlement.map(({ kind, number }) => (kind === 'installment' ? number : 0)))
  const isTakenBack = isWholeTakenBack(settlement)
  const lines = withOccurrences(settlement).map(line => {
    const status: ReceivableStatus = isTakenBack && sameDay.has(line.kind) ? 'canceled' : 'expected'
    return { ...line, status, id: transaction.newId('rcv') }
  })
  const column = <Key extends keyof (typeof lines)[number]>(key: Key) => lines.map(line => line[key])
  transaction.write(
    upsert({
      store,
      payment,
      account,
      now,
      ids: column('id'),
      kinds: column('kind'),
      numbers: column('number'),
      occurrences: column('occurrence'),
      counts: lines.map(({ kind }) => (kind === 'installment' ? count : null)),
      grosses: column('gross'),
      fees: column('fee'),
      days: column('expectedOn'),
      statuses: column('status'),
    }),
  )
}

/** Lines of one kind and number in the order in which they are told: of each, which time it is. */
function withOccurrences(settlement: readonly SettlementLine[]): (SettlementLine & { occurrence: number })[] {
  const seen = new Map<string, number>()
  return settlement.map(line => {
    const place = `${line.kind} ${line.number}`
    const occurrence = (seen.get(place) ?? 0) + 1
    seen.set(place, occurrence)
    return { ...line, occurrence }
  })
}

/** What the acquirer keeps in all by the lines that it tells; of a line that is paid out, by its payout. */
export async function feeOfLines(
  { db, store }: StoreTransaction,
  { id }: Pick<PaymentRow, 'id'>,
  settlement: readonly SettlementLine[],
): Promise<Centavos> {
  const settled = await db
    .selectFrom('receivables')
    .select(['kind', 'number', 'occurrence', 'fee'])
    .where('store_id', '=', store)
    .where('payment_id', '=', id)
    .where('status', '=', 'settled')
    .execute()
  const paidOut = (line: SettlementLine & { occurrence: number }) =>
    settled.find(
      ({ kind, number, occurrence }) => kind === line.kind && number === line.number && occurrence === line.occurrence,
    )
  return centavos(withOccurrences(settlement).reduce((sum, line) => sum + (paidOut(line)?.fee ?? line.fee), 0))
}

const sameDay: ReadonlySet<SettlementLine['kind']> = new Set(['installment', 'cancel'])

/** A capture that is taken back on its own day is never settled, and neither is what takes it back. */
function isWholeTakenBack(settlement: readonly SettlementLine[]): boolean {
  const lines = settlement.filter(({ kind }) => sameDay.has(kind))
  return lines.some(({ kind }) => kind === 'cancel') && lines.reduce((sum, { net }) => sum + net, 0) === 0
}

interface Lines {
  store: string
  payment: string
  account: string
  now: Date
  ids: string[]
  kinds: string[]
  numbers: number[]
  occurrences: number[]
  counts: (number | null)[]
  grosses: Centavos[]
  fees: Centavos[]
  days: string[]
  statuses: ReceivableStatus[]
}

const upsert = statement((db, lines: Lines) => {
  const { store, payment, account, now, ids, kinds, numbers, occurrences, counts, grosses, fees, days, statuses } =
    lines
  const before = (table: 'kept' | 'receivables') =>
    sql`jsonb_build_object('gross', ${sql.ref(table)}.gross, 'fee', ${sql.ref(table)}.fee,
      'expected_on', ${sql.ref(table)}.expected_on, 'status', ${sql.ref(table)}.status,
      'until', to_char(${now}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
  return {
    compile: () =>
      sql<never>`
        with told as (
          select * from unnest(${ids}::text[], ${kinds}::text[], ${numbers}::int[], ${occurrences}::int[],
            ${counts}::int[], ${grosses}::bigint[], ${fees}::bigint[], ${days}::date[], ${statuses}::text[])
            as line(id, kind, number, occurrence, installments, gross, fee, expected_on, status)
        ), gone as (
          update receivables as kept set status = 'canceled', changed_at = ${now}::timestamptz,
            history = kept.history || ${before('kept')}
          where kept.store_id = ${store} and kept.payment_id = ${payment} and kept.status = 'expected' and not exists (
            select from told
            where told.kind = kept.kind and told.number = kept.number and told.occurrence = kept.occurrence)
        )
        insert into receivables (id, store_id, payment_id, provider_account_id, kind, number, occurrence, installments,
          gross, fee, net,
          expected_on, status, first_reported_at, changed_at)
        select id, ${store}, ${payment}, ${account}, kind, number, occurrence, installments, gross, fee, gross - fee,
          expected_on, status,
          ${now}::timestamptz, ${now}::timestamptz from told
        on conflict (store_id, payment_id, kind, number, occurrence) do update set
          installments = excluded.installments, gross = excluded.gross, fee = excluded.fee, net = excluded.net,
          expected_on = excluded.expected_on, status = excluded.status, changed_at = excluded.changed_at,
            history = receivables.history || ${before('receivables')}
        where receivables.status in ('expected', 'canceled')
          and (receivables.gross, receivables.fee, receivables.expected_on, receivables.status)
            is distinct from (excluded.gross, excluded.fee, excluded.expected_on, excluded.status)`.compile(db),
  }
})
