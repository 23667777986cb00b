import { sql } from 'kysely'
import { refundIs, refundStatuses } from '../../../shared/charge/refund-status.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { approvalLimit } from '../../stores/refund-approval.ts'

/** Who asks for a refund: as the audit names them, and the person behind it. */
export interface Asker {
  name: string
  person: string | null
}

/** Those that took, or may take, something. */
const standing = refundStatuses.filter(status => refundIs(status, 'claims'))

/**
 * Whether a refund goes beyond what one person may refund of a charge within a day by themselves, by which of the
 * store's limits; null where it does not. What they asked for before counts, so that splitting it leads nowhere. What
 * the program or the payer brings about is nobody's to approve. The charge is locked.
 */
export async function beyondLimit(
  transaction: StoreTransaction,
  charge: string,
  amount: Centavos,
  asker: Asker,
): Promise<{ limit: number; before: number } | null> {
  if (!asker.name.startsWith('user:') && !asker.name.startsWith('key:')) return null
  const limit = await approvalLimit(transaction)
  if (limit === null) return null
  const before = await askedBefore(transaction, charge, asker)
  return before + amount > limit ? { limit, before } : null
}

/**
 * What somebody refunds by themselves: the store's limit, and what is left of it for a charge. Without a charge all of
 * it is left.
 */
export async function allowanceOf(
  transaction: StoreTransaction,
  charge: string | null,
  asker: Asker,
): Promise<{ limit: number; left: number } | null> {
  const limit = await approvalLimit(transaction)
  if (limit === null) return null
  const before = charge === null ? 0 : await askedBefore(transaction, charge, asker)
  return { limit, left: Math.max(0, limit - before) }
}

/** Centavos of a charge that somebody, or a key of theirs, asked for within a day. */
async function askedBefore(
  { db, store, now }: StoreTransaction,
  charge: string,
  { name, person }: Asker,
): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('before'))
    .where('store_id', '=', store)
    .where('charge_id', '=', charge)
    .where('status', 'in', standing)
    .where('created_at', '>', new Date(now.getTime() - limits.approvalSums * 1000))
    .where(eb => eb.or([eb('asked_by', '=', name), eb('asked_by_person', '=', person ?? '')]))
    .executeTakeFirstOrThrow()
  return Number(row.before)
}
