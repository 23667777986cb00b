import type { FastifyReply } from 'fastify'
import type { ExportDialect } from '../../shared/contract/export.ts'
import type { Language } from '../../shared/language.ts'
import { sayTable } from '../reports/say-table.ts'
import { type Cell, sendChosenCsv, sendCsv } from './csv.ts'

interface Asked {
  language?: Language | undefined
  dialect?: ExportDialect | undefined
}

/** A report's table as a file, in the words and in the shape that were asked for. */
export function sendReport(
  reply: FastifyReply,
  { language, dialect }: Asked,
  { name, rows }: { name: string; rows: readonly (readonly Cell[])[] },
): FastifyReply {
  const said = language ? sayTable(rows, language) : rows
  return dialect ? sendChosenCsv(reply, name, { rows: said, dialect }) : sendCsv(reply, name, said)
}
