import type pg from 'pg'
import type { Trace } from './cards/card-search.ts'

/**
 * Every row of every table, whosever it is and whichever library keeps it: the product's, the jobs', the sessions'. The
 * owner of the tables takes the walls of each down for the time of a transaction of its own, which is rolled back:
 * whoever works beside it waits for one table, and never for each other.
 */
export async function databaseTraces(owner: pg.Client): Promise<Trace[]> {
  const { rows: tables } = await owner.query<{ name: string; walled: boolean }>(
    `select c.oid::regclass::text as name, relforcerowsecurity as walled
       from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%'`,
  )
  const traces: Trace[] = []
  for (const { name, walled } of tables) {
    await owner.query('begin')
    try {
      if (walled) await owner.query(`alter table ${name} no force row level security`)
      const { rows } = await owner.query<{ row: unknown }>(`select to_jsonb(t) as row from ${name} t`)
      traces.push(...rows.map(({ row }) => ({ place: `table ${name}`, what: row })))
    } finally {
      await owner.query('rollback')
    }
  }
  return traces
}
