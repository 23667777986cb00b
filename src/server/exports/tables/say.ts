import { formatTaxId, parseTaxId } from '../../../shared/brazil/tax-id.ts'

/** A CPF or CNPJ with its punctuation: a spreadsheet takes it for a text then, and keeps the zeros in front. */
export function spacedTaxId(text: string): string {
  const read = parseTaxId(text)
  return read.ok ? formatTaxId(read.taxId) : text
}

/** Says each of several words in one cell. */
export function eachOf(say: (word: string) => string): (text: string) => string {
  return text => (text.includes(' ') ? text.split(' ').map(say).join(' + ') : say(text))
}
