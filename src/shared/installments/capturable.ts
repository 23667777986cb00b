import { type Centavos, centavos } from '../money/centavos.ts'

/**
 * How much of what a card holds may be captured, in centavos: as much as its charge still asks for, since some of that
 * may have been paid in another way, with the interest that goes along with it.
 * @param left what the charge still asks for.
 */
export function capturable(held: { amount: number; interest: number }, left: number): Centavos {
  const principal = held.amount - held.interest
  if (left >= principal) return centavos(held.amount)
  // Rounded down, so that no centavo is too much.
  return centavos(Number((BigInt(held.amount) * BigInt(Math.max(0, left))) / BigInt(principal)))
}
