import { z } from 'zod'
import { type FlagKey, type FlagValue, isFlagKey, isVariant, variantsOf } from './flag-catalog.ts'

/** What a rule may ask of a payer. Nothing that says who they are: `id` is a hash made for this store alone. */
export const payerAttributes = ['id', 'store', 'mode', 'known_customer', 'amount_band', 'language'] as const
export type PayerAttribute = (typeof payerAttributes)[number]

/** Operators of GrowthBook's conditions that are taken. Patterns are not: one can be made to work for minutes. */
const operators = ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$exists', '$not', '$and', '$or', '$nor']
const deepest = 8

const share = z.number().min(0).max(1)
const range = z.tuple([share, share])
const text = z.string().min(1).max(100)
const needless = z.undefined({ error: 'is not understood here' }).optional()

const ruleSchema = z
  .object({
    id: text.optional(),
    condition: z.record(z.string(), z.unknown()).optional(),
    force: z.union([z.string(), z.number()]).optional(),
    variations: z
      .array(z.union([z.string(), z.number()]))
      .min(2)
      .max(10)
      .optional(),
    weights: z.array(share).optional(),
    coverage: share.optional(),
    key: text.optional(),
    name: z.string().max(200).optional(),
    phase: z.string().max(20).optional(),
    seed: text.optional(),
    hashVersion: z.union([z.literal(1), z.literal(2)]).optional(),
    hashAttribute: z.literal('id', { error: 'must be "id": the payer’s own hash' }).optional(),
    ranges: z.array(range).max(10).optional(),
    range: range.optional(),
    namespace: z.tuple([text, share, share]).optional(),
    filters: z
      .array(
        z.object({
          attribute: z.literal('id').optional(),
          seed: text,
          hashVersion: z.union([z.literal(1), z.literal(2)]),
          ranges: z.array(range).max(10),
        }),
      )
      .max(5)
      .optional(),
    parentConditions: needless,
    contextualBanditRef: needless,
    tracks: needless,
  })
  .refine(({ force, variations }) => force !== undefined || variations !== undefined, {
    error: 'needs "force" or "variations"',
  })
  .refine(({ weights, variations }) => !weights || weights.length === variations?.length, {
    path: ['weights'],
    error: 'must have one weight for each variation',
  })
  .refine(({ weights }) => !weights || Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1) < 0.001, {
    path: ['weights'],
    error: 'must add up to 1',
  })

const featureSchema = z.object({
  defaultValue: z.union([z.string(), z.number()]).optional(),
  rules: z.array(ruleSchema).max(20).default([]),
})

/** A rule of GrowthBook's format, as far as it is understood here. */
export type FlagRule = z.output<typeof ruleSchema>

/** What one source says of one flag. */
export interface FlagFeature {
  readonly defaultValue: FlagValue
  readonly rules: readonly FlagRule[]
}

/** What one source says of all flags. */
export type FlagFeatures = Readonly<Partial<Record<FlagKey, FlagFeature>>>

/** What was read of a payload. A flag that is wrong anywhere is left out as a whole, and its problems told. */
export type ReadFeatures =
  | { ok: false; problem: string }
  | {
      ok: true
      features: FlagFeatures
      /** Sentences for a person, each beginning with its flag. */
      problems: string[]
      /** Names that are no flags of the catalog. */
      others: string[]
    }

/**
 * Reads a payload in GrowthBook's format: `{ "features": { "checkout.method_order": { "defaultValue": …, "rules": […] }
 * } }`.
 */
export function readFeatures(payload: unknown): ReadFeatures {
  if (!isRecord(payload)) return { ok: false, problem: 'it is not a JSON object' }
  if (typeof payload.encryptedFeatures === 'string' && payload.encryptedFeatures !== '') {
    return { ok: false, problem: 'it is encrypted, and holds no secret: use a connection without encryption' }
  }
  if (!isRecord(payload.features)) return { ok: false, problem: 'it has no "features"' }
  const names = Object.keys(payload.features)
  const features: Partial<Record<FlagKey, FlagFeature>> = {}
  const problems: string[] = []
  for (const name of names.filter(isFlagKey)) {
    const read = readFeature(name, payload.features[name])
    if ('problem' in read) problems.push(`${name}: ${read.problem}.`)
    else features[name] = read.feature
  }
  return { ok: true, features, problems, others: names.filter(name => !isFlagKey(name)) }
}

function readFeature(flag: FlagKey, value: unknown): { feature: FlagFeature } | { problem: string } {
  const parsed = featureSchema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const place = issue?.path.map(part => (typeof part === 'number' ? part + 1 : part)).join(' ') ?? ''
    return { problem: `${place || 'it'} ${issue?.message ?? 'is wrong'}` }
  }
  const { defaultValue = variantsOf(flag)[0], rules } = parsed.data
  const values = [
    defaultValue,
    ...rules.flatMap(({ force, variations = [] }) => [...(force === undefined ? [] : [force]), ...variations]),
  ]
  const wrong = values.find(one => !isVariant(flag, one))
  if (wrong !== undefined) {
    return {
      problem: `${JSON.stringify(wrong)} is none of ${variantsOf(flag)
        .map(one => JSON.stringify(one))
        .join(', ')}`,
    }
  }
  for (const [at, { condition }] of rules.entries()) {
    const problem = condition && conditionProblem(condition, 0)
    if (problem) return { problem: `rule ${at + 1}: ${problem}` }
  }
  return { feature: { defaultValue: defaultValue as FlagValue, rules } }
}

/** What is wrong with a condition; null where it is understood. */
function conditionProblem(condition: unknown, depth: number): string | null {
  if (depth > deepest) return 'its condition is nested too deep'
  if (Array.isArray(condition)) {
    if (condition.length > 100) return 'its condition has a list of more than 100'
    return condition.map(one => conditionProblem(one, depth + 1)).find(Boolean) ?? null
  }
  if (!isRecord(condition)) return null
  for (const [name, value] of Object.entries(condition)) {
    const known = name.startsWith('$')
      ? operators.includes(name)
      : (payerAttributes as readonly string[]).includes(name)
    if (!known) return `its condition asks for ${JSON.stringify(name)}, which is not understood here`
    const problem = conditionProblem(value, depth + 1)
    if (problem) return problem
  }
  return null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
