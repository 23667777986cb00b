import { type Centavos, centavos } from './centavos.ts'

/**
 * A rate as an exact fraction: 1.99 % is 199/10000. Never a float: 0.0199 has no exact one, and a fee of half a
 * centavo would fall on whichever side the error is.
 */
export type Rate = { readonly numerator: bigint; readonly denominator: bigint }

export type RateResult = { ok: true; rate: Rate } | { ok: false; problem: 'not_a_rate' }

// Six decimals are more than any contract states; three digits before them reach 999 %.
const PERCENT = /^(\d{1,3})(?:\.(\d{1,6}))?$/

/** Reads a rate in percent as the API writes it, a decimal string with a dot: `"1.99"`. The period is the caller's. */
export function parsePercent(text: string): RateResult {
  const match = PERCENT.exec(text)
  if (!match) return { ok: false, problem: 'not_a_rate' }
  const [, whole = '', decimals = ''] = match
  return { ok: true, rate: { numerator: BigInt(whole + decimals), denominator: 100n * 10n ** BigInt(decimals.length) } }
}

/**
 * The part of an amount that a rate makes, half-up to the centavo: 1.99 % of 1000 is 20. Of a negative amount, the
 * opposite of the part of its opposite: what is undone cancels what was done, to the centavo.
 */
export function applyRate(amount: Centavos, { numerator, denominator }: Rate): Centavos {
  const magnitude = BigInt(Math.abs(amount))
  const part = (2n * magnitude * numerator + denominator) / (2n * denominator)
  return centavos(amount < 0 ? -part : part)
}
