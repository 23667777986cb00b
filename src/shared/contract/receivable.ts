import { z } from 'zod'
import { idSchema, instantSchema } from './fields.ts'

const receivableKinds = ['installment', 'cancel', 'refund', 'chargeback', 'chargeback_reversal'] as const
export type ReceivableKind = (typeof receivableKinds)[number]

/** `expected` is what the acquirer told; `canceled` will never come, nor be taken; the others are of its statement. */
export const receivableStatuses = ['expected', 'confirmed', 'settled', 'anticipated', 'held', 'canceled'] as const
export type ReceivableStatus = (typeof receivableStatuses)[number]

const lineSchema = {
  gross: z.int().describe('Centavos, the fee still in it. Negative for what the acquirer takes off.'),
  fee: z.int().describe('What the acquirer keeps of it; negative where it gives fee back.'),
  net: z.int().describe('`gross` less `fee`.'),
}
const expectedOnSchema = z.iso.date().describe('The day on which the acquirer pays it, or takes it off.')

const receivableSchema = z
  .object({
    id: idSchema('rcv'),
    object: z.literal('receivable'),
    payment_id: idSchema('pay'),
    account: idSchema('pra').describe('The account with the acquirer that owes it.'),
    kind: z.enum(receivableKinds),
    number: z.int().describe('Of the instalment; of other kinds, as the acquirer counts them.'),
    installments: z.int().nullable().describe('Of how many; null for what is no instalment.'),
    ...lineSchema,
    expected_on: expectedOnSchema,
    status: z
      .enum(receivableStatuses)
      .describe(
        'A refund or a chargeback is a negative line of its own, and leaves the instalments as they are. A ' +
          'capture that was taken back whole on its own day is `canceled` with its instalments: neither is settled.',
      ),
    history: z
      .array(
        z.object({
          ...lineSchema,
          expected_on: expectedOnSchema,
          status: z.enum(receivableStatuses),
          until: instantSchema,
        }),
      )
      .describe('What the acquirer had told of it before, oldest first.'),
    first_reported_at: instantSchema,
    changed_at: instantSchema,
  })
  .meta({ id: 'Receivable' })

/** `GET /v1/payments/{id}/receivables`. */
export const receivableListSchema = z
  .object({
    data: z.array(receivableSchema),
    totals: z.object(lineSchema).describe('Of all that is not canceled.'),
  })
  .meta({ id: 'ReceivableList' })

export type Receivable = z.infer<typeof receivableSchema>
export type ReceivableList = z.infer<typeof receivableListSchema>
