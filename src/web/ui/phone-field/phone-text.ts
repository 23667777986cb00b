import { maskText } from '../../../shared/masked-text.ts'

/** A Brazilian number with its punctuation as far as it is written: `(61) 91234-5678`. With `+` it is left alone. */
export function phoneText(text: string): string {
  const compact = text.replace(/[^\d+]/g, '')
  if (compact.startsWith('+') && !'+55'.startsWith(compact.slice(0, 3))) return `+${digitsOf(compact).slice(0, 15)}`
  if (compact === '+' || compact === '+5') return compact
  const digits = digitsOf(compact)
  // A pasted number often brings its country code.
  const national = compact.startsWith('+') || digits.length > 11 ? digits.replace(/^55/, '') : digits
  return maskText(national, '(##) #####-####')
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
