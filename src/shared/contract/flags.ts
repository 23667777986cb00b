import { z } from 'zod'
import { flagKeys } from '../flags/flag-catalog.ts'
import { idSchema, instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

const valueSchema = z.union([z.string().max(limits.flagValue), z.number()])

/** Where a flag's value comes from, the one that counts most first. */
const flagSources = ['store', 'growthbook', 'file', 'standard'] as const
export type FlagSource = (typeof flagSources)[number]

const flagAudiences = ['everyone', 'known_customers', 'new_payers'] as const

const armsSchema = z
  .array(
    z.strictObject({ value: valueSchema, share: z.int().min(1).max(99).describe('Percent of those who take part.') }),
  )
  .min(2)
  .max(limits.flagArms)
  .refine(arms => arms.reduce((sum, { share }) => sum + share, 0) === 100, {
    error: 'Expected shares that add up to 100.',
  })
  .refine(arms => new Set(arms.map(({ value }) => value)).size === arms.length, { error: 'Expected each value once.' })

/** What a store says of a flag: one value for everybody, or several that are compared. */
const flagSettingSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('value'), value: valueSchema }),
  z.strictObject({
    type: z.literal('experiment'),
    name: textSchema().trim().min(1).max(limits.experimentName).describe('For people.'),
    audience: z.enum(flagAudiences).default('everyone'),
    coverage: z.int().min(1).max(100).default(100).describe('Percent of the audience that takes part.'),
    arms: armsSchema,
  }),
])
export type FlagSetting = z.output<typeof flagSettingSchema>

const version = z
  .int()
  .min(0)
  .max(limits.flagVersions)
  .optional()
  .describe('The version that this was made from: where another came meanwhile, nothing is changed.')

/** `PUT /v1/flags/{flag}`: what the store says of it; null takes back what it said. */
export const flagPutSchema = z.strictObject({ version, setting: flagSettingSchema.nullable() }).meta({ id: 'FlagPut' })
export type FlagPut = z.output<typeof flagPutSchema>

const ruleSchema = z.object({
  kind: z.enum(['force', 'experiment']),
  name: z.string().nullable(),
  experiment: z.string().nullable().describe('What its results are called.'),
  coverage: z.number().describe('Part of those whom it is for, 0 to 1.'),
  condition: z.string().nullable().describe('In GrowthBook’s words, as JSON; null: for everybody.'),
  arms: z.array(z.object({ value: valueSchema, weight: z.number() })),
})

const flagSchema = z
  .object({
    key: z.enum(flagKeys),
    kind: z.enum(['string', 'number']),
    variants: z.array(valueSchema),
    standard: valueSchema,
    source: z.enum(flagSources).describe('Whose word counts now.'),
    value: valueSchema.describe('What everybody sees whom no rule is for.'),
    rules: z.array(ruleSchema).describe('In their order: the first that is for a payer decides.'),
    setting: flagSettingSchema.nullable().describe('What the store itself says; null where it says nothing.'),
    below: z
      .object({ source: z.enum(flagSources), value: valueSchema })
      .describe('What counts where the store says nothing.'),
  })
  .meta({ id: 'Flag' })
export type Flag = z.infer<typeof flagSchema>

export const flagListSchema = z
  .object({
    object: z.literal('flags'),
    version: z.int().describe('Grows with every change of the store’s own settings; 0 where it never said anything.'),
    changed_at: instantSchema.nullable(),
    flags: z.array(flagSchema),
    file: z.object({
      state: z.enum(['absent', 'read', 'wrong']),
      name: z.string().describe('In the data folder of the installation.'),
      problems: z.array(z.string()),
    }),
    growthbook: z
      .object({
        address: z.string(),
        fetched_at: instantSchema
          .nullable()
          .describe('When the rules that count were fetched; null before the first time.'),
        failed_at: instantSchema.nullable().describe('When the last try failed; null where it did not.'),
        failure: z.string().nullable(),
        problems: z.array(z.string()).describe('Flags that are left out, and why.'),
        others: z.int().describe('How many features of it are none of ours.'),
      })
      .nullable()
      .describe('Null where the store uses none.'),
  })
  .meta({ id: 'Flags' })
export type FlagList = z.infer<typeof flagListSchema>

/** `GET /v1/flags/preview`: a charge whose payer is meant. */
export const flagPreviewQuerySchema = z.strictObject({ charge: idSchema('chg') })

export const flagPreviewSchema = z
  .object({
    object: z.literal('flag_preview'),
    charge: idSchema('chg'),
    known_customer: z.boolean(),
    flags: z.array(
      z.object({
        key: z.enum(flagKeys),
        value: valueSchema,
        source: z.enum(flagSources),
        reason: z.enum(['everybody', 'rule', 'experiment']),
        experiment: z.string().nullable(),
        exposed_at: instantSchema.nullable().describe('When the payer first saw it in this experiment; null: not yet.'),
      }),
    ),
  })
  .meta({ id: 'FlagPreview' })
export type FlagPreview = z.infer<typeof flagPreviewSchema>

const interval = z.object({ from: z.number(), to: z.number() })

const armResultSchema = z.object({
  value: valueSchema,
  charges: z.int().describe('That were shown with it.'),
  payers: z.int(),
  paid: z.int(),
  waiting: z.int().describe('That can still be paid.'),
  conversion: z.number().nullable().describe('Paid of all; null of none.'),
  interval: interval.nullable().describe('Wilson’s, 95 %.'),
  difference: interval.nullable().describe('To the first, 95 %, Newcombe’s; null for the first.'),
  chance: z.number().nullable().describe('That it pays more often than the first; null for the first.'),
})

const experimentSchema = z
  .object({
    key: z.string(),
    name: z.string().nullable(),
    flag: z.string(),
    status: z.enum(['running', 'ended']),
    began_at: instantSchema.nullable().describe('The first time that somebody saw it.'),
    last_at: instantSchema.nullable(),
    arms: z.array(armResultSchema).describe('The first is what the others are compared with.'),
    enough: z.boolean().describe('Whether there is enough to speak of a difference.'),
    mismatch: z
      .object({ found: z.boolean(), p: z.number() })
      .nullable()
      .describe(
        'Whether the payers fell into the variants otherwise than by their shares; null where it cannot be said.',
      ),
  })
  .meta({ id: 'Experiment' })
export type Experiment = z.infer<typeof experimentSchema>

export const experimentListSchema = z
  .object({ data: z.array(experimentSchema), next_cursor: z.null() })
  .meta({ id: 'ExperimentList' })
export type ExperimentList = z.infer<typeof experimentListSchema>
