import { saoPauloDate } from '../../../../shared/brazil/sao-paulo-time.ts'
import { voucherRefundObstacle, voucherRefundRule } from '../../../../shared/cards/voucher-refunds.ts'
import { methodTraits } from '../../../../shared/charge/method-traits.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'

/**
 * What the issuer of a voucher gives back of a payment today: a part, the whole alone, or nothing. Null for any other
 * payment.
 */
export function voucherRefund({ method, card, captured_at }: Payment, now: Date): 'part' | 'whole' | 'nothing' | null {
  if (methodTraits[method].refundedBy !== 'issuer' || !card || !captured_at) return null
  const today = saoPauloDate(now)
  const rule = voucherRefundRule(card.brand, today)
  const obstacleOf = (whole: boolean) =>
    voucherRefundObstacle(rule, { captured: saoPauloDate(new Date(captured_at)), today, whole })
  if (obstacleOf(true)) return 'nothing'
  return obstacleOf(false) ? 'whole' : 'part'
}
