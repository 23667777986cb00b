import type { Centavos } from './centavos.ts'

/** The largest amount API Pix can write: R$ 9.999.999.999,99. More than we charge, but a bank may report it. */
export const MAX_DECIMAL_AMOUNT = 999_999_999_999 as Centavos

// API Pix 2.9.0, schema `Valor`: pattern \d{1,10}\.\d{2}, unanchored there, anchored here.
const DECIMAL_AMOUNT = /^\d{1,10}\.\d{2}$/

export type DecimalAmountResult = { ok: true; amount: Centavos } | { ok: false; problem: 'not_a_decimal_amount' }

/**
 * Reads an amount as API Pix and BR Code write it, such as `"100.50"`: dot, two decimals, no sign, no grouping.
 * Zero is read: API Pix allows it (a charge whose payer chooses the amount).
 */
export function parseDecimalAmount(text: string): DecimalAmountResult {
  if (!DECIMAL_AMOUNT.test(text)) return { ok: false, problem: 'not_a_decimal_amount' }
  // Twelve digits at most: exact as a number. Dropping the dot is the multiplication by 100.
  return { ok: true, amount: Number(text.replace('.', '')) as Centavos }
}

/**
 * Writes an amount as API Pix and BR Code want it: 10050 is `"100.50"`.
 * @throws RangeError below zero or above `MAX_DECIMAL_AMOUNT`, which the format cannot say.
 */
export function formatDecimalAmount(amount: Centavos): string {
  if (amount < 0 || amount > MAX_DECIMAL_AMOUNT) throw new RangeError(`${amount} centavos have no API Pix form`)
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
