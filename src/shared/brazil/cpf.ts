declare const checked: unique symbol

/** Cadastro de Pessoas Físicas: a person's taxpayer number, eleven digits without punctuation, check digits right. */
export type Cpf = string & { readonly [checked]: 'cpf' }

export type CpfProblem = 'wrong_length' | 'invalid_character' | 'repeated_digit' | 'wrong_check_digits'
export type CpfResult = { ok: true; cpf: Cpf } | { ok: false; problem: CpfProblem }

/**
 * Reads a CPF, with or without its punctuation (`123.456.789-09`).
 * Right check digits do not mean that the number was issued: only Receita Federal knows.
 */
export function parseCpf(text: string): CpfResult {
  const digits = text.replace(/[.\-\s]/g, '')
  if (!/^\d*$/.test(digits)) return { ok: false, problem: 'invalid_character' }
  if (digits.length !== 11) return { ok: false, problem: 'wrong_length' }
  // 111.111.111-11 has right check digits, and Receita Federal issues none of the ten numbers of this kind.
  if (/^(\d)\1{10}$/.test(digits)) return { ok: false, problem: 'repeated_digit' }
  if (digits.slice(9) !== cpfCheckDigits(digits.slice(0, 9))) return { ok: false, problem: 'wrong_check_digits' }
  return { ok: true, cpf: digits as Cpf }
}

/** Writes a CPF as people read it: `123.456.789-09`. */
export function formatCpf(cpf: Cpf): string {
  return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
}

/**
 * The two check digits of a CPF's first nine digits: weights 10 to 2, then 11 to 2 with the first check digit.
 * Modulo 11, where a remainder of 0 or 1 gives 0, and any other r gives 11 - r.
 * @throws RangeError when not given nine digits.
 */
export function cpfCheckDigits(firstNine: string): string {
  if (!/^\d{9}$/.test(firstNine)) throw new RangeError('a CPF begins with nine digits')
  const first = checkDigit(firstNine)
  return first + checkDigit(firstNine + first)
}

function checkDigit(digits: string): string {
  let sum = 0
  for (let place = 0; place < digits.length; place++) sum += Number(digits[place]) * (digits.length + 1 - place)
  const remainder = sum % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}
