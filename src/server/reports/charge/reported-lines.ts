import { sql } from 'kysely'
import type { SettlementLine } from '../../../shared/contract/charge-settlement.ts'
import type { StoreTransaction } from '../../db/database.ts'

/** More lines than a charge has in practice; a bound all the same. */
const MOST = 500

/** A line of a payment as its acquirer reports it. */
export type ReportedLine = Omit<SettlementLine, 'payment_id' | 'account' | 'method'>

/** What acquirers reported of payments, by payment. */
export async function reportedLines(
  { db, store }: StoreTransaction,
  payments: readonly string[],
): Promise<Map<string, ReportedLine[]>> {
  const rows = await db
    .selectFrom('receivables')
    .select(['payment_id', 'kind', 'number', 'installments', 'gross', 'fee', 'net', 'status', 'history', 'changed_at'])
    .select(sql<string>`expected_on::text`.as('day'))
    .where('store_id', '=', store)
    .where('payment_id', '=', sql<string>`any(${payments}::text[])`)
    .orderBy('payment_id')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const lines = rows.map(({ payment_id, kind, number, installments, gross, fee, net, status, day, ...row }) => ({
    payment_id,
    line: {
      kind,
      number: kind === 'installment' ? number : null,
      installments,
      gross,
      fee,
      net,
      on: day,
      on_before: row.history.findLast(({ expected_on }) => expected_on !== day)?.expected_on ?? null,
      status,
      source: 'acquirer' as const,
      at: row.changed_at.toISOString(),
    },
  }))
  const byPayment = Map.groupBy(lines, ({ payment_id }) => payment_id)
  return new Map([...byPayment].map(([payment, of]) => [payment, of.map(({ line }) => line)]))
}
