import { addDays } from '../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { voucherRefundObstacle, voucherRefundRule } from '../../shared/cards/voucher-refunds.ts'
import { methodTraits } from '../../shared/charge/method-traits.ts'
import { Problem } from '../base/problem.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { CardAbilities } from '../providers/gateway-port.ts'

type ToRefund = Pick<PaymentRow, 'method' | 'card' | 'captured_at' | 'amount'>

/**
 * Why the issuer of a voucher would not give an amount back now: its rules are days of São Paulo's calendar, and mostly
 * the whole or nothing. A gateway may let less than its issuer does. Null where it would, and for other payments.
 */
export function issuerObstacle(
  payment: ToRefund,
  amount: number,
  now: Date,
  gateway: Pick<CardAbilities, 'voucherParts'> = {},
): { why: NonNullable<ReturnType<typeof voucherRefundObstacle>>; captured: string; last: string } | null {
  if (methodTraits[payment.method].refundedBy !== 'issuer' || !payment.card || !payment.captured_at) return null
  const captured = saoPauloDate(payment.captured_at)
  const today = saoPauloDate(now)
  const known = voucherRefundRule(payment.card.brand, today)
  const rule = known && { ...known, parts: known.parts && gateway.voucherParts !== false }
  const why = voucherRefundObstacle(rule, { captured, today, whole: amount === payment.amount })
  return why && { why, captured, last: addDays(captured, rule?.days ?? 0) }
}

/**
 * Rejects what the issuer of a voucher would not give back. Other payments pass. @throws Problem
 * voucher_not_refundable.
 */
export function rejectAgainstIssuer(
  payment: ToRefund,
  amount: number,
  now: Date,
  gateway: Pick<CardAbilities, 'voucherParts'>,
): void {
  const obstacle = issuerObstacle(payment, amount, now, gateway)
  if (!obstacle) return
  const { why, captured, last } = obstacle
  const detail = {
    no_rule: 'Its issuer gives nothing back.',
    too_late: `It was paid on ${captured}, and its issuer gave it back until the end of ${last} in São Paulo.`,
    whole_only:
      `Its issuer gives back the whole only: ${payment.amount} centavos, ` + `until the end of ${last} in São Paulo.`,
  }
  throw new Problem('voucher_not_refundable', detail[why])
}
