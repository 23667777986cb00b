import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { singleSales } from '../installments/single-sale-net.ts'
import { idSchema } from './fields.ts'

/** What a fee schedule tells apart. */
const feeKinds = ['credit', ...singleSales] as const

const count = z.int().min(0)
const centavos = z.int()

const sums = {
  gross: centavos.describe('Of what was paid out of these sales so far.'),
  fee: centavos.describe('What the acquirer has kept of it.'),
  contract_fee: centavos.nullable().describe('What its fee schedule has for it; null where it says nothing of it.'),
  excess: centavos.describe('Of the sales of which it kept more, by more than rounding, how much more.'),
}

const feeWaySchema = z
  .object({
    account: idSchema('pra'),
    account_name: z.string(),
    kind: z.enum(feeKinds),
    brand: z.enum(cardBrandNames).nullable(),
    installments: z.int(),
    sales: count,
    ...sums,
  })
  .meta({ id: 'FeeWay' })

const saleBeyondContractSchema = z
  .object({
    payment_id: idSchema('pay'),
    charge_id: idSchema('chg'),
    description: z.string().nullable().describe('Of the charge, as the next.'),
    reference: z.string().nullable(),
    account: idSchema('pra'),
    account_name: z.string(),
    method: z.enum(paymentMethods),
    brand: z.enum(cardBrandNames).nullable(),
    installments: z.int(),
    sold_on: z.iso.date(),
    nsu: z.string().nullable().describe('By which the acquirer knows the sale, as the next.'),
    authorization_code: z.string().nullable(),
    ...sums,
    contract_fee: centavos,
  })
  .meta({ id: 'SaleBeyondContract' })

/** `GET /v1/reports/fees`: of the sales of these days that are paid out, what was kept beside the fee schedule. */
export const feesReportSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    total: z.object({
      sales: count,
      ...sums,
      contract_fee: centavos.describe('Of the sales of which a fee schedule says something.'),
      compared: z.object({ sales: count, fee: centavos }).describe('The sales of which a fee schedule says something.'),
      beyond: count.describe('How many sales are beyond their contract.'),
    }),
    ways: z.array(feeWaySchema).describe('By account, kind, brand and number of installments.'),
    sales: z.array(saleBeyondContractSchema).describe('Those beyond their contract, the largest excess first: 1,000.'),
  })
  .meta({ id: 'FeesReport' })

export type FeesReport = z.infer<typeof feesReportSchema>
export type FeeWay = z.infer<typeof feeWaySchema>
export type SaleBeyondContract = z.infer<typeof saleBeyondContractSchema>
