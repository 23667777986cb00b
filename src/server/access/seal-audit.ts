import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { AuditHead } from './verify-audit.ts'

/** Records of one transaction, which takes some 50 ms and holds nothing that a payment needs. */
const AT_ONCE = 1_000

/**
 * Chains every record of the audit that is committed and not chained yet. Of several processes one does it at a time;
 * the others find nothing to do. Returns how many it chained. `stopping` ends it between two transactions.
 */
export async function sealAudit({ lookup }: Pick<Database, 'lookup'>, stopping?: AbortSignal): Promise<number> {
  let sealed = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`select seal_audit(${AT_ONCE}) as count`.execute(lookup)
    const count = rows[0]?.count ?? 0
    sealed += count
    if (count < AT_ONCE || stopping?.aborted) return sealed
  }
}

/** The newest link of the chain, for whoever keeps a copy elsewhere; null where there is none. */
export async function auditHead({ lookup }: Pick<Database, 'lookup'>): Promise<AuditHead | null> {
  const { rows } = await sql<{ seq: number; hash: string }>`
    select seq::float8 as seq, hash from find_audit_head()`.execute(lookup)
  return rows[0] ?? null
}
