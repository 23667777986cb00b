import { type Centavos, centavos, ZERO } from '../money/centavos.ts'
import { applyRate } from '../money/rate.ts'

/**
 * The interest within what was captured of a payment: all of it when all was captured, of a part its part, half-up.
 * @throws RangeError when nothing was asked for.
 */
export function capturedInterest(captured: Centavos, asked: { amount: Centavos; interest: Centavos }): Centavos {
  if (asked.interest === 0) return ZERO
  if (captured >= asked.amount) return asked.interest
  return centavos(applyRate(captured, { numerator: BigInt(asked.interest), denominator: BigInt(asked.amount) }))
}
