import { z } from 'zod'
import { attemptRejections } from './attempt-rejections.ts'
import { instantSchema } from './fields.ts'
import { limits } from './limits.ts'

const { cardProtection: range } = limits
const count = ({ min, max, usual }: { min: number; max: number; usual: number }) =>
  z.int().min(min).max(max).default(usual)

/** `PUT /v1/card-protection`: all of it at once; what is left out is as usual. */
export const cardProtectionPutSchema = z
  .strictObject({
    smallest_tender: count(range.smallestTender).describe(
      'Centavos. No tender of a split tender is smaller, and none leaves less than that to pay but nothing.',
    ),
    attempts_per_charge: count(range.attemptsPerCharge).describe('Cards that one charge is tried with, by whomever.'),
    attempts_per_device: count(range.attemptsPerDevice).describe(
      'An hour, from one browser. A try that paid counts a fifth of one that did not, and one that no issuer was ' +
        'asked about nothing. A kiosk or till where many customers pay in one browser needs more.',
    ),
    attempts_per_network: count(range.attemptsPerNetwork).describe(
      'An hour, from one IPv4 address or one /64 of IPv6, counted in the same way. ' +
        'It does not hold up a browser that paid here within the day.',
    ),
    cards_per_payer: count(range.cardsPerPayer).describe(
      'Different cards that paid nothing, an hour, from one browser; three times as many from one address.',
    ),
    attempts_per_store: count(range.attemptsPerStore).describe(
      'Of twice as many tries at the whole store in ten minutes. ' +
        'From then on, whoever has not paid here before waits ten minutes after each card.',
    ),
    cards_closed_until: instantSchema
      .nullable()
      .default(null)
      .describe('Until then no card is taken, neither on the checkout nor by the API. Null: cards are taken.'),
  })
  .meta({ id: 'CardProtectionPut' })

/** `GET /v1/card-protection`: what holds. */
export const cardProtectionSchema = z
  .object({
    object: z.literal('card_protection'),
    ...cardProtectionPutSchema.shape,
    changed_at: instantSchema.nullable().describe('Null where the store has changed nothing.'),
  })
  .meta({ id: 'CardProtection' })

export type CardProtectionPut = z.output<typeof cardProtectionPutSchema>
export type CardProtection = z.output<typeof cardProtectionSchema>

/** `GET /v1/card-protection/rejections`. */
export const cardRejectionsSchema = z
  .object({
    object: z.literal('card_rejections'),
    since: z.iso.date().describe('The first day that is told of, in the store’s time zone.'),
    total: z.int(),
    data: z.array(
      z.object({
        day: z.iso.date(),
        why: z
          .enum(attemptRejections)
          .describe(
            'What was too much: `charge` for the charge, `device` and `network` for one browser or address, ' +
              '`cards` that paid nothing, `store` while cards are tried out there; `closed`: cards were closed.',
          ),
        count: z.int(),
      }),
    ),
  })
  .meta({ id: 'CardRejections' })
export type CardRejections = z.infer<typeof cardRejectionsSchema>

const counts = [
  'attempts_per_charge',
  'attempts_per_device',
  'attempts_per_network',
  'cards_per_payer',
  'attempts_per_store',
] as const

/** Whether cards may be tried more often by what is wanted than by what holds: that asks who is there. */
export function isLooser(wanted: Limits, held: Limits): boolean {
  return counts.some(name => wanted[name] > held[name]) || wanted.smallest_tender < held.smallest_tender
}

type Limits = Pick<CardProtectionPut, (typeof counts)[number] | 'smallest_tender'>
