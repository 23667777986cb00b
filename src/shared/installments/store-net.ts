import { nextBankDay } from '../brazil/bank-days.ts'
import { addDays, type CalendarDate } from '../brazil/calendar-date.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { applyRate, parsePercent } from '../money/rate.ts'
import { splitByWeights, splitInstallments } from '../money/split-money.ts'
import type { InstallmentOption } from './installment-options.ts'

/** What an acquirer keeps of credit and when it pays out, by the contract of an account. */
export interface AcquirerTerms {
  /** By the number of instalments, the smallest first; the rate in percent of the whole sale, such as `2.99`. */
  readonly fees: readonly { readonly up_to: number; readonly rate: string }[]
  /** Days from the sale to the first instalment's money, and from one to the next; on the next bank day. */
  readonly days: number
  /** All instalments are paid out with the first one, in one sum; `days` may be 0 then. */
  readonly paid_at_once?: boolean
}

/** What the store gets of a sale, and when: a receivable for each instalment, or one where all are paid at once. */
interface StoreNet {
  readonly rate: string
  readonly fee: Centavos
  readonly amount: Centavos
  readonly receivables: readonly {
    readonly number: number
    readonly gross: Centavos
    readonly fee: Centavos
    readonly net: Centavos
    readonly expected_on: CalendarDate
  }[]
}

/**
 * What a store nets of an option that is sold on a day: the fee is taken of all that the payer pays, half-up, and each
 * instalment bears its part. Null when the contract has no fee for so many.
 */
export function storeNet(
  { total, count }: Pick<InstallmentOption, 'total' | 'count'>,
  { fees, days, paid_at_once }: AcquirerTerms,
  soldOn: CalendarDate,
): StoreNet | null {
  const line = fees.find(({ up_to }) => count <= up_to)
  const rate = line && parsePercent(line.rate)
  if (!line || !rate?.ok) return null
  const fee = applyRate(total, rate.rate)
  const amounts = paid_at_once ? [total] : splitInstallments(total, count)
  const parts = splitByWeights(fee, amounts)
  const receivables = amounts.map((gross, place) => {
    const part = parts[place] ?? centavos(0)
    const expected_on = days === 0 ? soldOn : nextBankDay(addDays(soldOn, days * (place + 1)))
    return { number: place + 1, gross, fee: part, net: centavos(gross - part), expected_on }
  })
  return { rate: line.rate, fee, amount: centavos(total - fee), receivables }
}
