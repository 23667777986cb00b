import type { MonthReport, ReceivablesReport, TodayReport } from '../../shared/contract/home-report.ts'

type Row = (string | number | { money: number })[]

/** The day by hours as a table; amounts in reais. */
export function todayTable({ day, day_before, hours }: TodayReport): Row[] {
  return [
    ['hour', day, `${day} payments`, day_before, `${day_before} payments`],
    ...hours.map(
      ({ hour, now, before }): Row => [
        hour,
        { money: now.amount },
        now.payments,
        { money: before.amount },
        before.payments,
      ],
    ),
  ]
}

/** The two months as a table, one line each. */
export function monthTable({ now, before }: MonthReport): Row[] {
  return [
    ['from', 'to', 'gross', 'fees', 'refunds', 'chargebacks', 'net'],
    ...[now, before].map(
      ({ from, to, gross, fees, refunds, chargebacks, net }): Row => [
        from,
        to,
        { money: gross },
        { money: fees },
        { money: refunds },
        { money: chargebacks },
        { money: net },
      ],
    ),
  ]
}

/** The days to come as a table. */
export function receivablesTable({ days }: ReceivablesReport): Row[] {
  return [
    ['day', 'amount', 'estimated'],
    ...days.map(({ day, amount, estimated }): Row => [day, { money: amount }, { money: estimated }]),
  ]
}
