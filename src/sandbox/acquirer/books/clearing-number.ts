import { randomInt } from 'node:crypto'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'

/** Our number at the schemes: no acquirer's own. */
const ACQUIRER = '499999'

/**
 * The ARN under which a credit card is cleared, 23 digits: what it is for, the acquirer, the year's last digit with the
 * day of the year, eleven of our own, and a check digit by Luhn. Null for debit and vouchers, which are not cleared so.
 */
export function clearingNumber(funding: CardFunding, at: Date): string | null {
  if (funding !== 'credit') return null
  const day = saoPauloDate(at)
  const begin = Date.parse(`${day.slice(0, 4)}-01-01`)
  const dayOfYear = (Date.parse(day) - begin) / 86_400_000 + 1
  const own = String(randomInt(10 ** 11)).padStart(11, '0')
  const digits = `2${ACQUIRER}${day.slice(3, 4)}${String(dayOfYear).padStart(3, '0')}${own}`
  return digits + checkDigit(digits)
}

function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
