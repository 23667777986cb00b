import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { StoreTransaction } from '../db/database.ts'
import { DisputeWaits } from '../disputes/record-dispute.ts'
import { asJudged, bookLinesOfPayment, reportsOf, writeJudged } from './book-lines-of-payment.ts'
import { bookCharged } from './book-payout-line.ts'
import { findPayments } from './find-payments.ts'
import { judgePayoutLine, nothingPaid } from './judge-payout-line.ts'
import { isOfPayment, lockOpenLines, openLines, type PayoutLineRow } from './payout-line-rows.ts'
import { reviewImports } from './review-imports.ts'
import { reviewOverdue } from './review-overdue.ts'

/** Lines that are looked at in a step. */
const AT_ONCE = 200

/**
 * Joins the open lines of an account's payouts to its payments and books them, a step at a time: what the gateway owed
 * is at the bank, less its fee. What joins nothing, or says something else than our books, stays open for a person, and
 * is looked at again with the next import and the next night.
 */
export async function bookPayouts(
  deps: ChargeDeps,
  { store, account, after }: { store: string; account: string; after: string | null },
): Promise<void> {
  const { lines, payments, reports, paysBesides } = await deps.database.inStore(store, async transaction => {
    const found = await openLines(transaction, { account, after, limit: AT_ONCE })
    const payments = await findPayments(transaction, account, found)
    return { lines: found, payments, ...(await reportsOf(deps, transaction, account)) }
  })
  const groups = Map.groupBy(lines, line => (isOfPayment(line) ? (payments.get(line.id) ?? null) : null))
  for (const [payment, ofIt] of groups) {
    const ids = ofIt.map(({ id }) => id)
    if (payment === null) await deps.database.inStore(store, transaction => bookAlone(transaction, account, ids))
    else {
      const about = { account, payment, ids, reports }
      await deps.database
        .inStore(store, transaction => bookLinesOfPayment(deps, transaction, about))
        .catch(error => {
          if (!(error instanceof DisputeWaits)) throw error
          // Its lines stay open, and the others are booked all the same.
          deps.log.warn({ err: error, payment }, 'what was paid out of a payment waits for its refund')
        })
    }
  }
  await deps.database.inStore(store, async transaction => {
    const imports = [...new Set(lines.map(({ payout_import_id }) => payout_import_id))]
    await reviewImports(transaction, imports, new Set(newIn(lines)))
    const last = lines.length === AT_ONCE ? lines.at(-1) : undefined
    if (last) await transaction.enqueue({ name: 'book-payouts', data: { store, account, after: last.id } })
    else if (!paysBesides) await reviewOverdue(transaction, account)
  })
}

/** Imports of which lines were looked at for the first time: what joins nothing of them is told once. */
function newIn(lines: readonly PayoutLineRow[]): string[] {
  return lines.filter(({ state }) => state === 'waiting').map(({ payout_import_id }) => payout_import_id)
}

/** Lines of no payment: what the gateway keeps is a cost, and what it moves to and fro is only noted. */
async function bookAlone(transaction: StoreTransaction, account: string, ids: readonly string[]): Promise<void> {
  for (const line of await lockOpenLines(transaction, ids)) {
    if (line.state === 'expected') continue
    const judged = judgePayoutLine(asJudged(line), null, nothingPaid())
    if (judged.state === 'booked') bookCharged(transaction, account, line)
    await writeJudged(transaction, line, judged, null)
  }
}
