import type { CalendarDate } from '../brazil/calendar-date.ts'
import type { CardBrandName } from '../cards/card-brands.ts'
import type { Centavos } from '../money/centavos.ts'
import { type SingleSale, type SingleSaleFee, singleSaleNet } from './single-sale-net.ts'
import { type AcquirerTerms, storeNet } from './store-net.ts'

/** A payment as a fee schedule knows it. */
export interface Sale {
  readonly of: SingleSale | 'credit'
  readonly brand: CardBrandName | null
  readonly amount: Centavos
  /** In how many instalments. */
  readonly count: number
}

/** What of a sale is paid out on a day. */
interface SaleNetLine {
  /** Which instalment; null: the whole sale in one sum. */
  readonly number: number | null
  readonly gross: Centavos
  readonly fee: Centavos
  readonly net: Centavos
  readonly expected_on: CalendarDate
}

/** What a store gets of a sale that is sold on a day, and when. Null: the schedule says nothing of such a sale. */
export function saleNet(
  { of, brand, amount, count }: Sale,
  schedule: AcquirerTerms & { readonly other_fees: readonly SingleSaleFee[] },
  soldOn: CalendarDate,
): readonly SaleNetLine[] | null {
  if (of !== 'credit') {
    const net = singleSaleNet({ of, brand, amount }, schedule.other_fees, soldOn)
    return net && [{ number: null, gross: amount, ...net }]
  }
  const { receivables } = storeNet({ total: amount, count }, schedule, soldOn) ?? {}
  return receivables?.map(line => ({ ...line, number: schedule.paid_at_once ? null : line.number })) ?? null
}
