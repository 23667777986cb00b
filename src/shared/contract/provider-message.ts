import { z } from 'zod'
import { idSchema, instantSchema } from './fields.ts'

const askedWhats = ['payment', 'cancel', 'refund'] as const

/** What was asked of a bank or an acquirer about a charge, and what it reported. */
export const providerMessageSchema = z
  .discriminatedUnion('direction', [
    z.object({
      object: z.literal('provider_message'),
      direction: z.literal('asked'),
      at: instantSchema,
      account: z.string().nullable().describe('What the account is called; null where none was asked.'),
      what: z.enum(askedWhats),
      about: z.string().describe('The payment or the refund.'),
      reference: z.string().nullable().describe('What it is called there: a txid, our reference, an endToEndId.'),
      amount: z.int().nullable().describe('Centavos.'),
    }),
    z.object({
      object: z.literal('provider_message'),
      direction: z.literal('reported'),
      at: instantSchema,
      account: z.string().nullable(),
      id: idSchema('inb'),
      status: z.enum(['received', 'processed', 'ignored']).describe('What became of it here.'),
      note: z.string().nullable().describe('Why it was ignored.'),
      body: z
        .string()
        .describe('As it came, as JSON, without what names a person, an account or a secret: that is “•••”.'),
    }),
  ])
  .meta({ id: 'ProviderMessage' })

/** `GET /v1/charges/{id}/provider-messages`: newest first. */
export const providerMessageListSchema = z
  .object({
    data: z.array(providerMessageSchema),
    more: z.boolean().describe('Whether the provider reported more than the newest 100 messages that are here.'),
  })
  .meta({ id: 'ProviderMessageList' })

export type ProviderMessage = z.infer<typeof providerMessageSchema>
export type ProviderMessageList = z.infer<typeof providerMessageListSchema>
