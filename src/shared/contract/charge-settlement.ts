import { z } from 'zod'
import { paymentMethods } from '../charge/payment-method.ts'
import { idSchema, instantSchema } from './fields.ts'
import { receivableStatuses } from './receivable.ts'

/**
 * What a line is. `pix`, `installment` and `moved_in` bring money of the sale; `card` is a card sale of which nobody
 * has reported the instalments. The others take something off, and are negative but for `chargeback_reversal`. What is
 * `moved_out` or `kept_as_credit` pays another charge of the store, or will: no money leaves an account by it.
 */
export const settlementKinds = [
  'pix',
  'installment',
  'card',
  'moved_in',
  'cancel',
  'refund',
  'med',
  'chargeback',
  'chargeback_reversal',
  'moved_out',
  'kept_as_credit',
] as const
export type SettlementKind = (typeof settlementKinds)[number]

const figures = {
  gross: z.int().describe('Centavos, the fee still in it. Negative for what is taken off.'),
  fee: z.int().describe('What the acquirer keeps of it; negative where it gives fee back.'),
  net: z.int().describe('`gross` less `fee`.'),
}
const sumSchema = z.object(figures)

const settlementLineSchema = z
  .object({
    payment_id: idSchema('pay'),
    account: z.object({ id: idSchema('pra'), name: z.string() }).describe('Who pays it: a bank or an acquirer.'),
    method: z.enum(paymentMethods),
    kind: z.enum(settlementKinds),
    number: z.int().nullable().describe('Of the instalment.'),
    installments: z.int().nullable().describe('Of how many.'),
    ...figures,
    on: z.iso.date().nullable().describe('The day in São Paulo on which it comes, or is taken off; null: not known.'),
    on_before: z.iso.date().nullable().describe('The day that was told before; null where it was always this one.'),
    status: z.enum(receivableStatuses).describe('As of a receivable. Money of a Pix is `settled` as it comes.'),
    source: z
      .enum(['bank', 'acquirer', 'contract', 'none'])
      .describe(
        'Who says so. `contract`: the acquirer has told nothing yet, and this is worked out by the fee schedule. ' +
          '`none`: nor is there a schedule for it, and its fee is not known.',
      ),
    at: instantSchema.describe('When it was told, or happened.'),
  })
  .meta({ id: 'SettlementLine' })

/** `GET /v1/charges/{id}/settlement`. */
export const chargeSettlementSchema = z
  .object({
    object: z.literal('charge_settlement'),
    charge_id: idSchema('chg'),
    paid: z.int().describe('What the payer paid, with the interest that they bear: the charge’s `amount_received`.'),
    interest: z.int().describe('Of it, interest.'),
    sale: sumSchema.describe('Of the lines that bring money, without those that are canceled.'),
    taken: sumSchema.describe('Of the lines that take something off, or bring it back.'),
    total: sumSchema.describe('What the store gets: both together.'),
    first_on: z.iso.date().nullable().describe('The first and the last day on which money of the sale comes.'),
    last_on: z.iso.date().nullable(),
    known: z
      .boolean()
      .describe('False while the fee of a card is known neither from its acquirer nor from a fee schedule.'),
    estimated: z.boolean().describe('Whether some of it is worked out by a fee schedule.'),
    lines: z.array(settlementLineSchema),
  })
  .meta({ id: 'ChargeSettlement' })

export type SettlementLine = z.infer<typeof settlementLineSchema>
export type ChargeSettlement = z.infer<typeof chargeSettlementSchema>
