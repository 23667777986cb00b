import type { FlagSetting } from '../contract/flags.ts'
import { type FlagKey, type FlagValue, flagCatalog } from './flag-catalog.ts'
import type { FlagFeature } from './flag-features.ts'

/**
 * What a store's own setting says, in the format that all sources share, so that one evaluator reads it.
 * @param experiment its name in the books; another one draws the payers anew.
 */
export function featureOfSetting(flag: FlagKey, setting: FlagSetting, experiment: string): FlagFeature {
  if (setting.type === 'value') return { defaultValue: setting.value as FlagValue, rules: [] }
  const { standard } = flagCatalog[flag]
  // The control is the first, and the usual value is the control.
  const arms = [...setting.arms].sort((one, other) => Number(other.value === standard) - Number(one.value === standard))
  const condition =
    setting.audience === 'everyone' ? {} : { condition: { known_customer: setting.audience === 'known_customers' } }
  return {
    defaultValue: standard,
    rules: [
      {
        key: experiment,
        name: setting.name,
        seed: experiment,
        hashVersion: 2,
        hashAttribute: 'id',
        coverage: setting.coverage / 100,
        variations: arms.map(({ value }) => value),
        weights: arms.map(({ share }) => share / 100),
        ...condition,
      },
    ],
  }
}
