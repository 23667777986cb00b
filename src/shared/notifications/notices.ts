import type { CalendarDate } from '../brazil/calendar-date.ts'
import type { PaymentMethod } from '../charge/payment-method.ts'
import type { ReviewItemKind } from '../contract/review-item.ts'

/** Something that needs a person, as a mail lists it. Money is in centavos. */
export interface ItemSaid {
  kind: ReviewItemKind
  amount: number | null
  /** An instant: until when somebody can act. */
  due: string | null
  /** What its charge is for, or its reference, as far as the store said it. */
  charge: string | null
}

/** Review items that came within some minutes. */
export interface AlertSaid {
  items: ItemSaid[]
  /** How many came besides those that are listed, and the money that hangs on all. */
  more: number
  amount: number
  /** Where they stand. */
  url: string
  /** Where one says what one wants to hear. */
  settings: string
}

/** What acquirers are expected to pay on a day. */
export interface ArrivingDay {
  day: CalendarDate
  amount: number
  /** Of it, what no acquirer has reported; absent in mails that were queued before it was kept. */
  estimated?: number
}

/** What a day of the store came to: the figures that the first page of the office has of it. Money is in centavos. */
export interface DayFigures {
  /** A day of the store. */
  day: CalendarDate
  payments: number
  gross: number
  methods: { method: PaymentMethod; amount: number; payments: number }[]
  refunds: number
  chargebacks: number
  fees: number
  net: number
  /** What acquirers are expected to pay on the day after, and on the one after that. */
  arrives: ArrivingDay[]
}

/** What came in for a day after its sum was told. */
export interface LateMoney {
  day: CalendarDate
  amount: number
  payments: number
}

export interface DailySumSaid extends DayFigures {
  /** Of days that were told before; absent in mails that were queued before it was kept. */
  late?: LateMoney[]
  /** What needs a person now; null for whoever may not see it. */
  waiting: { count: number; amount: number } | null
  url: string
  settings: string
}

/** What a device is told: of money its amount, of a charge its id, of people nothing. */
export type PushNotice =
  | { kind: 'test' }
  | { kind: 'items'; count: number; amount: number; only: { kind: ReviewItemKind; charge: string | null } | null }
  | { kind: 'daily_sum'; day: CalendarDate; amount: number; payments: number; late?: number }

/** A notification as it travels: what is shown, and which page of the office opens. */
export interface PushPayload {
  title: string
  body: string
  /** A path, with the store that it is about. */
  url: string
  /** A later one with the same tag takes its place. */
  tag: string
  lang: string
}
