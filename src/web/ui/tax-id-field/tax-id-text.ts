import { maskText } from '../../../shared/masked-text.ts'

export type TaxIdKind = 'cpf' | 'cnpj' | 'any'

const patterns = { cpf: '###.###.###-##', cnpj: '##.###.###/####-##' } as const

/** The punctuation of a CPF or CNPJ as far as it is written. A letter or a twelfth position makes it a CNPJ. */
export function taxIdText(text: string, kind: TaxIdKind): string {
  const written = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const characters = kind === 'cpf' ? written.replace(/\D/g, '') : written
  return maskText(characters, patterns[kind === 'any' ? kindOf(characters) : kind])
}

function kindOf(characters: string): 'cpf' | 'cnpj' {
  return characters.length > 11 || /[A-Z]/.test(characters) ? 'cnpj' : 'cpf'
}
