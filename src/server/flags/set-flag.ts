import type { FieldErrorCode } from '../../shared/contract/errors.ts'
import type { FlagPut, FlagSetting } from '../../shared/contract/flags.ts'
import { type FlagKey, isVariant, variantsOf } from '../../shared/flags/flag-catalog.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { SettingColumn } from '../db/tables/flag-tables.ts'
import { readSettings } from './store-flags.ts'

/**
 * Says for the store what a flag is, or takes back what it said, as the next version of its settings. An experiment
 * that is another than before gets results of its own: payers are drawn anew.
 * @throws Problem validation_failed for a value that the flag cannot have; flags_changed where another version came
 * meanwhile.
 */
export async function setFlag(
  transaction: StoreTransaction,
  flag: FlagKey,
  { version: madeFrom, setting }: FlagPut,
  actor: Actor,
): Promise<void> {
  if (setting) rejectOtherValues(flag, setting)
  const now = await readSettings(transaction)
  const version = now.version + 1
  const { [flag]: before, ...others } = now.settings
  const settings = setting ? { ...others, [flag]: said(flag, setting, before, version) } : others
  const written =
    madeFrom === undefined || madeFrom === now.version
      ? await transaction.db
          .insertInto('flag_settings')
          .values({
            store_id: transaction.store,
            version,
            settings: JSON.stringify(settings),
            created_at: transaction.now,
          })
          .onConflict(conflict => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : undefined
  if (!written) throw new Problem('flags_changed', `The flags are at version ${now.version} or a newer one.`)
  await recordAudit(transaction, actor, 'flag.set', null, { version, flag, setting, before: before?.setting ?? null })
}

/** What is only called otherwise stays the same experiment. */
function said(flag: FlagKey, setting: FlagSetting, before: SettingColumn | undefined, version: number): SettingColumn {
  const isSame = before && JSON.stringify({ ...before.setting, name: '' }) === JSON.stringify({ ...setting, name: '' })
  return { setting, experiment: isSame ? before.experiment : `${flag.replace(/^.*\./, '')}-${version}` }
}

function rejectOtherValues(flag: FlagKey, setting: FlagSetting): void {
  const message = `Expected one of ${variantsOf(flag).join(', ')}.`
  const code: FieldErrorCode = 'not_in_list'
  const given =
    setting.type === 'value'
      ? [{ field: 'setting.value', value: setting.value }]
      : setting.arms.map(({ value }, place) => ({ field: `setting.arms.${place}.value`, value }))
  const errors = given.filter(({ value }) => !isVariant(flag, value)).map(({ field }) => ({ field, code, message }))
  if (errors.length > 0) throw new Problem('validation_failed', `${flag} cannot be so.`, { errors })
}
