declare const checked: unique symbol

/**
 * Cadastro Nacional da Pessoa Jurídica: a company's number. Twelve digits or upper-case letters and two check digits,
 * without punctuation. Registrations since July 2026 may hold letters (IN RFB 2229/2024); older ones stay as they are.
 * It is a text: no numeric column can hold it, and its leading zeros count.
 */
export type Cnpj = string & { readonly [checked]: 'cnpj' }

export type CnpjProblem = 'wrong_length' | 'invalid_character' | 'repeated_digit' | 'wrong_check_digits'
export type CnpjResult = { ok: true; cnpj: Cnpj } | { ok: false; problem: CnpjProblem }

/**
 * Reads a CNPJ, with or without its punctuation (`12.ABC.345/01DE-35`), letters of either case.
 * Letters said to be avoided by Receita Federal (I, O, Q, F) are accepted: no norm excludes them.
 */
export function parseCnpj(text: string): CnpjResult {
  const cnpj = text.replace(/[./\-\s]/g, '')
  // Letters are judged before toUpperCase: it turns ß into SS, and ı into I.
  if (!/^[0-9A-Za-z]*$/.test(cnpj)) return { ok: false, problem: 'invalid_character' }
  if (cnpj.length !== 14) return { ok: false, problem: 'wrong_length' }
  if (!/^\d\d$/.test(cnpj.slice(12))) return { ok: false, problem: 'invalid_character' }
  const upper = cnpj.toUpperCase()
  if (/^(\d)\1{13}$/.test(upper)) return { ok: false, problem: 'repeated_digit' }
  if (upper.slice(12) !== cnpjCheckDigits(upper.slice(0, 12))) return { ok: false, problem: 'wrong_check_digits' }
  return { ok: true, cnpj: upper as Cnpj }
}

/** Writes a CNPJ as people read it: `12.ABC.345/01DE-35`. */
export function formatCnpj(cnpj: Cnpj): string {
  return cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}

/**
 * The two check digits of a CNPJ's first twelve positions. A position is worth its ASCII code less 48 (0 to 9 as they
 * are, A is 17, Z is 42). Weights run 2 to 9 from the right and begin again; modulo 11, where a remainder of 0 or 1
 * gives 0, and any other r gives 11 - r. IN RFB 2229/2024, annex; for digits alone it is the rule of always.
 * @throws RangeError when not given twelve positions of 0-9 and A-Z.
 */
export function cnpjCheckDigits(firstTwelve: string): string {
  if (!/^[0-9A-Z]{12}$/.test(firstTwelve)) throw new RangeError('a CNPJ begins with twelve digits or letters')
  const first = checkDigit(firstTwelve)
  return first + checkDigit(firstTwelve + first)
}

function checkDigit(positions: string): string {
  let sum = 0
  for (let place = 0; place < positions.length; place++) {
    const fromTheRight = positions.length - 1 - place
    sum += (positions.charCodeAt(place) - 48) * (2 + (fromTheRight % 8))
  }
  const remainder = sum % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}
