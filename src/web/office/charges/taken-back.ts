import type { Charge } from '../../../shared/contract/charge.ts'

/** What the bank took back by the Pix system's rules, in centavos. */
export function takenBack({ refunds }: Charge): number {
  return refunds.filter(({ origin }) => origin === 'med').reduce((sum, { amount }) => sum + amount, 0)
}
