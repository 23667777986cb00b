import { limits } from '../contract/limits.ts'
import { type Centavos, centavos, MAX_AMOUNT, ZERO } from '../money/centavos.ts'
import type { Rate } from '../money/rate.ts'
import { splitInstallments } from '../money/split-money.ts'
import { priceInstallment } from './price-table.ts'

/** In how many instalments a charge may be paid by credit card, and who bears their cost. */
export interface InstallmentPlan {
  /** 1 to 24. */
  readonly max: number
  /** Up to so many the store bears the cost (*parcelado lojista*), 1 to `max`. */
  readonly interestFreeUpTo: number
  /** A month, borne by the payer above that (*parcelado com juros*). Null: nothing above is offered. */
  readonly monthlyRate: Rate | null
  /** What no instalment may be below, in centavos. */
  readonly minimum: Centavos
}

/** One way to pay in instalments, as the payer reads it: 1 of `first` and the rest of `each`. */
export interface InstallmentOption {
  readonly count: number
  /** It takes the remainder of the division, so it may be a few centavos more than `each`. */
  readonly first: Centavos
  readonly each: Centavos
  readonly total: Centavos
  /** What `total` is more than the amount: zero when the store bears the cost. */
  readonly interest: Centavos
  readonly bornBy: 'merchant' | 'payer'
}

/**
 * The options for an amount, fewest instalments first. One instalment is always among them, however small the amount.
 * Those above `interestFreeUpTo` need a rate; none is offered of which an instalment is below the minimum, or whose
 * total is more than can be charged.
 * @throws RangeError when the amount is negative.
 */
export function installmentOptions(amount: Centavos, plan: InstallmentPlan): InstallmentOption[] {
  const options: InstallmentOption[] = []
  for (let count = 1; count <= Math.min(plan.max, limits.installmentsMax); count++) {
    const option =
      count <= Math.max(1, plan.interestFreeUpTo) ? freeOfInterest(amount, count) : withInterest(amount, count, plan)
    if (option && (count === 1 || option.each >= plan.minimum)) options.push(option)
  }
  return options
}

function freeOfInterest(amount: Centavos, count: number): InstallmentOption {
  const [first = amount, each = first] = splitInstallments(amount, count)
  return { count, first, each, total: amount, interest: ZERO, bornBy: 'merchant' }
}

function withInterest(amount: Centavos, count: number, { monthlyRate }: InstallmentPlan): InstallmentOption | null {
  // A rate of zero is the store's gift, not the payer's interest; and the split's remainder keeps the total exact.
  if (!monthlyRate) return null
  if (monthlyRate.numerator === 0n) return freeOfInterest(amount, count)
  const each = priceInstallment(amount, count, monthlyRate)
  const total = centavos(each * count)
  // A rate so small that rounding eats it would make the payer owe less than the price.
  if (total <= amount) return freeOfInterest(amount, count)
  if (total > MAX_AMOUNT) return null
  return { count, first: each, each, total, interest: centavos(total - amount), bornBy: 'payer' }
}
