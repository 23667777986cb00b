import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { FeeSchedule, FeeScheduleCreate } from '../../../shared/contract/fee-schedule.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { SingleSale } from '../../../shared/installments/single-sale-net.ts'

/** One line of the contract, as it is typed. */
export interface FeeLineDraft {
  key: number
  upTo: string
  rate: string
}

/** One line beside credit, as it is typed. */
export interface OtherFeeDraft {
  key: number
  of: SingleSale
  brand: CardBrandName | 'all'
  rate: string
  /** Centavos. */
  fixed: number
  days: string
}

export interface FeeDraft {
  account: string
  from: CalendarDate | null
  lines: readonly FeeLineDraft[]
  days: string
  /** All instalments in one sum. */
  atOnce: boolean
  others: readonly OtherFeeDraft[]
}

/** What holds, to be changed; or a contract as most are. Rates as `say` writes them. */
export function feeDraft(
  account: string,
  held: FeeSchedule | null,
  { today, say }: { today: CalendarDate; say: (rate: string) => string },
): FeeDraft {
  const usual = [1, 6, 12].map(up_to => ({ up_to, rate: '' }))
  const lines = (held?.fees ?? usual).map(({ up_to, rate }, key) => ({
    key,
    upTo: String(up_to),
    rate: say(rate),
  }))
  const others = (held?.other_fees ?? []).map(({ of, brand, rate, fixed, days }, key) => ({
    ...{ key, of, fixed },
    brand: brand ?? ('all' as const),
    rate: say(rate),
    days: String(days),
  }))
  return { account, from: today, lines, days: String(held?.days ?? 30), atOnce: held?.paid_at_once ?? false, others }
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
export function feeFaults({ from, lines, days, atOnce, others }: FeeDraft): ReadonlySet<string> {
  const faults = new Set<string>()
  if (!from) faults.add('from')
  if (wholeOf(days, limits.settlementDaysMax) === null && !(atOnce && days.trim() === '0')) faults.add('days')
  let last = 0
  for (const { key, upTo, rate } of lines) {
    const count = wholeOf(upTo, limits.installmentsMax)
    if (count === null || count <= last) faults.add(`upTo-${key}`)
    else last = count
    if (rateOf(rate) === null) faults.add(`rate-${key}`)
  }
  const said = new Set<string>()
  for (const { key, of, brand, rate, days: until } of others) {
    if (said.has(`${of} ${brand}`)) faults.add(`twice-${key}`)
    said.add(`${of} ${brand}`)
    if (rateOf(rate) === null) faults.add(`otherRate-${key}`)
    if (until.trim() !== '0' && wholeOf(until, limits.settlementDaysMax) === null) faults.add(`otherDays-${key}`)
  }
  return faults
}

/** A schedule that says everything. */
type FeesWanted = Required<FeeScheduleCreate>

/** The draft as the API wants it; null while something is wrong with it. */
export function feesWanted(draft: FeeDraft): FeesWanted | null {
  const { account, from, lines, days, atOnce, others } = draft
  if (feeFaults(draft).size > 0 || !from) return null
  const fees = lines.map(({ upTo, rate }) => ({ up_to: Number(upTo), rate: rateOf(rate) ?? '' }))
  const other_fees = others.map(({ of, brand, rate, fixed, days: until }) => ({
    ...{ of, fixed },
    brand: brand === 'all' ? null : brand,
    rate: rateOf(rate) ?? '',
    days: Number(until),
  }))
  return { account, valid_from: from, fees, days: Number(days), paid_at_once: atOnce, other_fees }
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
