import { type Centavos, isCentavos } from './centavos.ts'
import { type MoneyLocale, SEPARATORS } from './money-locale.ts'

/** Why a text is no amount. A closed list. */
export type MoneyProblem =
  | 'empty'
  /** Something else than digits and separators. */
  | 'not_a_number'
  /**
   * Right only in the other language: `1299.90` in Portuguese, `1,299.90` too. Ask, for a guess is off by 1000 times.
   */
  | 'ambiguous_separators'
  /** More than two decimals: there is nothing smaller than a centavo. */
  | 'too_many_decimals'
  /** Thousands not in threes: `12.99,00`. */
  | 'wrong_grouping'
  /** More than can be counted exactly. Whether it can be charged is `isAmount`'s to say. */
  | 'too_large'

export type MoneyResult = { ok: true; amount: Centavos } | { ok: false; problem: MoneyProblem }

/**
 * Reads an amount that a person typed or pasted, in the language of the screen: `1.299,90`, `R$ 1.299,90`, `1299,9`,
 * `1299` in pt-BR; `1,299.90` in en-GB. Reads all that `formatMoney` writes, a minus before or after the symbol too.
 */
export function parseMoney(text: string, locale: MoneyLocale): MoneyResult {
  // \s takes the no-break spaces that formatting puts in.
  const compact = text.replace(/\s/g, '').replace(/\u2212/g, '-')
  const [, before = '', after = '', number = ''] = /^(-?)(?:R\$)?(-?)(.*)$/i.exec(compact) ?? []
  if (number === '') return reject(compact === '' ? 'empty' : 'not_a_number')
  if (before && after) return reject('not_a_number')

  const digits = centavoDigits(number, locale)
  if (digits !== null) {
    const amount = Number(digits)
    if (!isCentavos(amount)) return reject('too_large')
    if (amount === 0) return { ok: true, amount }
    return { ok: true, amount: ((before || after ? -1 : 1) * amount) as Centavos }
  }
  if (!/^\d[\d.,]*$/.test(number)) return reject('not_a_number')
  if (centavoDigits(number, locale === 'pt-BR' ? 'en-GB' : 'pt-BR') !== null) return reject('ambiguous_separators')
  const { decimal, grouping } = SEPARATORS[locale]
  const [whole = '', ...decimals] = number.split(decimal)
  if (decimals.length > 1 || decimals[0]?.includes(grouping)) return reject('wrong_grouping')
  if (whole.includes(grouping) && !GROUPED[locale].test(whole)) return reject('wrong_grouping')
  return reject((decimals[0]?.length ?? 0) > 2 ? 'too_many_decimals' : 'not_a_number')
}

const GROUPED = { 'pt-BR': /^\d{1,3}(?:\.\d{3})+$/, 'en-GB': /^\d{1,3}(?:,\d{3})+$/ } as const
const NUMBER = {
  'pt-BR': /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  'en-GB': /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
} as const

/** The amount in centavos as digits, when the text is a number in that language. */
function centavoDigits(number: string, locale: MoneyLocale): string | null {
  const match = NUMBER[locale].exec(number)
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  return whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0')
}

function reject(problem: MoneyProblem): { ok: false; problem: MoneyProblem } {
  return { ok: false, problem }
}
