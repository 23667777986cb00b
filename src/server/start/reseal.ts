import { type Kysely, sql } from 'kysely'
import { authenticatorPurpose } from '../access/second-factor/second-factors.ts'
import type { FileName, FileStore } from '../base/file-store.ts'
import { type Sealer, ShutError } from '../base/seal.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'
import { INSTALLATION } from '../mails/queue-mail.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

/** What came of one kind of what is sealed. */
export interface Resealed {
  /** What it is, in the plural. */
  what: string
  /** How many there are. */
  all: number
  /** How many of them were sealed anew. */
  anew: number
  /** How many somebody else changed at that moment: the next run looks at them. */
  left: number
  /** Those that do not open, by table and id, or by the file's name. */
  shut: string[]
}

interface ResealDeps {
  database: Database
  authDatabase: Kysely<AuthTables>
  sealer: Sealer
  files: FileStore
}

interface SealedRow {
  id: string
  sealed: Buffer
}

/** Rows of one transaction: it locks each that it seals anew, for some milliseconds. */
const BATCH = 100

/**
 * Seals everything anew that another key than the first has sealed, and opens the rest, so that the whole is known to
 * open with the first key alone. May run beside the application and be cut off at any point. What is done stays done,
 * and a row that somebody else changes meanwhile is left as they wrote it.
 */
export async function resealEverything(deps: ResealDeps, stores: readonly string[]): Promise<Resealed[]> {
  const results: Resealed[] = []
  for (const column of sealedColumns) {
    const result: Resealed = { what: column.what, all: 0, anew: 0, left: 0, shut: [] }
    for (const store of [...stores, INSTALLATION]) await resealColumn(deps, store, column, result)
    results.push(result)
  }
  return [...results, await resealAuthenticators(deps), await resealFiles(deps)]
}

async function resealColumn(deps: ResealDeps, store: string, column: SealedColumn, result: Resealed): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await deps.database.inStore(store, async transaction => {
      const batch = await rowsAfter(transaction, column, after)
      for (const row of batch) await resealRow(deps.sealer, transaction, column, row, result)
      return batch
    })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function rowsAfter({ db, store }: StoreTransaction, { table, column, id }: SealedColumn, after: string) {
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where store_id = ${store} and ${sql.ref(column)} is not null and ${sql.ref(id)} > ${after}
      order by ${sql.ref(id)} limit ${BATCH}`.execute(db)
  return rows
}

async function resealRow(
  sealer: Sealer,
  { db, store }: StoreTransaction,
  { table, column, id, purpose }: SealedColumn,
  row: SealedRow,
  result: Resealed,
): Promise<void> {
  result.all++
  const sealedFor = purpose({ store, id: row.id })
  try {
    const plain = sealer.openBytes(sealedFor, row.sealed)
    if (startsWith(row.sealed, sealer.beginning)) return
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sealer.sealBytes(sealedFor, plain)}
        where store_id = ${store} and ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(db)
    if (numAffectedRows === 1n) result.anew++
    else result.left++
  } catch (error) {
    if (!(error instanceof ShutError)) throw error
    result.shut.push(`${table} ${row.id}`)
  }
}

/** The secrets of apps that show codes: they are people's, and of no store. */
async function resealAuthenticators({ authDatabase, sealer }: ResealDeps): Promise<Resealed> {
  const result: Resealed = { what: 'secrets of apps that show codes', all: 0, anew: 0, left: 0, shut: [] }
  for (let after = ''; ; ) {
    const rows = await authDatabase
      .selectFrom('authenticators')
      .select(['user_id', 'sealed_secret'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(BATCH)
      .execute()
    for (const row of rows) await resealAuthenticator(authDatabase, sealer, row, result)
    const last = rows.at(-1)
    if (!last) return result
    after = last.user_id
  }
}

async function resealAuthenticator(
  authDatabase: Kysely<AuthTables>,
  sealer: Sealer,
  { user_id, sealed_secret }: { user_id: string; sealed_secret: Buffer },
  result: Resealed,
): Promise<void> {
  result.all++
  const purpose = authenticatorPurpose(user_id)
  try {
    const plain = sealer.openBytes(purpose, sealed_secret)
    if (startsWith(sealed_secret, sealer.beginning)) return
    const { numUpdatedRows } = await authDatabase
      .updateTable('authenticators')
      .set({ sealed_secret: sealer.sealBytes(purpose, plain) })
      .where('user_id', '=', user_id)
      .where('sealed_secret', '=', sealed_secret)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) result.anew++
    else result.left++
  } catch (error) {
    if (!(error instanceof ShutError)) throw error
    result.shut.push(`authenticator of ${user_id}`)
  }
}

async function resealFiles({ files }: ResealDeps): Promise<Resealed> {
  const result: Resealed = { what: 'files', all: 0, anew: 0, left: 0, shut: [] }
  for await (const name of files.names()) {
    result.all++
    try {
      if (await resealFile(files, name)) result.anew++
    } catch (error) {
      if (!(error instanceof ShutError)) throw error
      result.shut.push(name.join('/'))
    }
  }
  return result
}

/** Opens a file that the first key sealed, so that it is known to open. */
async function resealFile(files: FileStore, name: FileName): Promise<boolean> {
  if (await files.reseal(name)) return true
  await files.get(name)
  return false
}

function startsWith(bytes: Buffer, beginning: Buffer): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning)
}
