import { z } from 'zod'
import { languages } from '../language.ts'
import { payerMailKinds } from '../mails/mail-data.ts'
import { instantSchema } from './fields.ts'
import { limits } from './limits.ts'
import { personFields } from './person.ts'

const templateName = z
  .string()
  .regex(/^[a-z0-9_]+$/, { error: 'Expected a name in small letters, digits and _, as Meta has it.' })
  .max(limits.whatsappTemplate)
const templatesSchema = z
  .strictObject({
    charge: templateName,
    reminder: templateName,
    receipt: templateName,
    refund: templateName,
  })
  .describe('What the approved template of each message is called at Meta.')
const phoneNumberIdSchema = z
  .string()
  .regex(/^\d{5,20}$/, { error: 'Expected the id of the number, in digits: not the number itself.' })
const languagesSchema = z
  .array(z.enum(languages))
  .min(1)
  .max(languages.length)
  .refine(list => new Set(list).size === list.length, { error: 'Expected each language once.' })
  .describe('The languages in which the templates are approved; who reads another one is written to in the first.')
const messagesSchema = z
  .array(z.enum(payerMailKinds))
  .max(payerMailKinds.length)
  .describe(
    'What payers are sent by itself, where a charge or its customer has a phone: ' +
      '`charge` once it is made, `reminder` before it expires, `receipt` once it is paid, `refund` once it is done.',
  )

/** What may be wrong with a message that was not taken. */
export const whatsappProblems = ['token', 'number', 'template', 'recipient', 'limit', 'unreachable', 'other'] as const
export type WhatsappProblem = (typeof whatsappProblems)[number]

/** Those that are of the number: no message of it goes out until the store mends it. */
export const senderProblems = ['token', 'number'] as const satisfies readonly WhatsappProblem[]
export type SenderProblem = (typeof senderProblems)[number]

/** `PUT /v1/whatsapp`: all of it at once. */
export const whatsappPutSchema = z
  .strictObject({
    phone_number_id: phoneNumberIdSchema,
    token: z
      .string()
      .trim()
      .min(1)
      .max(limits.whatsappToken)
      .optional()
      .describe('A permanent token of a system user. Left out, the one before is kept for the same number.'),
    templates: templatesSchema,
    languages: languagesSchema.default(['pt-BR']),
    messages: messagesSchema.default([]),
  })
  .meta({ id: 'WhatsappPut' })

/** `GET /v1/whatsapp`. The token is not shown. */
export const whatsappSchema = z
  .object({
    object: z.literal('whatsapp'),
    sender: z
      .object({
        phone_number_id: z.string(),
        templates: templatesSchema,
        languages: languagesSchema,
        messages: messagesSchema,
        changed_at: instantSchema,
        problem: z
          .object({
            kind: z.enum(senderProblems),
            detail: z.string().describe('What Meta said, in its words.'),
            since: instantSchema,
          })
          .nullable()
          .describe(
            'Why Meta takes no message of this number: ' +
              'the token has ended or may not send, or the number is unknown or suspended. Messages wait, ' +
              'each for two days at most, and are sent once the number is set anew. Null while they are taken.',
          ),
      })
      .nullable(),
    reaches: z
      .enum(['meta', 'test'])
      .describe('Where messages go: to Meta, or, of a test store beside the sandbox, to its mailbox.'),
  })
  .meta({ id: 'Whatsapp' })

/** `POST /v1/whatsapp/test`. */
export const whatsappTestSchema = z
  .strictObject({
    to: personFields.phone,
    kind: z.enum(payerMailKinds),
    language: z.enum(languages).default('pt-BR'),
  })
  .meta({ id: 'WhatsappTest' })

export const whatsappTestResultSchema = z
  .object({
    object: z.literal('whatsapp_test'),
    works: z.boolean(),
    problem: z.enum(whatsappProblems).nullable(),
    detail: z.string().nullable().describe('What Meta said, in its words.'),
  })
  .meta({ id: 'WhatsappTestResult' })

export type Whatsapp = z.infer<typeof whatsappSchema>
export type WhatsappPut = z.output<typeof whatsappPutSchema>
export type WhatsappTest = z.output<typeof whatsappTestSchema>
export type WhatsappTestResult = z.infer<typeof whatsappTestResultSchema>
