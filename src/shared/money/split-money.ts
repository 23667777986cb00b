import { type Centavos, centavos, ZERO } from './centavos.ts'

/**
 * Splits an amount into equal parts that differ by at most one centavo, the larger ones first: 101 in three is
 * 34, 34, 33. For a bill among people.
 * @throws RangeError when the amount is negative, or the parts are not a whole number from 1.
 */
export function splitEvenly(total: Centavos, parts: number): Centavos[] {
  const { each, left } = divide(total, parts)
  return Array.from({ length: parts }, (_, place) => centavos(each + (place < left ? 1 : 0)))
}

/**
 * Splits an amount into instalments, all equal but the first, which takes the whole remainder: R$ 10,00 in six is
 * 1,70 and five of 1,66. The payer reads "1,70 + 5 × 1,66" (design: the remainder of a split goes to the first).
 * @throws RangeError when the amount is negative, or the instalments are not a whole number from 1.
 */
export function splitInstallments(total: Centavos, installments: number): Centavos[] {
  const { each, left } = divide(total, installments)
  return Array.from({ length: installments }, (_, place) => centavos(each + (place === 0 ? left : 0)))
}

/**
 * Splits an amount in proportion to weights (tenders of a split tender, items of an order): each part half-up, and the
 * first that weighs anything takes the remainder, which may be a few centavos more or less than its own share.
 *
 * A part takes no more than is left, counted from the last. Without that, 13 centavos over 24 equal weights would round
 * up 23 times and leave the first with -10.
 * @throws RangeError when the amount is negative, a weight is no whole number from 0, or all are 0.
 */
export function splitByWeights(total: Centavos, weights: readonly number[]): Centavos[] {
  if (total < 0) throw new RangeError('a negative amount is not split: split its opposite')
  if (!weights.every(weight => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError('weights are whole numbers from 0')
  }
  const first = weights.findIndex(weight => weight > 0)
  if (first === -1) throw new RangeError('some weight must be above 0')

  // bigint: an amount times a weight passes 2^53 long before either does.
  const whole = BigInt(total)
  const allWeights = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  let left = whole
  const parts = weights.map(() => ZERO)
  for (let place = weights.length - 1; place > first; place--) {
    const share = (2n * whole * BigInt(weights[place] ?? 0) + allWeights) / (2n * allWeights)
    const part = share < left ? share : left
    parts[place] = centavos(part)
    left -= part
  }
  parts[first] = centavos(left)
  return parts
}

function divide(total: Centavos, parts: number): { each: number; left: number } {
  if (total < 0) throw new RangeError('a negative amount is not split: split its opposite')
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError('parts are a whole number from 1')
  const left = total % parts
  return { each: (total - left) / parts, left }
}
