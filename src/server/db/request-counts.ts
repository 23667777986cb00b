import { sql } from 'kysely'
import type { Database } from './database.ts'

/** How often somebody has asked since they were counted last, and by all processes together since ever. */
export interface RequestCount {
  /** 32 bytes that stand for whom. */
  subject: Buffer
  added: number
}

/**
 * Adds what this process has counted, in one statement for everybody, and hands back what all processes have, by the
 * subject in hexadecimal.
 */
export async function addRequestCounts(
  { lookup }: Pick<Database, 'lookup'>,
  counts: readonly RequestCount[],
  at: Date,
): Promise<Map<string, number>> {
  // In one order, so that no two processes wait for each other.
  const sorted = counts.toSorted((one, other) => one.subject.compare(other.subject))
  const subjects = sorted.map(({ subject }) => subject)
  const added = sorted.map(count => count.added)
  const { rows } = await sql<{ subject: Buffer; total: number }>`
    insert into request_counts (subject, total, counted_at)
    select subject, added, ${at} from unnest(${subjects}::bytea[], ${added}::bigint[]) as told (subject, added)
    on conflict (subject) do update
      set total = request_counts.total + excluded.total, counted_at = excluded.counted_at
    returning subject, total::float8 as total`.execute(lookup)
  return new Map(rows.map(({ subject, total }) => [subject.toString('hex'), total]))
}

/** Forgets whoever has not asked since. */
export async function forgetRequestCounts({ lookup }: Pick<Database, 'lookup'>, before: Date): Promise<void> {
  await sql`delete from request_counts where counted_at < ${before}`.execute(lookup)
}
