import { addDays, type CalendarDate } from '../brazil/calendar-date.ts'
import type { CardBrandName } from './card-brands.ts'

/** What issuers of vouchers let be given back, for a time: they, the decrees and the courts change it. */
export interface VoucherRefundRule {
  /** Null: every issuer that has no rule of its own. */
  readonly brand: CardBrandName | null
  /** The first and the last day of a refund that it is about, in São Paulo. Null: no beginning is known, or no end. */
  readonly from: CalendarDate | null
  readonly until: CalendarDate | null
  /** How many days after that of the capture money still goes back; 0: on its own day alone. */
  readonly days: number
  /** Whether a part may go back, and not the whole alone. */
  readonly parts: boolean
  readonly source: string
}

/** The rules, as they were read in November 2026. One that changes gets its last day, and the new one its first. */
export const voucherRefundRules: readonly VoucherRefundRule[] = [
  { brand: null, from: null, until: null, days: 0, parts: false, source: 'Guides of gateways, November 2026' },
  { brand: 'ticket', from: null, until: null, days: 0, parts: true, source: 'One gateway’s guide, November 2026' },
]

/**
 * The rule for a refund on a day: the issuer's own goes before that for all, and the one that began last before the
 * others. Null when none is about that day: then nothing can be given back through the issuer.
 */
export function voucherRefundRule(
  brand: CardBrandName,
  day: CalendarDate,
  rules: readonly VoucherRefundRule[] = voucherRefundRules,
): VoucherRefundRule | null {
  const valid = rules.filter(({ from, until }) => (from ?? day) <= day && day <= (until ?? day))
  const newest = (of: CardBrandName | null) =>
    valid.filter(rule => rule.brand === of).sort((a, b) => (b.from ?? '').localeCompare(a.from ?? ''))[0]
  return newest(brand) ?? newest(null) ?? null
}

/**
 * Why a refund cannot go through the issuer, or null when it can. The days are those of the capture and of the refund,
 * in São Paulo.
 */
export function voucherRefundObstacle(
  rule: VoucherRefundRule | null,
  { captured, today, whole }: { captured: CalendarDate; today: CalendarDate; whole: boolean },
): 'no_rule' | 'too_late' | 'whole_only' | null {
  if (!rule) return 'no_rule'
  if (today > addDays(captured, rule.days)) return 'too_late'
  return whole || rule.parts ? null : 'whole_only'
}
