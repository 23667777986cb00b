import { maskText } from '../masked-text.ts'

/**
 * Reads a CEP, with or without its hyphen and the dots and spaces that people write, and gives its eight digits; null
 * for anything else. No state has codes below 01000-000.
 */
export function readPostalCode(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^\d{8}$/.test(digits) && digits >= '01000000' ? digits : null
}

/** Writes a CEP as people read it: `01310-100`. */
export function formatPostalCode(digits: string): string {
  return maskText(digits, '#####-###')
}

/** A CEP while it is typed, however much of it there is. */
export function postalCodeText(text: string): string {
  return formatPostalCode(text.replaceAll(/\D/g, '').slice(0, 8))
}
