import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { FeeSchedule } from '../../../shared/contract/fee-schedule.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { NewFeeSchedule } from '../../client/fees-api.ts'

/** One line of the contract, as it is typed. */
export interface FeeLineDraft {
  key: number
  upTo: string
  rate: string
}

export interface FeeDraft {
  account: string
  from: CalendarDate | null
  lines: readonly FeeLineDraft[]
  days: string
}

/** What holds, to be changed; or a contract as most are. */
export function feeDraft(account: string, held: FeeSchedule | null, today: CalendarDate): FeeDraft {
  const usual = [1, 6, 12].map(up_to => ({ up_to, rate: '' }))
  const lines = (held?.fees ?? usual).map(({ up_to, rate }, key) => ({
    key,
    upTo: String(up_to),
    rate: rate.replace('.', ','),
  }))
  return { account, from: today, lines, days: String(held?.days ?? 30) }
}

/** Percent with a comma or a dot, as the API has it; null where it is none. */
function rateOf(text: string): string | null {
  const rate = text.trim().replace(',', '.')
  return /^\d{1,2}(\.\d{1,4})?$/.test(rate) ? rate : null
}

function wholeOf(text: string, most: number): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

/** Which fields of a draft say nothing that a contract could say: by their names. */
export function feeFaults({ from, lines, days }: FeeDraft): ReadonlySet<string> {
  const faults = new Set<string>()
  if (!from) faults.add('from')
  if (wholeOf(days, limits.settlementDaysMax) === null) faults.add('days')
  let last = 0
  for (const { key, upTo, rate } of lines) {
    const count = wholeOf(upTo, limits.installmentsMax)
    if (count === null || count <= last) faults.add(`upTo-${key}`)
    else last = count
    if (rateOf(rate) === null) faults.add(`rate-${key}`)
  }
  return faults
}

/** The draft as the API wants it; null while something is wrong with it. */
export function feesWanted(draft: FeeDraft): Required<NewFeeSchedule> | null {
  const { account, from, lines, days } = draft
  if (feeFaults(draft).size > 0 || !from) return null
  const fees = lines.map(({ upTo, rate }) => ({ up_to: Number(upTo), rate: rateOf(rate) ?? '' }))
  return { account, valid_from: from, fees, days: Number(days) }
}

/** Whether terms hold today, will, or did: of one account's, the newest first. */
export function standingOf(
  schedule: FeeSchedule,
  all: readonly FeeSchedule[],
  today: string,
): 'coming' | 'holds' | 'past' {
  if (schedule.valid_from > today) return 'coming'
  const mine = all.filter(({ account, valid_from }) => account === schedule.account && valid_from <= today)
  const newest = mine.reduce((best, one) => (isNewer(one, best) ? one : best), schedule)
  return newest.id === schedule.id ? 'holds' : 'past'
}

/** As the server does: of the latest day the one that was said last. */
function isNewer(one: FeeSchedule, other: FeeSchedule): boolean {
  return one.valid_from === other.valid_from ? one.id > other.id : one.valid_from > other.valid_from
}
