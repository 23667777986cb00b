import { centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem, settleReviewItem } from '../stores/review-items.ts'

/**
 * Puts imports before a person of which lines joined nothing, once, when they were first looked at (`fresh`); and takes
 * those away of which nothing is open any more.
 */
export async function reviewImports(
  transaction: StoreTransaction,
  imports: readonly string[],
  fresh: ReadonlySet<string>,
): Promise<void> {
  if (imports.length === 0) return
  const { db, store } = transaction
  const rows = await db
    .selectFrom('payout_imports as import')
    .leftJoin('payout_lines as line', join =>
      join
        .onRef('line.payout_import_id', '=', 'import.id')
        .on('line.store_id', '=', store)
        .on('line.state', 'in', ['waiting', 'unknown', 'differs']),
    )
    .select(['import.id', 'import.name', 'import.faults', 'import.changed_lines'])
    .select(({ fn, val }) => [
      fn.count<number>('line.id').as('open'),
      fn.coalesce(fn.sum<number>(fn('abs', ['line.net'])), val(0)).as('amount'),
    ])
    .where('import.store_id', '=', store)
    .where('import.id', 'in', imports)
    .groupBy(['import.id', 'import.store_id'])
    .execute()
  for (const { id, name, faults, changed_lines, open, amount } of rows) {
    if (Number(open) > 0) {
      if (!fresh.has(id)) continue
      const detail = `${name}: ${Number(open)} of its lines are not booked, because no payment of ours is theirs, or it says something else.`
      const money = Number(amount) > 0 ? centavos(Number(amount)) : null
      await raiseReviewItem(transaction, { kind: 'payout_differs', about: id, charge: null, detail, amount: money })
    } else if (faults.length === 0 && changed_lines === 0) settleReviewItem(transaction, 'payout_differs', id)
  }
}
