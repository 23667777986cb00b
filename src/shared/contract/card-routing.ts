import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { cardMethods } from '../charge/method-traits.ts'
import { amountSchema, idSchema, instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

const targetSchema = z.strictObject({
  account: idSchema('pra').describe('An account of the store with an acquirer.'),
  share: z.int().min(0).max(100).describe('Percent of the cards. 0: it only stands in for the others.'),
})

const targetsSchema = z
  .array(targetSchema)
  .min(1)
  .max(limits.routingAccounts)
  .refine(targets => targets.reduce((sum, { share }) => sum + share, 0) === 100, {
    error: 'Expected shares that add up to 100.',
  })
  .refine(targets => isEachOnce(targets.map(({ account }) => account)), { error: 'Expected each account once.' })

function isEachOnce(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

const ruleSchema = z
  .strictObject({
    name: textSchema().trim().min(1).max(limits.routingRuleName).nullable().default(null).describe('For people.'),
    methods: z
      .array(z.enum(cardMethods))
      .max(cardMethods.length)
      .refine(isEachOnce, { error: 'Expected each method once.' })
      .default([])
      .describe('Empty: any.'),
    brands: z
      .array(z.enum(cardBrandNames))
      .max(cardBrandNames.length)
      .refine(isEachOnce, { error: 'Expected each brand once.' })
      .default([])
      .describe('Empty: any. A rule that names brands is for cards whose brand is known when they are asked for.'),
    amount_from: amountSchema.nullable().default(null).describe('Null: any.'),
    amount_to: amountSchema.nullable().default(null).describe('The largest amount that it is for; null: any.'),
    to: targetsSchema,
  })
  .refine(({ amount_from, amount_to }) => amount_from === null || amount_to === null || amount_from <= amount_to, {
    path: ['amount_to'],
    error: 'Expected no less than amount_from.',
  })

/** `PUT /v1/card-routing`: all the rules, which take the place of those that were. */
export const cardRoutingPutSchema = z
  .strictObject({
    version: z
      .int()
      .min(0)
      .max(limits.routingVersions)
      .optional()
      .describe('The version that these were made from: where another came meanwhile, nothing is changed.'),
    rules: z.array(ruleSchema).max(limits.routingRules).describe('The first that is for a card decides.'),
    otherwise: targetsSchema.describe('Where all other cards go.'),
  })
  .meta({ id: 'CardRoutingPut' })

/** `GET /v1/card-routing`: the newest version, or the one asked for. */
export const cardRoutingQuerySchema = z.strictObject({
  version: z.coerce.number().int().min(1).max(limits.routingVersions).optional(),
})

export const cardRoutingSchema = z
  .object({
    object: z.literal('card_routing'),
    version: z.int().describe('Grows with every change; 0 where no rules were ever said.'),
    rules: z.array(
      z.object({
        name: z.string().nullable(),
        methods: z.array(z.enum(cardMethods)),
        brands: z.array(z.enum(cardBrandNames)),
        amount_from: amountSchema.nullable(),
        amount_to: amountSchema.nullable(),
        to: z.array(z.object({ account: idSchema('pra'), share: z.int() })),
      }),
    ),
    otherwise: z.array(z.object({ account: idSchema('pra'), share: z.int() })),
    accounts: z
      .array(
        z.object({
          id: idSchema('pra'),
          name: z.string(),
          is_closed: z.boolean().describe('A closed one is passed over. It is listed where the rules name it.'),
          shares_tokens_with: z
            .array(idSchema('pra'))
            .describe('The accounts that take a token made by this one: only these can stand in for it.'),
        }),
      )
      .describe('The store’s accounts with acquirers, the oldest first.'),
    created_at: instantSchema.nullable().describe('Null for version 0.'),
  })
  .meta({ id: 'CardRouting' })

/** How a card's account was chosen, and what each account that was asked answered; part of a payment. */
export const paymentRoutingSchema = z
  .object({
    version: z.int().describe('Of the rules; 0 where there were none.'),
    rule: z
      .object({ place: z.int(), name: z.string().nullable() })
      .nullable()
      .describe('Null where no rule was for it.'),
    passed_over: z
      .array(z.int())
      .describe('Places of rules that were for it, none of whose accounts takes the card’s token.'),
    brand: z.enum(cardBrandNames).nullable().describe('As it was said to be when the account was chosen.'),
    amount: z.int(),
    draw: z.int().describe('0 to 9999, made of the charge’s id: which part of the shares it fell into.'),
    candidates: z
      .array(z.object({ account: idSchema('pra'), name: z.string(), share: z.int() }))
      .describe('The accounts that take it, as they would be asked.'),
    after: z
      .object({
        payment: idSchema('pay'),
        accounts: z.array(z.object({ account: idSchema('pra'), name: z.string() })),
      })
      .nullable()
      .describe(
        'The payment of this charge that came before it, ' +
          'and the accounts that proved there that nothing was charged: the card was typed again, for this account.',
      ),
    attempts: z.array(
      z.object({
        account: idSchema('pra'),
        name: z.string(),
        reference: z.string().describe('What the payment is called at the acquirer.'),
        outcome: z
          .enum(['open', 'taken', 'declined', 'rejected', 'not_charged'])
          .describe('Only after not_charged, which proves that nothing was done, is the next account asked.'),
        detail: z.string().nullable(),
        ended_at: instantSchema.nullable().describe('When the next account was asked; null for the last one.'),
      }),
    ),
  })
  .meta({ id: 'PaymentRouting' })

export type CardRoutingPut = z.output<typeof cardRoutingPutSchema>
export type CardRoutingQuery = z.output<typeof cardRoutingQuerySchema>
export type CardRouting = z.infer<typeof cardRoutingSchema>
export type PaymentRouting = z.infer<typeof paymentRoutingSchema>
