import { type Centavos, centavos, MAX_AMOUNT } from '../../../shared/money/centavos.ts'
import { formatMoneyParts } from '../../../shared/money/format-money.ts'
import type { MoneyLocale } from '../../../shared/money/money-locale.ts'
import { parseMoney } from '../../../shared/money/parse-money.ts'

/** The amount that digits make when they come in from the right, as on a cash register: 1, 2, 9 is R$ 1,29. */
export function typedMoney(text: string, before: Centavos): Centavos {
  const amount = Number(text.replace(/\D/g, ''))
  return amount > MAX_AMOUNT ? before : centavos(amount)
}

/**
 * The amount in a pasted text, in the language of the screen, or in the other one where two decimals leave no doubt
 * (`1299.90`). Null when it is no amount that can be charged.
 */
export function pastedMoney(text: string, language: MoneyLocale): Centavos | null {
  const other = language === 'pt-BR' ? 'en-GB' : 'pt-BR'
  const read = parseMoney(text, language)
  const amount = read.ok || !/[.,]\d\d\s*$/.test(text) ? read : parseMoney(text, other)
  return amount.ok && amount.amount >= 0 && amount.amount <= MAX_AMOUNT ? amount.amount : null
}

/** What stands in the field: nothing for zero, so that the placeholder shows. */
export function moneyInField(amount: Centavos, language: MoneyLocale): string {
  if (amount === 0) return ''
  const { integer, decimalSeparator, cents } = formatMoneyParts(amount, language)
  return integer + decimalSeparator + cents
}
