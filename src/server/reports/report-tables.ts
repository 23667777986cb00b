import type { ApprovalReport, FunnelReport, HoursReport, SpeedReport } from '../../shared/contract/report.ts'

type Row = (string | number | null | { money: number })[]
interface Days {
  from: string
  to: string
  before: { from: string; to: string }
}

/** One line a group and period, by the names that the API gives. */
function lines(
  { from, to, before }: Days,
  groups: readonly { by: string; key: string; group: { now: object; before: object } }[],
): Row[] {
  return groups.flatMap(({ by, key, group }) => [
    [from, to, by, key, ...figuresOf(group.now)],
    [before.from, before.to, by, key, ...figuresOf(group.before)],
  ])
}

/** Figures in order, and behind them the money of each where it is told. */
function figuresOf(group: object): Row {
  return Object.values(group).flatMap(figure =>
    figure !== null && typeof figure === 'object' ? Object.values(figure).map(money => ({ money })) : [figure],
  )
}

function headsOf(group: object): string[] {
  return Object.entries(group).flatMap(([name, figure]) =>
    figure !== null && typeof figure === 'object' ? Object.keys(figure).map(one => `amount_${one}`) : [name],
  )
}

const head = ['from', 'to', 'by', 'key']

function createdRow(
  { from, to }: Pick<Days, 'from' | 'to'>,
  { charges, amount, paid, amount_paid }: FunnelReport['created']['now'],
): Row {
  return [from, to, charges, { money: amount }, paid, { money: amount_paid }]
}

/** The funnel as a table; amounts in reais. */
export function funnelTable(report: FunnelReport): Row[] {
  const { created, total, methods, devices, failures, days } = report
  return [
    [...head, ...headsOf(total.now)],
    ...lines(report, [
      { by: 'total', key: '', group: total },
      ...methods.map(one => ({ by: 'method', key: one.method, group: one })),
      ...devices.map(one => ({ by: 'device', key: one.device, group: one })),
    ]),
    [],
    ['from', 'to', 'created', 'amount_created', 'paid', 'amount_paid'],
    createdRow(report, created.now),
    createdRow(report.before, created.before),
    [],
    ['from', 'to', 'method', 'reason', 'charges', 'amount'],
    ...failures.map(({ method, reason, charges, amount }) => [
      report.from,
      report.to,
      method,
      reason,
      charges,
      { money: amount },
    ]),
    [],
    ['day', 'opened', 'paid'],
    ...days.map(({ day, opened, paid }) => [day, opened, paid]),
  ]
}

/** The answers to cards as a table. */
export function approvalTable(report: ApprovalReport): Row[] {
  const { total, methods, brands, accounts, installments, declines, failures } = report
  return [
    [...head, ...headsOf(total.now)],
    ...lines(report, [
      { by: 'total', key: '', group: total },
      ...methods.map(one => ({ by: 'method', key: one.method, group: one })),
      ...brands.map(one => ({ by: 'brand', key: one.brand ?? '', group: one })),
      ...accounts.map(one => ({ by: 'account', key: one.name, group: one })),
      ...installments.map(one => ({ by: 'installments', key: String(one.count), group: one })),
    ]),
    [],
    ['from', 'to', 'outcome', 'reason', 'payments', 'amount'],
    ...declines.map(({ reason, hard, payments, amount }) => [
      report.from,
      report.to,
      hard ? 'hard' : 'soft',
      reason,
      payments,
      { money: amount },
    ]),
    ...failures.map(({ code, payments, amount }) => [
      report.from,
      report.to,
      'failed',
      code,
      payments,
      { money: amount },
    ]),
  ]
}

/** The hours as a table; amounts in reais. */
export function hoursTable({ from, to, hours }: HoursReport): Row[] {
  return [
    ['from', 'to', 'weekday', 'hour', 'payments', 'amount'],
    ...hours.map(({ weekday, hour, payments, amount }) => [from, to, weekday, hour, payments, { money: amount }]),
  ]
}

/** The times as a table. */
export function speedTable(report: SpeedReport): Row[] {
  return [
    [...head, 'count', 'p50_ms', 'p75_ms', 'p95_ms'],
    ...lines(report, [
      ...report.to_paid.map(one => ({ by: 'to_paid', key: one.method, group: one })),
      ...report.answers.map(one => ({ by: 'answer', key: one.name, group: one })),
    ]),
    [],
    ['from', 'to', 'metric', 'part', 'device', 'count', 'p75', 'rating', 'good', 'needs_work', 'poor'],
    ...report.vitals.map(({ metric, part, device, count, p75, rating, good, needs_work, poor }) => [
      report.from,
      report.to,
      metric,
      part,
      device,
      count,
      p75 === null ? null : String(p75),
      rating,
      good,
      needs_work,
      poor,
    ]),
  ]
}
