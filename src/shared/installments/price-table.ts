import { type Centavos, centavos } from '../money/centavos.ts'
import type { Rate } from '../money/rate.ts'

/**
 * The equal instalment of a debt with compound interest a month, the first due after one month (the Tabela Price of
 * Brazilian shops): `P × i(1 + i)^n / ((1 + i)^n − 1)`, counted in whole numbers and rounded half-up once, at the end.
 * Without interest it is the n-th part, rounded in the same way.
 * @throws RangeError when the amount is negative, or the count is not a whole number from 1.
 */
export function priceInstallment(amount: Centavos, count: number, { numerator, denominator }: Rate): Centavos {
  if (amount < 0) throw new RangeError('a negative amount is not financed')
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('instalments are a whole number from 1')
  const debt = BigInt(amount)
  const exponent = BigInt(count)
  if (numerator === 0n) return centavos(halfUp(debt, exponent))
  // (1 + i)^n is grown / whole.
  const grown = (denominator + numerator) ** exponent
  const whole = denominator ** exponent
  return centavos(halfUp(debt * numerator * grown, denominator * (grown - whole)))
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}
