import type { FlagSetting } from '../../../shared/contract/flags.ts'
import type { FlagKey } from '../../../shared/flags/flag-catalog.ts'
import type { FlagFeatures } from '../../../shared/flags/flag-features.ts'
import type { Json } from './column-types.ts'

/** The rows of flags and experiments, as `migrations/` defines them. */

/** What a store says of one flag, and what its results are called where it compares several values. */
export interface SettingColumn {
  setting: FlagSetting
  experiment: string
}

/** What a store says of flags: each change is a version. */
export interface FlagSettingsTable {
  store_id: string
  version: number
  settings: Json<Partial<Record<FlagKey, SettingColumn>>>
  created_at: Date
}

/** What a store's service said last that was good, and how it is with asking it. */
export interface FlagPayloadTable {
  store_id: string
  /** Where it is from: of another address it does not count. */
  address: string
  features: Json<FlagFeatures>
  problems: Json<string[]>
  others: number
  asked_at: Date
  fetched_at: Date | null
  failed_at: Date | null
  failure: string | null
}

/** Who was shown what. Only grows. */
export interface FlagExposureTable {
  store_id: string
  experiment: string
  charge_id: string
  flag: string
  position: number
  variant: Json<string | number>
  /** Of ten thousand. */
  weight: number
  payer: string
  at: Date
}
