import { createHash } from 'node:crypto'
import { limits } from '../../shared/contract/limits.ts'
import type { ReportedPage } from '../../shared/payment-page/policy-report.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'

/** Something on a payment page that a person has to look at. */
export interface Finding {
  page: ReportedPage
  /** Who found it: a payer's browser, which anybody can play, or the program's own comparison. */
  by: 'report' | 'comparison'
  /** What it is, always in the same words: each is put before a person once. */
  what: string
  /** The particulars, for a person. */
  detail: string
}

/** What a person has settled is raised anew only when it is still found after so long. */
const QUIET_MS = 30 * 86_400_000
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** How the ids of findings begin. */
const prefixOf: Record<Finding['by'], string> = { report: 'ppf', comparison: 'ppc' }

/**
 * Puts a finding before a person, unless one has settled the same in the last thirty days. Of reports not more than so
 * many are open at once, since whoever has a checkout's address can make them up; the comparison's are not among those.
 */
export async function raiseFinding(transaction: StoreTransaction, finding: Finding): Promise<void> {
  const { db, store, now } = transaction
  const about = findingId(finding)
  const { reported, settled } = await db
    .selectFrom('review_items')
    .select(({ fn }) => [
      fn
        .countAll<string>()
        .filterWhere('resolved_at', 'is', null)
        .filterWhere('object_id', '<>', about)
        .filterWhere('object_id', 'like', `${prefixOf.report}\\_%`)
        .as('reported'),
      fn
        .countAll<string>()
        .filterWhere('object_id', '=', about)
        .filterWhere('resolved_at', '>', new Date(now.getTime() - QUIET_MS))
        .as('settled'),
    ])
    .where('store_id', '=', store)
    .where('kind', '=', 'payment_page_changed')
    .executeTakeFirstOrThrow()
  const isRoom = finding.by === 'comparison' || Number(reported) < limits.paymentPageFindings
  if (Number(settled) === 0 && isRoom) {
    const { detail } = finding
    await raiseReviewItem(transaction, { kind: 'payment_page_changed', about, charge: null, detail })
  }
}

/** The same finding has the same id, so that it is open once. */
function findingId({ page, by, what }: Finding): string {
  const hash = createHash('sha256').update(`${page}\n${what}`).digest()
  return `${prefixOf[by]}_${[...hash.subarray(0, 26)].map(byte => ALPHABET.charAt(byte & 31)).join('')}`
}
