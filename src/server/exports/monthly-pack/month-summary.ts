import { sql } from 'kysely'
import type { EntryKind } from '../../../shared/contract/ledger.ts'
import type { TrialBalance } from '../../../shared/contract/ledger-books.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { kindsOf } from '../../ledger/entry-groups.ts'
import { trialBalance } from '../../reports/trial-balance.ts'
import { installments } from './card-sale-file.ts'
import { cameAgain, packKinds } from './pack-kinds.ts'
import type { PackPeriod } from './pack-period.ts'

/** What a month comes to: by the trial balance, and by what happened. */
export interface MonthSummary {
  balance: TrialBalance
  kinds: { kind: EntryKind; count: number; amount: number }[]
  /** The sum of all entries. */
  total: number
  installments: { gross: number; fee: number }
}

export async function monthSummary(transaction: StoreTransaction, period: PackPeriod): Promise<MonthSummary> {
  const { db, store } = transaction
  const balance = await trialBalance(transaction, { from: period.from, at: period.to })
  const { rows: kinds } = await sql<MonthSummary['kinds'][number]>`
    select entry.kind, count(distinct entry.id)::int as count, sum(posting.amount)::bigint as amount
    from ledger_entries as entry
    join ledger_postings as posting on posting.store_id = entry.store_id and posting.entry_id = entry.id
    where entry.store_id = ${store} and entry.id >= ${period.firstEntry} and entry.id < ${period.endEntry}
    group by entry.kind order by entry.kind`.execute(db)
  const { rows } = await sql<{ gross: number; fee: number }>`
    select coalesce(sum(line.gross), 0)::bigint as gross, coalesce(sum(line.fee), 0)::bigint as fee
    ${installments(transaction, period)}`.execute(db)
  return {
    balance,
    kinds,
    total: kinds.reduce((sum, { amount }) => sum + amount, 0),
    installments: rows[0] ?? { gross: 0, fee: 0 },
  }
}

/** What the entries of a file come to. */
export function totalOf({ kinds }: MonthSummary, file: keyof typeof packKinds): { count: number; amount: number } {
  const own = kinds.filter(({ kind }) => packKinds[file].includes(kind))
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    amount: own.reduce((sum, { kind, amount }) => sum + (cameAgain.includes(kind) ? -amount : amount), 0),
  }
}

/** What chargebacks took, less such money that came again. What a MED took is among the refunds. */
export function lostOf({ kinds }: MonthSummary): number {
  const sumOf = (group: 'chargeback' | 'chargeback_reversed') =>
    kinds.filter(({ kind }) => kindsOf(group).includes(kind)).reduce((sum, { amount }) => sum + amount, 0)
  return sumOf('chargeback') - sumOf('chargeback_reversed')
}

/** Whether the entries are the debits and the credits of the trial balance. */
export function closes({ balance, total }: MonthSummary): boolean {
  return balance.total.debit === total && balance.total.credit === total
}
