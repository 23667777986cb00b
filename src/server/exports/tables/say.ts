/**
 * A CPF or CNPJ with its punctuation: a spreadsheet takes it for a text then, and keeps the zeros in front. What was
 * kept was read as one, and is not looked at again.
 */
export function spacedTaxId(text: string): string {
  const part = (from: number, to: number) => text.slice(from, to)
  return text.length === 11
    ? `${part(0, 3)}.${part(3, 6)}.${part(6, 9)}-${part(9, 11)}`
    : `${part(0, 2)}.${part(2, 5)}.${part(5, 8)}/${part(8, 12)}-${part(12, 14)}`
}

/** Says each of several words in one cell. */
export function eachOf(say: (word: string) => string): (text: string) => string {
  return text => (text.includes(' ') ? text.split(' ').map(say).join(' + ') : say(text))
}
