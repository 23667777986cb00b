import {
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk'
import { isFlagKey } from '../../shared/flags/flag-catalog.ts'
import { type PayerAttribute, payerAttributes } from '../../shared/flags/flag-features.ts'
import type { Evaluated, Evaluator, PayerAttributes } from './evaluate-flag.ts'

const reasons = {
  everybody: StandardResolutionReasons.STATIC,
  rule: StandardResolutionReasons.TARGETING_MATCH,
  experiment: StandardResolutionReasons.SPLIT,
} as const satisfies Record<Evaluated['reason'], string>

/** OpenFeature's door to the flags: whoever asks for a flag in the server asks through it, whatever stands behind. */
export class FlagProvider implements Provider {
  readonly metadata = { name: 'guiche' }
  readonly runsOn = 'server'
  readonly #evaluatorOf: (store: string) => Promise<Evaluator>

  constructor(evaluatorOf: (store: string) => Promise<Evaluator>) {
    this.#evaluatorOf = evaluatorOf
  }

  async resolveStringEvaluation(flag: string, standard: string, context: EvaluationContext) {
    const { value, ...details } = await this.#resolve(flag, standard, context)
    if (typeof value !== 'string') throw new TypeMismatchError(`${flag} is no text`)
    return { ...details, value }
  }

  async resolveNumberEvaluation(flag: string, standard: number, context: EvaluationContext) {
    const { value, ...details } = await this.#resolve(flag, standard, context)
    if (typeof value !== 'number') throw new TypeMismatchError(`${flag} is no number`)
    return { ...details, value }
  }

  async resolveBooleanEvaluation(flag: string): Promise<ResolutionDetails<boolean>> {
    throw new TypeMismatchError(`${flag} is neither true nor false`)
  }

  async resolveObjectEvaluation<Value extends JsonValue>(flag: string): Promise<ResolutionDetails<Value>> {
    throw new TypeMismatchError(`${flag} is no object`)
  }

  async #resolve(
    flag: string,
    standard: string | number,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<string | number>> {
    if (!isFlagKey(flag)) return { value: standard, reason: StandardResolutionReasons.DEFAULT }
    const evaluator = await this.#evaluatorOf(String(context.store))
    const { value, source, reason, inExperiment } = evaluator.evaluate(flag, attributesOf(context))
    return {
      value,
      variant: String(value),
      reason: source === 'standard' ? StandardResolutionReasons.DEFAULT : reasons[reason],
      flagMetadata: { source, ...inExperiment },
    }
  }
}

/** OpenFeature calls the payer's own name its targeting key. */
function attributesOf({ targetingKey, ...context }: EvaluationContext): PayerAttributes {
  const given: Readonly<Record<string, unknown>> = { ...context, id: targetingKey }
  return Object.fromEntries(payerAttributes.map(name => [name, given[name]])) as Record<
    PayerAttribute,
    string | boolean
  >
}
