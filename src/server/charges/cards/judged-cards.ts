import { sql } from 'kysely'
import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'
import { failuresBeforeIssuer } from '../charge/explain-failure.ts'

/**
 * The card payments that count as attempts: all but those that failed before anybody judged the card. Who paid during
 * an acquirer's outage has tried out nothing.
 */
export function cardsThatCount(payments: readonly PaymentRow[]): PaymentRow[] {
  return payments.filter(payment => isAnsweredByAcquirer(payment) && !failedUnjudged(payment))
}

function failedUnjudged({ status, card, failure_code }: PaymentRow): boolean {
  // What the acquirer has of it may have been judged, whatever it failed of.
  return status === 'failed' && card === null && failuresBeforeIssuer.some(code => code === failure_code)
}

/** The same of a row of `payments` that a statement calls `p`. */
export const countsAsAttempt = sql<boolean>`not (p.status = 'failed' and p.card is null
  and coalesce(p.failure_code, '') in (${sql.join(failuresBeforeIssuer.map(code => sql.lit(code)))}))`
