import { type Centavos, centavos } from '../money/centavos.ts'
import { capturedInterest } from './captured-interest.ts'

/**
 * How much of what a card holds may be captured, in centavos: as much as its charge still asks for, since some of that
 * may have been paid in another way, with the interest that goes along with it. So captured it pays all that is left,
 * to the centavo, and nothing above.
 * @param left what the charge still asks for.
 */
export function capturable(held: { amount: number; interest: number }, left: number): Centavos {
  const principal = held.amount - held.interest
  if (left >= principal) return centavos(held.amount)
  if (left <= 0) return centavos(0)
  const asked = { amount: centavos(held.amount), interest: centavos(held.interest) }
  const pays = (most: number) => most - capturedInterest(centavos(most), asked)
  // Rounded down it may pay a centavo less than is left. A centavo more pays one more, or none, which goes to interest.
  let most = Number((BigInt(held.amount) * BigInt(left)) / BigInt(principal))
  while (pays(most) < left) most++
  return centavos(most)
}
