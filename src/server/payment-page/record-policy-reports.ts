import { sql } from 'kysely'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { limits } from '../../shared/contract/limits.ts'
import { type ReportedPage, type StoppedKind, stoppedBy } from '../../shared/payment-page/policy-report.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { raiseFinding } from './raise-finding.ts'
import type { PolicyReport } from './read-policy-reports.ts'

/**
 * Counts what browsers reported of a store's payment page, by day and source, and puts each new source of a script, a
 * connection, a frame or a form before a person. A policy stopped it all.
 */
export async function recordPolicyReports(
  database: Database,
  store: string,
  page: ReportedPage,
  reports: readonly PolicyReport[],
): Promise<void> {
  const counts = counted(reports)
  if (counts.length === 0) return
  await database.inStore(store, async transaction => {
    for (const one of counts) {
      const source = await count(transaction, page, one)
      const kind = stoppedBy[one.directive]
      if (kind === 'look' || source === 'extension') continue
      await raiseFinding(transaction, {
        page,
        by: 'report',
        what: `${kind} ${source}`,
        detail: `${nameOf[page]}: the policy stopped ${kindName[kind]} (${one.directive}) from ${source}.`,
      })
    }
  })
}

const nameOf: Record<ReportedPage, string> = { checkout: 'The payer’s page', card_form: 'The card form' }
const kindName: Record<Exclude<StoppedKind, 'look'>, string> = {
  script: 'a script',
  connection: 'a connection',
  frame: 'a frame',
  form: 'a form',
}

type Counted = PolicyReport & { count: number }

/** In one order everywhere, so that two reports at once wait for each other and never for good. */
function counted(reports: readonly PolicyReport[]): Counted[] {
  const counts = new Map<string, Counted>()
  for (const report of reports) {
    const key = `${report.directive} ${report.source}`
    counts.set(key, { ...report, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/**
 * Counts it, and answers by which source: whoever has a checkout's address can make sources up, so beyond a day's most
 * they are counted as one.
 */
async function count({ db, store, now }: StoreTransaction, page: ReportedPage, report: Counted): Promise<string> {
  const day = saoPauloDate(now)
  const { rows } = await sql<{ known: boolean; sources: number }>`
    select count(*)::int as sources,
      coalesce(bool_or(page = ${page} and directive = ${report.directive} and source = ${report.source}), false)
        as known
    from policy_reports where store_id = ${store} and day = ${day}`.execute(db)
  const [seen] = rows
  const source = !seen?.known && (seen?.sources ?? 0) >= limits.policyReportSources ? 'other' : report.source
  await db
    .insertInto('policy_reports')
    .values({ store_id: store, day, page, ...report, source, first_at: now, last_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['store_id', 'day', 'page', 'directive', 'source'])
        .doUpdateSet(eb => ({ count: eb('policy_reports.count', '+', report.count), last_at: now })),
    )
    .execute()
  return source
}
