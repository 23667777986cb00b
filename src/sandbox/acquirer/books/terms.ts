import { addBankDays, nextBankDay } from '../../../shared/brazil/bank-days.ts'
import { addDays, type CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { applyRate, type Rate } from '../../../shared/money/rate.ts'
import { splitByWeights } from '../../../shared/money/split-money.ts'
import type { Line } from './line.ts'

const percent = (hundredths: bigint): Rate => ({ numerator: hundredths, denominator: 10_000n })

/**
 * What a merchant pays, by the kind of payment and the number of instalments: our own figures, near those of the
 * market.
 */
export const feeTable: readonly { funding: CardFunding; upTo: number; rate: Rate; text: string }[] = [
  { funding: 'debit', upTo: 1, rate: percent(145n), text: '1.45 %' },
  { funding: 'credit', upTo: 1, rate: percent(299n), text: '2.99 %' },
  { funding: 'credit', upTo: 6, rate: percent(349n), text: '3.49 %' },
  { funding: 'credit', upTo: 12, rate: percent(399n), text: '3.99 %' },
  { funding: 'credit', upTo: 24, rate: percent(449n), text: '4.49 %' },
  // Decree 12.712 of 11 November 2025: at most 3.6 %.
  { funding: 'voucher', upTo: 1, rate: percent(350n), text: '3.50 %' },
]

/**
 * Calendar days between the instalments of credit, and until debit and a voucher are settled: with a holiday, a voucher
 * is within the decree's 15.
 */
const daysUntilPaid: Readonly<Record<CardFunding, number>> = { debit: 1, credit: 30, voucher: 10 }

/** The fee of an amount, half-up. */
function feeOf(amount: number, funding: CardFunding, installments: number): Centavos {
  const line = feeTable.find(each => each.funding === funding && installments <= each.upTo)
  if (!line) throw new Error(`there is no fee for ${installments} instalments of ${funding}`)
  return applyRate(centavos(amount), line.rate)
}

/** The lines of a capture: one an instalment, the fee divided as the amounts are. */
export function captureLines(sale: { funding: CardFunding; amounts: readonly number[]; at: Date }): Line[] {
  const { funding, amounts, at } = sale
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const fees = splitByWeights(feeOf(total, funding, amounts.length), amounts)
  return amounts.map((gross, index) => ({
    kind: 'installment',
    number: index + 1,
    gross,
    fee: fees[index] ?? 0,
    expected_on: settlementDate(funding, index + 1, at),
  }))
}

/**
 * The line of what is taken back: on the next bank day, with the part of the fee that it bore, so that a whole refund
 * leaves no fee.
 * @param left centavos that were still the merchant's before.
 */
export function takenBack(
  kind: 'cancel' | 'refund' | 'chargeback',
  sale: { funding: CardFunding; installments: number; left: number; amount: number; number: number; at: Date },
): Line {
  const { funding, installments, left, amount, number, at } = sale
  const fee = feeOf(left, funding, installments) - feeOf(left - amount, funding, installments)
  return { kind, number, gross: -amount, fee: fee === 0 ? 0 : -fee, expected_on: addBankDays(saoPauloDate(at), 1) }
}

/** Debit a day later, credit every thirty days, a voucher in ten: where no bank is open, when one is. */
function settlementDate(funding: CardFunding, number: number, at: Date): CalendarDate {
  return nextBankDay(addDays(saoPauloDate(at), daysUntilPaid[funding] * number))
}
