import { sql } from 'kysely'
import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import type { PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { Answers, ApprovalReport, ReportQuery } from '../../shared/contract/report.ts'
import { type DeclineReason, declineReasons } from '../../shared/declines/decline-reasons.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { accountNames } from './account-names.ts'
import { reportDays } from './report-days.ts'
import { prepareToCount, type ReportPeriod, reportPeriod, shownPeriod } from './report-period.ts'
import { sumsOf } from './sums/sums-of-days.ts'

/**
 * How cards, vouchers and wallets that were tried in a period were answered, beside as many days before. A Pix is not
 * approved by anybody.
 */
export async function approvalReport(transaction: StoreTransaction, query: ReportQuery): Promise<ApprovalReport> {
  const period = reportPeriod(await storeCalendar(transaction), query)
  await prepareToCount(transaction)
  const rows = await tried(transaction, period)
  const names = await accountNames(transaction)
  return {
    ...shownPeriod(period),
    total: compare(rows),
    methods: by(rows, ({ method }) => method).map(([method, counts]) => ({ method, ...counts })),
    brands: by(rows, ({ brand }) => brand).map(([brand, counts]) => ({ brand, ...counts })),
    accounts: by(rows, ({ account }) => account).map(([account, counts]) => ({
      account,
      name: names.get(account)?.name ?? account,
      ...counts,
    })),
    installments: by(rows, ({ installments }) => installments ?? 1)
      .map(([count, counts]) => ({ count, ...counts }))
      .sort((a, b) => a.count - b.count),
    declines: [...declined(rows, 'soft'), ...declined(rows, 'hard')].sort((a, b) => b.payments - a.payments),
    failures: why(rows, 'failed').map(({ reason: code, ...sums }) => ({ code, ...sums })),
  }
}

interface Row {
  is_now: boolean
  method: PaymentMethod
  account: string
  installments: number | null
  brand: CardBrandName | null
  outcome: Exclude<keyof Answers['amounts'], 'attempts'>
  reason: string | null
  payments: number
  amount: number
}

/** Payments that are the same in all that is asked for are counted together, once for both periods. */
async function tried(transaction: StoreTransaction, period: ReportPeriod): Promise<Row[]> {
  const { db, store } = transaction
  const days = await reportDays(transaction, { from: period.before.from, to: period.to })
  const { rows } = await sql<
    Pick<Row, 'is_now' | 'payments' | 'amount'> & { facts: Omit<Row, 'is_now' | 'payments' | 'amount'> }
  >`
    select day >= ${period.from}::date as is_now, facts, sum(count)::int as payments, sum(amount)::bigint as amount
    from (${sumsOf(store, 'attempts', days)}) as own group by 1, 2`.execute(db)
  return rows.map(({ facts, ...row }) => ({ ...facts, ...row }))
}

function compare(rows: readonly Row[]): { now: Answers; before: Answers } {
  return { now: sum(rows.filter(row => row.is_now)), before: sum(rows.filter(row => !row.is_now)) }
}

function sum(rows: readonly Row[]): Answers {
  const counts = { attempts: 0, approved: 0, soft: 0, hard: 0, failed: 0, left: 0, open: 0 }
  const amounts = { ...counts }
  for (const { outcome, payments, amount } of rows) {
    counts.attempts += payments
    counts[outcome] += payments
    amounts.attempts += amount
    amounts[outcome] += amount
  }
  return { ...counts, amounts }
}

/** Most tried first. */
function by<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, ReturnType<typeof compare>][] {
  const keys = [...new Set(rows.map(keyOf))]
  const tried = ({ now, before }: ReturnType<typeof compare>) => now.attempts * 1e9 + before.attempts
  return keys
    .map((key): [Key, ReturnType<typeof compare>] => [key, compare(rows.filter(row => keyOf(row) === key))])
    .sort(([, a], [, b]) => tried(b) - tried(a))
}

interface Why {
  reason: string
  payments: number
  amount: number
}

/** The reasons of the period, most frequent first. */
function why(rows: readonly Row[], which: Row['outcome']): Why[] {
  const sums = new Map<string, Why>()
  for (const { is_now, outcome, reason: own, payments, amount } of rows) {
    if (!is_now || outcome !== which) continue
    const reason = own ?? (outcome === 'failed' ? 'other' : 'unknown')
    const sum = sums.get(reason) ?? { reason, payments: 0, amount: 0 }
    sums.set(reason, { reason, payments: sum.payments + payments, amount: sum.amount + amount })
  }
  return [...sums.values()].sort((a, b) => b.payments - a.payments || (a.reason < b.reason ? -1 : 1))
}

/** The reasons of either kind of decline: who declined says of each whether it may be tried again. */
function declined(rows: readonly Row[], outcome: 'soft' | 'hard'): ApprovalReport['declines'] {
  return why(rows, outcome).flatMap(({ reason, ...sums }) =>
    isReason(reason) ? [{ reason, hard: outcome === 'hard', ...sums }] : [],
  )
}

function isReason(reason: string): reason is DeclineReason {
  return reason in declineReasons
}
