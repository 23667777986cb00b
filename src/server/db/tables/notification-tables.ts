import type { Generated } from 'kysely'
import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { TimeZone } from '../../../shared/brazil/time-zones.ts'
import type { Language } from '../../../shared/language.ts'
import type { Topic } from '../../../shared/notifications/topics.ts'

/** What a person of a store chose to hear; where there is no row their role says it. */
export interface NotificationSettingsTable {
  store_id: string
  user_id: string
  mail: Topic[]
  push: Topic[]
  /** Of the store. */
  daily_hour: number
  empty_days: boolean
  changed_at: Date
}

/** A browser that somebody allowed to be written to. */
export interface PushDeviceTable {
  id: string
  store_id: string
  user_id: string
  /** SHA-256 of its address. */
  endpoint_hash: Buffer
  sealed_subscription: Buffer
  name: string
  created_at: Date
  last_sent_at: Generated<Date | null>
  last_error: Generated<string | null>
}

export interface PushKeyTable {
  /** `installation`. */
  store_id: string
  public_key: string
  sealed_private_key: Buffer
  created_at: Date
}

export interface DailySumTable {
  store_id: string
  user_id: string
  day: CalendarDate
  notified_at: Date
  /** What it said of the day, and what was told since; null of what was told before it was kept. */
  gross: number | null
  payments: number | null
  /** By whose clock the day was. */
  time_zone: TimeZone | null
}

export interface AlertRoundTable {
  store_id: string
  notified_at: Date
}

export interface PayerLanguageTable {
  store_id: string
  charge_id: string
  language: Language
  noted_at: Date
}
