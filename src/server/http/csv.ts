import type { FastifyReply } from 'fastify'

/** What a cell may hold; null is an empty one. */
export type Cell = string | number | null

/**
 * A table as a spreadsheet in Brazil opens it by a double click: semicolons, since the comma is the decimal one there, and a mark that it is
 * UTF-8. A text that a spreadsheet would take for a formula gets an apostrophe.
 */
export function sendCsv(reply: FastifyReply, name: string, rows: readonly (readonly Cell[])[]): FastifyReply {
  const body = `\uFEFF${rows.map(row => row.map(cellText).join(';')).join('\r\n')}\r\n`
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(body)
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell ?? '') ? `'${cell}` : (cell ?? '')
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
