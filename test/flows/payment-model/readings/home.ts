import { addDays, calendarDate } from '../../../../src/shared/brazil/calendar-date.ts'
import { saoPauloDate, startOfSaoPauloDay } from '../../../../src/shared/brazil/sao-paulo-time.ts'
import {
  type MonthSums,
  monthReportSchema,
  receivablesReportSchema,
  todayReportSchema,
} from '../../../../src/shared/contract/home-report.ts'
import { trialBalanceSchema } from '../../../../src/shared/contract/ledger-books.ts'
import { type Receivable, receivableListSchema } from '../../../../src/shared/contract/receivable.ts'
import { funnelReportSchema, hoursReportSchema } from '../../../../src/shared/contract/report.ts'
import { type ApiClient, bodyOf } from '../../../harness/api-client.ts'
import type { Shop } from '../shop.ts'
import { type Known, of, received, unlike } from './known.ts'

/** Days of a report: longer than any sequence lasts. */
const LONG = 90

/** The first page and the reports, by what the lists have and by what was booked. */
export async function homeDiffers({ world, store: { api } }: Shop, known: Known): Promise<string[]> {
  const today = saoPauloDate(world.app.parts.clock.now())
  const days = `from=${addDays(today, 1 - LONG)}&to=${today}`
  const hours = bodyOf(await api.get(`/v1/reports/hours?${days}`), 200, hoursReportSchema)
  const { created } = bodyOf(await api.get(`/v1/reports/funnel?${days}`), 200, funnelReportSchema)
  const { now } = bodyOf(await api.get('/v1/reports/today'), 200, todayReportSchema)
  const month = bodyOf(await api.get('/v1/reports/month'), 200, monthReportSchema)
  const { charges } = known
  const payments = received(charges)
  const paid = charges.filter(({ status }) => status === 'paid')
  const came = payments.filter(one => isWithin({ from: today, to: today }, one.captured_at))
  return [
    ...bookedOtherwise(known),
    ...unlike(
      'received and by hours',
      of(payments, one => one.amount),
      of(hours.hours, one => one.amount),
    ),
    ...unlike(
      'received today',
      of(came, one => one.amount),
      now.amount,
    ),
    ...unlike('charges that were made', charges.length, created.now.charges),
    ...unlike(
      'asked for by them',
      of(charges, one => one.amount),
      created.now.amount,
    ),
    ...unlike(
      'asked for by the paid ones',
      of(paid, one => one.amount),
      created.now.amount_paid,
    ),
    ...(await monthDiffers(api, month.now, known)),
    ...(await comingDiffers(api, known)),
  ]
}

function isWithin({ from, to }: { from: string; to: string }, at: string | null): boolean {
  const day = at === null ? '' : saoPauloDate(new Date(at))
  return day >= from && day <= to
}

const refundsOf = ({ charges }: Known) => charges.flatMap(one => one.refunds).filter(({ status }) => status === 'done')
const lostOf = ({ disputes }: Known) =>
  disputes.filter(one => one.kind === 'chargeback' && (one.status === 'lost' || one.status === 'accepted'))

/** Kinds of entries by which money went, and by which such money came again. */
const returned = {
  gone: ['pix_returned', 'pix_returned_unapplied', 'med_returned', 'card_refunded', 'card_capture_failed'],
  cameAgain: ['pix_return_failed', 'card_refund_failed'],
}
const lost = { gone: ['chargeback_lost'], cameAgain: ['chargeback_reversed'] }

/** What entries of some kinds come to: all of them, or those that were booked in a month. */
function booked({ ours }: Known, kinds: readonly string[], month?: MonthSums): number {
  const entries = [...ours.values()].flatMap(one => one.entries)
  const counted = entries.filter(({ at }) => month === undefined || isWithin(month, at.toISOString()))
  return of(counted, one => (kinds.includes(one.kind) ? one.amount : 0))
}

const bookedNet = (known: Known, { gone, cameAgain }: typeof returned, month?: MonthSums) =>
  booked(known, gone, month) - booked(known, cameAgain, month)

/** What was booked of all that came, went back and was lost, is what the lists have of it. */
function bookedOtherwise(known: Known): string[] {
  return [
    ...unlike(
      'received and booked',
      of(received(known.charges), one => one.amount),
      booked(known, ['pix_received', 'pix_received_unapplied', 'card_captured']),
    ),
    ...unlike(
      'refunded and booked',
      of(refundsOf(known), one => one.amount),
      bookedNet(known, returned),
    ),
    ...unlike(
      'lost and booked',
      of(lostOf(known), one => one.amount),
      bookedNet(known, lost),
    ),
  ]
}

/**
 * The equation of the month: what was received by its list, the fees by the trial balance, and what went back or was
 * lost by when it was booked. A refund that a bank has made on the last of a month may be booked in the next.
 */
async function monthDiffers(api: ApiClient, month: MonthSums, known: Known): Promise<string[]> {
  const from = startOfSaoPauloDay(calendarDate(month.from)).toISOString()
  const { data } = bodyOf(await api.get(`/v1/ledger/balances?from=${from}`), 200, trialBalanceSchema)
  const fees = of(data, one => (one.account === 'fees' ? one.debit - one.credit : 0))
  const came = of(received(known.charges), one => (isWithin(month, one.captured_at) ? one.amount : 0))
  return [
    ...unlike('received in the month', came, month.gross),
    ...unlike('refunded in the month', bookedNet(known, returned, month), month.refunds),
    ...unlike('lost in the month', bookedNet(known, lost, month), month.chargebacks),
    ...unlike('fees of the month', fees, month.fees),
    ...unlike('what the month comes to', month.gross - fees - month.refunds - month.chargebacks, month.net),
  ]
}

/** The 30 days to come, by what acquirers have reported of each payment. */
async function comingDiffers(api: ApiClient, { charges }: Known): Promise<string[]> {
  const { from, to, total, estimated } = bodyOf(await api.get('/v1/reports/receivables'), 200, receivablesReportSchema)
  const lines: Receivable[] = []
  for (const { id, method } of received(charges)) {
    if (method === 'pix') continue
    lines.push(...bodyOf(await api.get(`/v1/payments/${id}/receivables`), 200, receivableListSchema).data)
  }
  const coming = lines.filter(
    ({ status, expected_on }) =>
      (status === 'expected' || status === 'confirmed') && expected_on >= from && expected_on <= to,
  )
  return unlike(
    'what is to come',
    of(coming, one => one.net),
    total - estimated,
  )
}
