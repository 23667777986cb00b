import { z } from 'zod'
import { idSchema, instantSchema } from './fields.ts'

/** What a store needs before real money, in the order in which it is done. */
export const goingLiveItems = [
  'second_factor',
  'store',
  'bank',
  'bank_test',
  'webhook',
  'certificate',
  'cards',
  'public_address',
  'mail_server',
  'backup',
  'team',
  'privacy',
  'live_store',
] as const
export type GoingLiveItemName = (typeof goingLiveItems)[number]

/** What no program can see: a person confirms it. */
export const goingLiveConfirmables = ['backup', 'privacy'] as const
export type GoingLiveConfirmable = (typeof goingLiveConfirmables)[number]

const reasons = [
  'owners_without_second_factor',
  'sandbox_data',
  'no_bank',
  'bank_is_sandbox',
  'credentials_unusable',
  'bank_first',
  'not_tested',
  'webhook_not_registered',
  'certificate_ends_soon',
  'no_acquirer',
  'card_form_not_public',
  'address_not_public',
  'no_mail_server',
  'not_confirmed',
  'one_person',
  'no_live_store',
] as const
export type GoingLiveReason = (typeof reasons)[number]

const itemSchema = z.object({
  item: z.enum(goingLiveItems),
  status: z
    .enum(['done', 'missing', 'optional'])
    .describe('`missing`: needed before real money. `optional`: a store can be live without it.'),
  reason: z.enum(reasons).nullable().describe('Why it is not done.'),
  about: z.string().nullable().describe('What the reason is about: names, an address, the end of a certificate.'),
  confirmed_at: instantSchema.nullable(),
  confirmed_by: z.string().nullable(),
})

/** `GET /v1/going-live`. */
export const goingLiveSchema = z
  .object({
    object: z.literal('going_live'),
    mode: z.enum(['test', 'live']),
    ready: z.boolean().describe('Nothing is missing.'),
    missing: z.int(),
    live_store: z
      .object({ id: idSchema('sto'), name: z.string() })
      .nullable()
      .describe('The live store that was opened from this test store.'),
    data: z.array(itemSchema),
  })
  .meta({ id: 'GoingLive' })

/** `PUT /v1/going-live/{item}`. */
export const goingLiveConfirmSchema = z.strictObject({ confirmed: z.boolean() }).meta({ id: 'GoingLiveConfirm' })

/** `POST /v1/going-live/live-store`. */
export const liveStoreSchema = z
  .object({ id: idSchema('sto'), object: z.literal('store'), name: z.string(), mode: z.literal('live') })
  .meta({ id: 'LiveStore' })

export type GoingLive = z.infer<typeof goingLiveSchema>
export type GoingLiveItem = z.infer<typeof itemSchema>
export type LiveStore = z.infer<typeof liveStoreSchema>
