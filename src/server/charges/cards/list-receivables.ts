import { sql } from 'kysely'
import type { Receivable, ReceivableList } from '../../../shared/contract/receivable.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { readPayment } from '../charge/charge-rows.ts'

/** More lines than one payment can have in practice; a bound all the same. */
const MOST = 500

/**
 * What the acquirer told that it pays for a payment, and takes off: instalments first, then the others as they came.
 * @throws Problem payment_not_found.
 */
export async function listReceivables(transaction: StoreTransaction, payment: string): Promise<ReceivableList> {
  const { id } = await readPayment(transaction, payment)
  const rows = await transaction.db
    .selectFrom('receivables')
    .selectAll()
    .select(sql<string>`expected_on::text`.as('day'))
    .where('store_id', '=', transaction.store)
    .where('payment_id', '=', id)
    .orderBy(sql`kind <> 'installment'`)
    .orderBy(sql`case when kind = 'installment' then number end`)
    .orderBy('id')
    .limit(MOST)
    .execute()
  const data = rows.map(
    (row): Receivable => ({
      id: row.id,
      object: 'receivable',
      payment_id: row.payment_id,
      account: row.provider_account_id,
      kind: row.kind,
      number: row.number,
      installments: row.installments,
      gross: row.gross,
      fee: row.fee,
      net: row.net,
      expected_on: row.day,
      status: row.status,
      history: row.history.map(({ gross, fee, expected_on, status, until }) => ({
        gross,
        fee,
        net: gross - fee,
        expected_on,
        status,
        until,
      })),
      first_reported_at: row.first_reported_at.toISOString(),
      changed_at: row.changed_at.toISOString(),
    }),
  )
  const standing = data.filter(({ status }) => status !== 'canceled')
  const sum = (key: 'gross' | 'fee' | 'net') => standing.reduce((total, line) => total + line[key], 0)
  return { data, totals: { gross: sum('gross'), fee: sum('fee'), net: sum('net') } }
}
