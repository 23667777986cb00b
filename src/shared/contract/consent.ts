import { z } from 'zod'
import { languages } from '../language.ts'
import { instantSchema } from './fields.ts'

/** What a person is asked to allow, each for itself. What a page needs to work is not asked about: it is sent to nobody. */
export const purposes = ['analytics', 'experiments', 'monitoring'] as const
export type Purpose = (typeof purposes)[number]

/** Of the words that ask. It grows by one when their meaning changes, and everybody is asked anew. */
export const consentVersion = 1

const consentActions = ['accept', 'reject', 'choose', 'withdraw'] as const
export type ConsentAction = (typeof consentActions)[number]

const somePurposes = z
  .array(z.enum(purposes))
  .max(purposes.length)
  .refine(list => new Set(list).size === list.length, { error: 'Expected each purpose once.' })

/** An answer: `PUT /v1/me/consent`, and `POST /c/{token}/consent` of the payer's page. */
export const consentGiveSchema = z
  .strictObject({
    action: z.enum(consentActions),
    offered: somePurposes.min(1).describe('The purposes that were asked about.'),
    allowed: somePurposes
      .default([])
      .describe('Of those, what `choose` allows. `accept` allows all, `reject` and `withdraw` none.'),
    version: z.int().min(1).max(consentVersion).describe('Of the words that were read.'),
    language: z.enum(languages).describe('In which they were read.'),
    gpc: z.boolean().default(false).describe('Whether the browser asked for Global Privacy Control.'),
  })
  .refine(({ offered, allowed }) => allowed.every(purpose => offered.includes(purpose)), {
    path: ['allowed'],
    error: 'Expected only purposes that were asked about.',
  })
  .meta({ id: 'ConsentGive' })
export type ConsentGive = z.output<typeof consentGiveSchema>

/** How a person's consent stands. */
const consentSchema = z
  .object({
    purposes: z
      .array(
        z.object({
          purpose: z.enum(purposes),
          service: z.string().describe('Who receives it, as its makers call it.'),
          host: z.string().describe('Where it is sent.'),
        }),
      )
      .describe('What the store has a service for; nothing else is asked about.'),
    allowed: z.array(z.enum(purposes)).describe('What may happen now.'),
    ask: z.boolean().describe('Whether there is something that was never answered in these words.'),
    gpc: z.boolean().describe('Whether Global Privacy Control decides, for nothing was answered while it was on.'),
    version: z.int().describe('Of the words that ask today.'),
    receipt: z.string().nullable().describe('Of the last answer; null before the first.'),
    given_at: instantSchema.nullable(),
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof consentSchema>
