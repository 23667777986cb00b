import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { schemaSteps } from './database-schema.ts'

/** The sandbox's own memory: one SQLite file. Calls answer at once; every commit is on the disk before it answers. */
export interface Database {
  one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  /** Gives the number of rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number
  /** All of the work or none of it. The work is synchronous, so nobody else comes between. */
  transaction<Result>(work: () => Result): Result
  close(): void
}

/** Where the database of a data folder is. */
export const databaseFile = (dataDir: string) => join(dataDir, 'sandbox.sqlite')

/**
 * Opens the database of a data folder, making both where missing. The lock is exclusive: a second sandbox on the same
 * folder would deliver every webhook twice.
 * @throws when the folder cannot be written or another sandbox has it open.
 */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const sqlite = new DatabaseSync(databaseFile(dataDir))
  sqlite.exec('pragma locking_mode = exclusive')
  sqlite.exec('pragma journal_mode = wal')
  sqlite.exec('pragma synchronous = full')
  sqlite.exec('pragma foreign_keys = on')
  bringUpToDate(sqlite)

  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    one: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    transaction(work) {
      sqlite.exec('begin immediate')
      try {
        const result = work()
        sqlite.exec('commit')
        return result
      } catch (error) {
        sqlite.exec('rollback')
        throw error
      }
    },
    close: () => sqlite.close(),
  }
}

/** Applies the steps the file has not seen, all or none of them; `user_version` counts those it has. */
function bringUpToDate(sqlite: DatabaseSync): void {
  const { user_version: seen } = sqlite.prepare('pragma user_version').get() as { user_version: number }
  if (seen > schemaSteps.length) throw new Error(`the sandbox's data folder was written by a newer version (${seen})`)
  if (seen === schemaSteps.length) return
  const steps = schemaSteps.slice(seen).join(';\n')
  sqlite.exec(`begin; ${steps}; pragma user_version = ${schemaSteps.length}; commit`)
}
