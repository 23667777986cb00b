import { addDays } from '../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { voucherRefundObstacle, voucherRefundRule } from '../../shared/cards/voucher-refunds.ts'
import { Problem } from '../base/problem.ts'
import type { PaymentRow } from '../charges/charge-rows.ts'

/**
 * Refuses what the issuer of a voucher would not give back: its rules are days of São Paulo's calendar, and mostly the whole or nothing.
 * Other payments pass. @throws Problem voucher_not_refundable.
 */
export function refuseAgainstIssuer(payment: PaymentRow, amount: number, now: Date): void {
  if (payment.method !== 'voucher' || !payment.card || !payment.captured_at) return
  const captured = saoPauloDate(payment.captured_at)
  const today = saoPauloDate(now)
  const rule = voucherRefundRule(payment.card.brand, today)
  const obstacle = voucherRefundObstacle(rule, { captured, today, whole: amount === payment.amount })
  if (!obstacle) return
  const last = addDays(captured, rule?.days ?? 0)
  const detail = {
    no_rule: 'Its issuer gives nothing back.',
    too_late: `It was paid on ${captured}, and its issuer gave it back until the end of ${last} in São Paulo.`,
    whole_only: `Its issuer gives back the whole only: ${payment.amount} centavos, until the end of ${last} in São Paulo.`,
  }
  throw new Problem('voucher_not_refundable', detail[obstacle])
}
