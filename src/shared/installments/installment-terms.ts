import type { InstallmentTerms, InstallmentTermsCreate } from '../contract/installments.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { parsePercent } from '../money/rate.ts'
import { type InstallmentOption, type InstallmentPlan, installmentOptions } from './installment-options.ts'

/** The terms that a charge keeps, from those that were asked for: what was left out is said. */
export function termsOf({ max, monthly_rate, interest_free_up_to, minimum }: InstallmentTermsCreate): InstallmentTerms {
  const free = interest_free_up_to ?? (monthly_rate === undefined ? max : 1)
  return { max, interest_free_up_to: free, monthly_rate: monthly_rate ?? null, minimum }
}

/** The ways to pay an amount by these terms; without terms, at once. */
export function optionsBy(terms: InstallmentTerms | null, amount: Centavos): InstallmentOption[] {
  return installmentOptions(amount, terms ? planOf(terms) : AT_ONCE)
}

const AT_ONCE: InstallmentPlan = { max: 1, interestFreeUpTo: 1, monthlyRate: null, minimum: centavos(1) }

function planOf({ max, interest_free_up_to, monthly_rate, minimum }: InstallmentTerms): InstallmentPlan {
  const rate = monthly_rate === null ? null : parsePercent(monthly_rate)
  if (rate && !rate.ok) throw new Error(`${monthly_rate} is no rate`)
  return {
    max,
    interestFreeUpTo: interest_free_up_to,
    monthlyRate: rate ? rate.rate : null,
    minimum: centavos(minimum),
  }
}
