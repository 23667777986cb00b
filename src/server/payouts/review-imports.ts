import { centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem, renewReviewItem, settleReviewItem } from '../stores/review-items/review-items.ts'

/** An import of lines, and what of it is for a person: lines that no reader understood, that changed, that are open. */
interface ToReview {
  id: string
  name: string
  faults: number
  changed: number
  open: number
  /** Centavos of the open lines. */
  amount: number
}

/** What is to be said of an import; null where nothing is. */
export function importToReview({ id, name, faults, changed, open, amount }: ToReview) {
  const what = [
    faults > 0 ? `${faults === 1 ? '1 problem was' : `${faults} problems were`} found in reading it` : '',
    changed > 0 ? `${changed} of its lines say something else than they did before` : '',
    open > 0
      ? `${open} of its lines are not booked, because no payment of ours is theirs, or it says something else`
      : '',
  ].filter(Boolean)
  if (what.length === 0) return null
  const detail = `${name}: ${what.join('; ')}. All other lines are booked.`
  const money = amount > 0 ? centavos(amount) : null
  return { kind: 'payout_differs', about: id, charge: null, detail, amount: money } as const
}

/**
 * Puts imports before a person of which lines joined nothing, once, when they were first looked at (`fresh`); says anew
 * what is left of those that are before one, and takes those away of which nothing is.
 */
export async function reviewImports(
  transaction: StoreTransaction,
  imports: readonly string[],
  fresh: ReadonlySet<string>,
): Promise<void> {
  if (imports.length === 0) return
  const { db, store } = transaction
  // One after another: what the last of them finds open is said.
  await db
    .selectFrom('payout_imports')
    .select('id')
    .where('store_id', '=', store)
    .where('id', 'in', imports)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await db
    .selectFrom('payout_imports as import')
    .leftJoin('payout_lines as line', join =>
      join
        .onRef('line.payout_import_id', '=', 'import.id')
        .on('line.store_id', '=', store)
        .on('line.state', 'in', ['unknown', 'differs']),
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
  for (const { id, name, faults, changed_lines: changed, open, amount } of rows) {
    const item = importToReview({
      id,
      name,
      faults: faults.length,
      changed,
      open: Number(open),
      amount: Number(amount),
    })
    if (item === null) settleReviewItem(transaction, 'payout_differs', id)
    else if (Number(open) > 0 && fresh.has(id)) await raiseReviewItem(transaction, item)
    else renewReviewItem(transaction, item)
  }
}
