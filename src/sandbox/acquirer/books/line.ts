import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { Acquirer } from '../acquirer.ts'

/** A line of the acquirer's books about a payment. What goes back to the payer, or may, is negative. */
export interface Line {
  kind: 'installment' | 'cancel' | 'refund' | 'chargeback' | 'chargeback_reversal'
  number: number
  /** Centavos, with the fee still in it. */
  gross: number
  fee: number
  expected_on: CalendarDate
}

/** Adds lines to the books. Within a transaction. */
export function addLines(acquirer: Acquirer, paymentId: string, lines: readonly Line[]): void {
  for (const { kind, number, gross, fee, expected_on } of lines) {
    acquirer.db.run(
      `insert into acquirer_line (payment_id, kind, number, gross, fee, expected_on, created_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
      paymentId,
      kind,
      number,
      gross,
      fee,
      expected_on,
      acquirer.now().getTime(),
    )
  }
}

/** The lines of a payment, in the order in which they were written. */
export function linesOf(acquirer: Acquirer, paymentId: string): Line[] {
  return acquirer.db.all<Line>(
    'select kind, number, gross, fee, expected_on from acquirer_line where payment_id = ? order by id',
    paymentId,
  )
}
