/**
 * A text as a cell of a table in CSV. One that a spreadsheet would take for a formula gets an apostrophe; one that
 * holds the separator, a quote or a line's end stands in quotes.
 */
export function csvText(text: string, separator: ';' | ','): string {
  if (!ODD.test(text)) return text
  const safe = FORMULA.test(text) ? `'${text}` : text
  return (separator === ';' ? QUOTED_BR : QUOTED).test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What most texts have nothing of: they are looked at once. */
const ODD = /^[=+\-@\t\r]|[";,\r\n]/
const FORMULA = /^[=+\-@\t\r]/
const QUOTED_BR = /[";\r\n]/
const QUOTED = /[",\r\n]/

/** "-1234,05": without points, which an English spreadsheet would take for decimal ones. */
export function csvMoney(centavos: number, decimal: ',' | '.'): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
}

/** By which a spreadsheet knows that a text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
