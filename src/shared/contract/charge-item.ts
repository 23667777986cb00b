import { z } from 'zod'
import { amountSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** An address of a picture that the store has uploaded: no page of ours loads one from elsewhere. */
export const imageUrlSchema = z
  .string()
  .max(limits.url)
  .regex(/\/i\/img_[0-9a-hjkmnp-tv-z]{26}$/, { error: 'Expected the `url` of an image of this store.' })
  .describe('The `url` of a picture that was uploaded by `POST /v1/images`.')

const quantitySchema = z.int().min(1).max(limits.itemQuantity).describe('How many of it.')

/** A line of what a charge sells, as it is asked for. */
const chargeItemCreateSchema = z
  .strictObject({
    name: textSchema().trim().min(1).max(limits.itemName),
    quantity: quantitySchema.default(1),
    unit_amount: amountSchema,
    image_url: imageUrlSchema.optional(),
  })
  .meta({ id: 'ChargeItemCreate' })

export const chargeItemsCreateSchema = z
  .array(chargeItemCreateSchema)
  .min(1)
  .max(limits.items)
  .refine(items => new TextEncoder().encode(JSON.stringify(items)).length <= limits.itemsBytes, {
    error: `Expected at most ${limits.itemsBytes} bytes in all.`,
  })
  .describe(
    'What is sold, line by line: shown on the checkout and on the receipt. They must come to `amount`, and are at ' +
      `most ${limits.itemsBytes} bytes in all, written as JSON in UTF-8.`,
  )

/** A line of what a charge sells. */
export const chargeItemSchema = z
  .object({
    name: z.string(),
    quantity: z.int(),
    unit_amount: z.int().describe('Centavos of one.'),
    amount: z.int().describe('Centavos of all of them.'),
    image_url: z.string().nullable(),
  })
  .meta({ id: 'ChargeItem' })

export type ChargeItem = z.infer<typeof chargeItemSchema>
export type ChargeItemsCreate = z.output<typeof chargeItemsCreateSchema>

/** What lines of a charge come to, in centavos. */
export function amountOfItems(items: readonly { quantity: number; unit_amount: number }[]): number {
  return items.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0)
}
