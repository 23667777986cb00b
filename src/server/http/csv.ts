import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ExportDialect } from '../../shared/contract/export.ts'
import { BYTE_ORDER_MARK, csvMoney, csvText } from '../base/csv-text.ts'

/** What a cell may hold; null is an empty one, and money is centavos. */
export type Cell = string | number | null | { money: number }
type Rows = readonly (readonly Cell[])[]

/**
 * A table as a spreadsheet in Brazil opens it by a double click: semicolons and decimal commas, since the comma is the
 * decimal one there, and a mark that it is UTF-8. It is so in every language of the office: the file goes to whoever
 * keeps the books of a Brazilian store. A text that a spreadsheet would take for a formula gets an apostrophe.
 */
export function sendCsv(reply: FastifyReply, name: string, rows: Rows): FastifyReply {
  return headed(reply, name).send(BYTE_ORDER_MARK + linesOf(rows, 'br'))
}

/** The same for whoever chooses between Brazil and everywhere else, as for a list: days as that has them, too. */
export function sendChosenCsv(
  reply: FastifyReply,
  name: string,
  { rows, dialect }: { rows: Rows; dialect: ExportDialect },
): FastifyReply {
  const mark = dialect === 'br' ? BYTE_ORDER_MARK : ''
  const days = rows.map(row => row.map(cell => dayCell(cell, dialect)))
  return headed(reply, name).send(mark + linesOf(days, dialect))
}

/** The same of a table that is read part by part, while it is sent. */
export function streamCsv(reply: FastifyReply, name: string, parts: AsyncIterable<Rows>): FastifyReply {
  const lines = async function* () {
    yield BYTE_ORDER_MARK
    for await (const rows of parts) yield linesOf(rows, 'br')
  }
  return headed(reply, name).send(Readable.from(lines(), { objectMode: false }))
}

function headed(reply: FastifyReply, name: string): FastifyReply {
  return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
}

function linesOf(rows: Rows, dialect: ExportDialect): string {
  const separator = dialect === 'br' ? ';' : ','
  return rows.map(row => `${row.map(cell => cellText(cell, dialect)).join(separator)}\r\n`).join('')
}

function cellText(cell: Cell, dialect: ExportDialect): string {
  if (typeof cell === 'number') return String(cell)
  if (cell !== null && typeof cell === 'object') return csvMoney(cell.money, dialect === 'br' ? ',' : '.')
  return csvText(cell ?? '', dialect === 'br' ? ';' : ',')
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/

/** "21/11/2026" for "2026-11-21", in Brazil. */
function dayCell(cell: Cell, dialect: ExportDialect): Cell {
  return dialect === 'br' && typeof cell === 'string' ? cell.replace(DAY, '$3/$2/$1') : cell
}
