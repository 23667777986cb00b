import type { Selectable } from 'kysely'
import { type FlagKey, flagKeys } from '../../shared/flags/flag-catalog.ts'
import type { FlagFeature, FlagFeatures } from '../../shared/flags/flag-features.ts'
import { featureOfSetting } from '../../shared/flags/flag-setting.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { FlagPayloadTable, SettingColumn } from '../db/tables/flag-tables.ts'

/** What a store itself says of flags. Version 0: it never said anything. */
export interface StoreSettings {
  version: number
  changedAt: Date | null
  settings: Partial<Record<FlagKey, SettingColumn>>
}

/** The store's newest word. */
export async function readSettings({ db, store }: StoreTransaction): Promise<StoreSettings> {
  const row = await db
    .selectFrom('flag_settings')
    .selectAll()
    .where('store_id', '=', store)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { version: row.version, changedAt: row.created_at, settings: row.settings }
    : { version: 0, changedAt: null, settings: {} }
}

/** What was last fetched for the store; null before anything was. */
export async function readPayload({ db, store }: StoreTransaction): Promise<Selectable<FlagPayloadTable> | null> {
  const row = await db.selectFrom('flag_payloads').selectAll().where('store_id', '=', store).executeTakeFirst()
  return row ?? null
}

/** A store's own settings in the format of all sources. */
export function featuresOfSettings({ settings }: StoreSettings): FlagFeatures {
  const features: Partial<Record<FlagKey, FlagFeature>> = {}
  for (const flag of flagKeys) {
    const said = settings[flag]
    if (said) features[flag] = featureOfSetting(flag, said.setting, said.experiment)
  }
  return features
}
