import { expect, it } from 'vitest'
import { calendarDate } from '../brazil/calendar-date.ts'
import { cardBrandNames } from './card-brands.ts'
import {
  type VoucherRefundRule,
  voucherRefundObstacle,
  voucherRefundRule,
  voucherRefundRules,
} from './voucher-refunds.ts'

const day = calendarDate
const rule = (more: Partial<VoucherRefundRule>): VoucherRefundRule => ({
  brand: null,
  from: null,
  until: null,
  days: 0,
  parts: false,
  source: '',
  ...more,
})

it('the issuer’s own rule goes before that for all, and the newer before the older', () => {
  const all = rule({ until: day('2027-02-28') })
  const later = rule({ from: day('2027-03-01'), days: 7 })
  const vr = rule({ brand: 'vrbeneficios', from: day('2026-12-01'), until: day('2026-12-31'), parts: true })
  const vrLater = rule({
    brand: 'vrbeneficios',
    from: day('2026-12-15'),
    until: day('2026-12-31'),
    days: 1,
    parts: true,
  })
  const rules = [all, vrLater, vr, later]
  const of = (date: string, brand: 'vrbeneficios' | 'alelo' = 'vrbeneficios') =>
    voucherRefundRule(brand, day(date), rules)
  expect(of('2026-11-30')).toBe(all)
  expect(of('2026-12-01')).toBe(vr)
  expect(of('2026-12-14')).toBe(vr)
  expect(of('2026-12-15')).toBe(vrLater)
  expect(of('2026-12-31')).toBe(vrLater)
  expect(of('2027-01-01')).toBe(all)
  expect(of('2026-12-15', 'alelo')).toBe(all)
  expect(of('2027-02-28')).toBe(all)
  expect(of('2027-03-01')).toBe(later)
})

it('a day about which no rule says anything lets nothing back', () => {
  const past = rule({ until: day('2026-12-31') })
  expect(voucherRefundRule('vrbeneficios', day('2027-01-01'), [past])).toBeNull()
  const today = day('2027-01-01')
  expect(voucherRefundObstacle(null, { captured: today, today, whole: true })).toBe('no_rule')
})

it('goes back within its days, and in part where the issuer lets it', () => {
  const captured = day('2026-12-31')
  const ask = (more: Partial<VoucherRefundRule>, today: string, whole = true) =>
    voucherRefundObstacle(rule(more), { captured, today: day(today), whole })
  expect(ask({}, '2026-12-31')).toBeNull()
  expect(ask({}, '2027-01-01')).toBe('too_late')
  expect(ask({ days: 2 }, '2027-01-02')).toBeNull()
  expect(ask({ days: 2 }, '2027-01-03')).toBe('too_late')
  expect(ask({}, '2026-12-31', false)).toBe('whole_only')
  expect(ask({ parts: true }, '2026-12-31', false)).toBeNull()
})

it('every brand has a rule today, by a source', () => {
  const today = day('2026-11-21')
  for (const brand of cardBrandNames) expect(voucherRefundRule(brand, today), brand).not.toBeNull()
  expect(voucherRefundRule('ticket', today)).toMatchObject({ days: 0, parts: true })
  expect(voucherRefundRule('alelo', today)).toMatchObject({ days: 0, parts: false })
  for (const { source } of voucherRefundRules) expect(source).not.toBe('')
})
