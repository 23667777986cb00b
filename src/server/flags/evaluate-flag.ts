import './without-browser-storage.ts'
import { type FeatureDefinition, GrowthBookClient } from '@growthbook/growthbook'
import type { FlagSource } from '../../shared/contract/flags.ts'
import { type FlagKey, flagCatalog, flagKeys, isVariant } from '../../shared/flags/flag-catalog.ts'
import type { FlagFeature, FlagFeatures, PayerAttribute } from '../../shared/flags/flag-features.ts'

/** What each source says, for one store. */
export type FlagLayers = Readonly<Record<Exclude<FlagSource, 'standard'>, FlagFeatures>>

/** What rules may look at of one payer. */
export type PayerAttributes = Readonly<Record<PayerAttribute, string | boolean>>

/** How a payer came into an experiment. */
export interface InExperiment {
  experiment: string
  /** Place of the value among those compared; 0 is what the others are compared with. */
  position: number
  /** Of ten thousand who take part, how many see it. */
  weight: number
}

/** What one payer sees of one flag, and why. */
export interface Evaluated {
  value: string | number
  source: FlagSource
  reason: 'everybody' | 'rule' | 'experiment'
  inExperiment: InExperiment | null
}

/** All flags of a store, ready to be asked. */
export interface Evaluator {
  evaluate(flag: FlagKey, payer: PayerAttributes): Evaluated
  /** What counts of a flag now: whose word, and what it says; null where nobody says anything. */
  inForce(flag: FlagKey): { source: FlagSource; feature: FlagFeature | null }
}

/** Puts the sources above each other: of each flag the first that speaks of it counts, whole. */
export function evaluatorOf(layers: FlagLayers): Evaluator {
  const chosen = new Map(flagKeys.map(flag => [flag, inForce(layers, flag)]))
  const features: Record<string, FeatureDefinition> = {}
  for (const [flag, { feature }] of chosen) {
    if (feature)
      features[flag] = {
        defaultValue: feature.defaultValue,
        rules: [...feature.rules] as FeatureDefinition['rules'] & object,
      }
  }
  const client = new GrowthBookClient().initSync({ payload: { features } })
  return {
    inForce: flag => chosen.get(flag) ?? { source: 'standard', feature: null },
    evaluate(flag, payer) {
      const { source, feature } = chosen.get(flag) ?? { source: 'standard', feature: null }
      const usual = { value: flagCatalog[flag].standard, reason: 'everybody', inExperiment: null } as const
      if (!feature) return { ...usual, source: 'standard' }
      const found = client.evalFeature(flag, { attributes: { ...payer } })
      if (!isVariant(flag, found.value)) return { ...usual, source }
      const { experiment, experimentResult: result } = found
      if (found.source !== 'experiment' || !experiment || !result) {
        return {
          value: found.value,
          source,
          reason: found.source === 'force' ? 'rule' : 'everybody',
          inExperiment: null,
        }
      }
      const weight = experiment.weights?.[result.variationId] ?? 1 / experiment.variations.length
      return {
        value: found.value,
        source,
        reason: 'experiment',
        inExperiment: { experiment: experiment.key, position: result.variationId, weight: Math.round(weight * 10_000) },
      }
    },
  }
}

/** What counts of one flag, and whose word it is. */
function inForce(layers: FlagLayers, flag: FlagKey): { source: FlagSource; feature: FlagFeature | null } {
  for (const source of ['store', 'growthbook', 'file'] as const) {
    const feature = layers[source][flag]
    if (feature) return { source, feature }
  }
  return { source: 'standard', feature: null }
}
