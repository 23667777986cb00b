import { nextBankDay } from '../brazil/bank-days.ts'
import { addDays, type CalendarDate } from '../brazil/calendar-date.ts'
import type { CardBrandName } from '../cards/card-brands.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { applyRate, parsePercent } from '../money/rate.ts'

/** What is paid in one sum beside credit. `pix`: what a gateway takes and pays out. */
export const singleSales = ['debit', 'voucher', 'pix'] as const
export type SingleSale = (typeof singleSales)[number]

/** What is kept of such a sale by a contract. */
export interface SingleSaleFee {
  readonly of: SingleSale
  /** The one brand that it is for; null: all that have no line of their own. */
  readonly brand: CardBrandName | null
  /** Percent of the sale, such as `1.45`. */
  readonly rate: string
  /** Centavos for each sale, beside it. */
  readonly fixed: number
  /** Days from the sale to the money, on the next bank day; 0: at once. */
  readonly days: number
}

interface SingleSaleNet {
  readonly fee: Centavos
  readonly net: Centavos
  readonly expected_on: CalendarDate
}

/**
 * What a store nets of a sale in one sum that is sold on a day: by the line of its brand, else by that of all brands.
 * Null where the contract has neither. No fee is more than the sale.
 */
export function singleSaleNet(
  sale: { of: SingleSale; brand: CardBrandName | null; amount: Centavos },
  fees: readonly SingleSaleFee[],
  soldOn: CalendarDate,
): SingleSaleNet | null {
  const lines = fees.filter(({ of }) => of === sale.of)
  const ofBrand = sale.brand && lines.find(({ brand }) => brand === sale.brand)
  const line = ofBrand || lines.find(({ brand }) => brand === null)
  const rate = line && parsePercent(line.rate)
  if (!line || !rate?.ok) return null
  const fee = centavos(Math.min(sale.amount, applyRate(sale.amount, rate.rate) + line.fixed))
  const expected_on = line.days === 0 ? soldOn : nextBankDay(addDays(soldOn, line.days))
  return { fee, net: centavos(sale.amount - fee), expected_on }
}
