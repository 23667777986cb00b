import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { entryConflictOf } from '../ledger/entry-conflict.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'

/**
 * Puts an entry whose key is taken by another one before a person, in a transaction of its own: the one that was to
 * book it is undone. Whatever else a transaction fails by is left to its caller.
 */
export async function reviewEntryConflict(
  { database, log }: { database: Database; log: Logger },
  store: string,
  error: unknown,
): Promise<void> {
  const conflict = entryConflictOf(error)
  if (!conflict) return
  const { entry: about, charge, detail } = conflict
  try {
    await database.inStore(store, transaction =>
      raiseReviewItem(transaction, { kind: 'ledger_conflict', about, charge, detail }),
    )
  } catch (failure) {
    log.error({ err: failure, store, detail }, 'an entry that could not be booked was not put before a person either')
  }
}
