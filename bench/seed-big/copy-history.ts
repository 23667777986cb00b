import type pg from 'pg'
import { type CopiedTable, copiedTables, functions, movedColumn } from './moved-columns.ts'

const WEEK_MS = 7 * 86_400_000
/** Two copies of one week do not happen in the same second. */
const APART_MS = 41_000
const MOST_APART = 40

/** One copy: how far back it is moved. */
interface Copy {
  number: number
  shift: number
}

/**
 * Spreads so many copies of a history of some weeks over a longer time, in whole weeks, so that weekdays and hours stay
 * what they are.
 */
export function spreadCopies(count: number, { weeks, over }: { weeks: number; over: number }): Copy[] {
  const places = Math.floor(over / weeks)
  return Array.from({ length: count }, (_, place) => ({
    number: place + 1,
    shift: Math.floor((place * places) / count) * weeks * WEEK_MS + ((place % MOST_APART) + 1) * APART_MS,
  }))
}

/**
 * Copies all that a store has, again and again, each time moved back in time and with ids, marks and people of its own.
 * The statements run in the server alone; its checks between tables are left out, which the superuser may do.
 */
export async function copyHistory(
  superuser: pg.Client,
  { store, copies, done }: { store: string; copies: readonly Copy[]; done(copy: Copy): void },
): Promise<void> {
  await superuser.query('set session_replication_role = replica')
  await superuser.query('set synchronous_commit = off')
  await superuser.query(functions)
  const statements: string[] = []
  for (const table of copiedTables) {
    await superuser.query(`create temp table base_${table} as select * from ${table} where store_id = $1`, [store])
    await superuser.query(`analyze base_${table}`)
    statements.push(await statementFor(superuser, table))
  }
  for (const copy of copies) {
    await superuser.query('begin')
    for (const statement of statements) await superuser.query(statement, [copy.shift, String(copy.number)])
    await superuser.query('commit')
    done(copy)
  }
  await superuser.query('reset session_replication_role')
  // Its triggers did not see the copies.
  await superuser.query(
    `insert into customer_sums (store_id, customer_id) select store_id, id from customers where store_id = $1
     on conflict (store_id, customer_id) do update set is_due = true`,
    [store],
  )
}

async function statementFor(superuser: pg.Client, table: CopiedTable): Promise<string> {
  const { rows } = await superuser.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name).join(', ')
  return `with given as (select $1::bigint, $2::text)
    insert into ${table} (${names}) select ${rows.map(movedColumn).join(', ')} from base_${table}`
}
