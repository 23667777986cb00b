import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { applyRate } from '../../shared/money/rate.ts'
import { splitByWeights, splitInstallments } from '../../shared/money/split-money.ts'

/** What a played gateway keeps of a sale: our own figure, near those of the market. */
const RATE = { numerator: 349n, denominator: 10_000n }
/** Between the instalments of a sale. */
export const INSTALLMENT_MS = 30 * 86_400_000

export interface InstallmentPaid {
  number: number
  gross: Centavos
  fee: Centavos
  /** Instant from which it is paid. */
  dueAt: number
}

export function feeOf(amount: number): Centavos {
  return applyRate(centavos(amount), RATE)
}

/** The instalments of a sale, the fee divided as they are: each a month behind the other. */
export function installmentsOf(amount: number, count: number, soldAt: number): InstallmentPaid[] {
  const amounts = splitInstallments(centavos(amount), count)
  const fees = splitByWeights(feeOf(amount), amounts)
  return amounts.map((gross, place) => ({
    number: place + 1,
    gross,
    fee: fees[place] ?? centavos(0),
    dueAt: soldAt + (place + 1) * INSTALLMENT_MS,
  }))
}

/** Reais with two decimals: 12.99. */
export function decimal(amount: number): string {
  return (amount / 100).toFixed(2)
}
