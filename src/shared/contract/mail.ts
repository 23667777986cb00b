import { z } from 'zod'
import { languages } from '../language.ts'
import { payerMailKinds } from '../mails/mail-data.ts'
import { idSchema, instantSchema, pageQuery, pageSchema } from './fields.ts'
import { limits } from './limits.ts'

/** Every kind of mail, as the API names it. */
const mailKinds = [
  ...payerMailKinds,
  'invitation',
  'password-reset',
  'security-alert',
  'review-item',
  'daily-sum',
] as const

const language = z.enum(languages).default('pt-BR')

/** `POST /v1/charges/{id}/send`. */
export const chargeSendSchema = z
  .strictObject({
    kind: z.enum(['charge', 'receipt']).describe('`charge`: its link, to pay it. `receipt`: what was paid.'),
    to: z
      .email()
      .max(limits.email)
      .optional()
      .describe('Where to, once; without it, to the address of the charge’s customer.'),
    language,
  })
  .meta({ id: 'ChargeSend' })

/** A mail that was queued. What it says is not kept. */
export const mailSchema = z
  .object({
    id: idSchema('mai'),
    object: z.literal('mail'),
    kind: z.enum(mailKinds),
    channel: z.enum(['mail', 'whatsapp']).describe('By which way it goes.'),
    charge_id: idSchema('chg').nullable(),
    to: z
      .string()
      .nullable()
      .describe(
        'An address, or by WhatsApp a phone. Null once it was erased with its customer, ' +
          'and for who may not read customers.',
      ),
    language: z.enum(languages),
    status: z
      .enum(['queued', 'sent', 'failed'])
      .describe('`sent`: a server has taken it. `failed`: no attempt follows by itself.'),
    attempts: z.int(),
    next_attempt_at: instantSchema.nullable(),
    failure: z.string().nullable().describe('What the server said last, or what became of the connection.'),
    created_at: instantSchema,
    sent_at: instantSchema.nullable(),
  })
  .meta({ id: 'Mail' })

/** `GET /v1/mails`: newest first, those of the last 30 days. */
export const mailListQuerySchema = z.strictObject({
  ...pageQuery('mai'),
  status: z.enum(['queued', 'sent', 'failed']).optional(),
  charge: idSchema('chg').optional(),
})
export const mailListSchema = pageSchema(mailSchema).meta({ id: 'MailList' })

/** `PUT /v1/mail-settings`: all of it at once. */
export const mailSettingsPutSchema = z
  .strictObject({
    payer_mails: z
      .array(z.enum(payerMailKinds))
      .max(payerMailKinds.length)
      .default([])
      .describe(
        'What payers are sent by itself, where a charge or its customer has an e-mail address: `charge` once it ' +
          'is made, `reminder` before it expires, `receipt` once it is paid, `refund` once it is done.',
      ),
    reminder_hours: z.int().min(1).max(168).default(24).describe('How long before a charge expires it is reminded of.'),
    reply_to: z.email().max(limits.email).nullable().default(null).describe('Where payers’ answers go.'),
  })
  .meta({ id: 'MailSettingsPut' })

/** `GET /v1/mail-settings`. */
export const mailSettingsSchema = z
  .object({
    object: z.literal('mail_settings'),
    payer_mails: z.array(z.enum(payerMailKinds)),
    reminder_hours: z.int(),
    reply_to: z.string().nullable(),
    from: z.string().describe('The address that mails come from: `MAIL_FROM` of the installation.'),
    server: z
      .enum(['own', 'test', 'none'])
      .describe('Where they go: to the server of `SMTP_URL`, to a test mailbox that delivers nothing, or nowhere.'),
  })
  .meta({ id: 'MailSettings' })

/** `GET /v1/mail-previews`. */
export const mailPreviewQuerySchema = z.strictObject({ kind: z.enum(mailKinds), language })
export const mailPreviewSchema = z
  .object({
    object: z.literal('mail_preview'),
    kind: z.enum(mailKinds),
    language: z.enum(languages),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    page: z.string().describe('The path of a page that shows `html` for an hour, in a frame of the back office.'),
  })
  .meta({ id: 'MailPreview' })

export type ChargeSend = z.output<typeof chargeSendSchema>
export type Mail = z.output<typeof mailSchema>
export type MailList = z.output<typeof mailListSchema>
export type MailListQuery = z.output<typeof mailListQuerySchema>
export type MailSettings = z.output<typeof mailSettingsSchema>
export type MailSettingsPut = z.output<typeof mailSettingsPutSchema>
export type MailPreview = z.output<typeof mailPreviewSchema>
