import type { Selectable } from 'kysely'
import type { Calendar } from '../../shared/brazil/local-time.ts'
import {
  type Export,
  type ExportFailure,
  type ExportKind,
  exportKinds,
  exportScopes,
} from '../../shared/contract/export.ts'
import type { Scope } from '../../shared/contract/roles.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ExportTable } from '../db/tables/export-tables.ts'
import { wordsOf } from './words/words.ts'

export type ExportRow = Selectable<ExportTable>

/** What a reader of exports may read besides. */
export type Reader = readonly Scope[]

/** The kinds that somebody may have as a file: those whose lists they may read. */
function kindsFor(scopes: Reader): ExportKind[] {
  return exportKinds.filter(kind => exportScopes[kind].every(scope => scopes.includes(scope)))
}

/** The lists that name registered customers, to who may read customers. */
const naming: ReadonlySet<ExportKind> = new Set(['charges', 'disputes', 'review_items', 'monthly_pack'])

/** Whether a file that somebody asks for names registered customers: then nobody else has it who may not read them. */
export function namesCustomers(kind: ExportKind, scopes: Reader): boolean {
  return naming.has(kind) && scopes.includes('customers:read')
}

/** Those whose rows somebody may read: that names registered customers where it does. */
export function readableBy(scopes: Reader): { kinds: ExportKind[]; named: boolean[] } {
  return { kinds: kindsFor(scopes), named: scopes.includes('customers:read') ? [true, false] : [false] }
}

/** One export of the store that is still kept. @throws Problem export_not_found, forbidden. */
export async function readExport(
  { db, store, now }: StoreTransaction,
  { id, scopes }: { id: string; scopes: Reader },
): Promise<ExportRow> {
  const row = await db
    .selectFrom('exports')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) throw new Problem('export_not_found', `There is no export ${id} in this store.`)
  requireKind(row.kind, scopes)
  if (row.names_customers && !scopes.includes('customers:read')) {
    throw new Problem('forbidden', 'It names customers: this needs the scope customers:read.')
  }
  return row
}

/** May they have this list as a file? @throws Problem forbidden, naming the scopes. */
export function requireKind(kind: ExportKind, scopes: Reader): void {
  const missing = exportScopes[kind].filter(scope => !scopes.includes(scope))
  if (missing.length > 0) throw new Problem('forbidden', `This needs the scope ${missing.join(' and ')}.`)
}

const failures: Record<ExportFailure, { message: string; action: string }> = {
  took_too_long: {
    message: 'The database took too long to find the rows.',
    action: 'Narrow the list down, by days for example, and ask again.',
  },
  internal: {
    message: 'Something failed on our side, several times.',
    action: 'Retry the export. If it goes on, look for its id in the log.',
  },
}

function whyOf(kind: ExportKind, failure: ExportFailure) {
  return kind === 'monthly_pack' && failure === 'took_too_long' ? packTookTooLong : failures[failure]
}

/** A month has no days to be narrowed down by. */
const packTookTooLong = {
  message: 'The database took too long to sum the month up.',
  action: 'Retry it when less is going on. If it goes on, look for its id in the log.',
}

/** An export as the API shows it. */
export function showExport(row: ExportRow, calendar: Calendar): Export {
  return {
    id: row.id,
    object: 'export',
    kind: row.kind,
    status: row.status,
    filters: row.filters,
    format: row.format,
    dialect: row.dialect,
    language: row.language,
    file_name: fileName(row, calendar),
    rows_done: row.rows_done,
    rows_expected: row.rows_expected,
    bytes: row.bytes,
    failure: row.failure && { code: row.failure, ...whyOf(row.kind, row.failure) },
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  }
}

/** "guiche-cobrancas-2026-11-25.csv": the day on which it was asked for; of a month, the month. */
function fileName({ kind, language, filters, created_at, format }: ExportRow, { dateOf }: Calendar): string {
  const name = plainName(wordsOf(language).tables[kind])
  const when = kind === 'monthly_pack' ? String(filters.month) : dateOf(created_at)
  return `guiche-${name}-${when}.${format}`
}

/** A word as every system of files takes it. */
function plainName(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
