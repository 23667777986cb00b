import type { ColumnType, Generated } from 'kysely'
import type {
  ExportDialect,
  ExportFailure,
  ExportFormat,
  ExportKind,
  ExportStatus,
} from '../../../shared/contract/export.ts'
import type { Language } from '../../../shared/language.ts'
import type { Json } from './column-types.ts'

/** Lists as files, as `migrations/` defines the rows. */

export interface ExportTable {
  id: string
  store_id: string
  kind: ExportKind
  /** As they were asked for. */
  filters: Json<Record<string, unknown>>
  format: ExportFormat
  dialect: ExportDialect
  language: Language
  /** Whether who asked may read customers. */
  names_customers: boolean
  /** Which of the places of the store's exports under way it takes. */
  place: number
  status: ExportStatus
  attempt: Generated<number>
  /** How often it is begun yet before it has failed. */
  attempts_left: Generated<number>
  rows_done: Generated<number>
  rows_expected: number | null
  chunks: Generated<number>
  /** Of the file as it is kept. */
  bytes: Generated<number>
  is_gzipped: boolean
  failure: ExportFailure | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
  expires_at: Date
}

export interface ExportChunkTable {
  store_id: string
  export_id: string
  /** A file is made anew after a crash, and its pieces belong to one attempt. */
  attempt: number
  number: number
  bytes: ColumnType<Buffer, Buffer, never>
}
