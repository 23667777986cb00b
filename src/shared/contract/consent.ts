import { z } from 'zod'
import { languages } from '../language.ts'
import type { ServiceKind } from '../services/service-kinds.ts'
import { instantSchema } from './fields.ts'

/**
 * What a person is asked to allow, each for itself and by the name of the service that it allows. What a page needs to
 * work is not asked about: it is sent to nobody.
 */
export const purposes = ['analytics', 'experiments', 'monitoring'] as const satisfies readonly ServiceKind[]
export type Purpose = (typeof purposes)[number]

/** Of the words that ask. It grows by one when their meaning changes, and everybody is asked anew. */
export const consentVersion = 2

const consentActions = ['accept', 'reject', 'choose', 'withdraw'] as const
export type ConsentAction = (typeof consentActions)[number]

const somePurposes = z
  .array(z.enum(purposes))
  .refine(list => new Set(list).size === list.length, { error: 'Expected each purpose once.' })

/** An answer: `PUT /v1/me/consent`, and `POST /c/{token}/consent` of the payer's page. */
export const consentGiveSchema = z
  .strictObject({
    action: z.enum(consentActions),
    allowed: somePurposes
      .default([])
      .describe('What `choose` allows. `accept` allows all, `reject` and `withdraw` nothing.'),
    about: z
      .string()
      .regex(/^[0-9a-f]{8}$/, { error: 'Expected eight hexadecimal digits, as they were told with the question.' })
      .describe('Which services were asked about. An answer about others counts for nothing.'),
    version: z.int().min(1).max(consentVersion).describe('Of the words that were read.'),
    language: z.enum(languages).describe('In which they were read.'),
    gpc: z
      .boolean()
      .default(false)
      .describe('Whether the browser asks for Global Privacy Control. Its header says so too.'),
  })
  .meta({ id: 'ConsentGive' })
export type ConsentGive = z.output<typeof consentGiveSchema>

/** `GET /v1/me/consent`. */
export const consentQuerySchema = z.object({
  gpc: z
    .stringbool()
    .default(false)
    .describe('Whether the browser asks for Global Privacy Control and tells its pages alone.'),
})

const recipientSchema = z.object({
  purpose: z.enum(purposes),
  service: z.string().describe('Who receives it, as its makers call it.'),
  host: z.string().describe('Where it is sent.'),
  replay: z.boolean().describe('Whether visits are recorded too.'),
})
/** A service that a person is asked about. */
export type Recipient = z.infer<typeof recipientSchema>

/** How a person's consent stands in a store. */
export const consentSchema = z
  .object({
    recipients: z
      .array(recipientSchema)
      .describe('The services that the store has connected: nothing else is asked about.'),
    about: z.string().describe('Names these services in an answer.'),
    version: z.int().describe('Of the words that ask today.'),
    allowed: z.array(z.enum(purposes)).describe('What may happen now.'),
    ask: z.boolean().describe('Whether the question is open.'),
    gpc: z.boolean().describe('Whether Global Privacy Control decides: nothing was answered while it was on.'),
    receipt: z.string().nullable().describe('Of the answer that counts.'),
    given_at: instantSchema.nullable(),
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof consentSchema>
