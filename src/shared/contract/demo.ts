import { z } from 'zod'
import { instantSchema } from './fields.ts'
import { limits } from './limits.ts'

/** `POST /v1/demo`. */
export const demoCreateSchema = z
  .strictObject({
    days: z
      .int()
      .min(1)
      .max(limits.demoDays.most)
      .default(limits.demoDays.usual)
      .describe('How many days of business, the last of them today.'),
    seed: z
      .int()
      .min(0)
      .max(limits.demoSeed.most)
      .default(limits.demoSeed.usual)
      .describe('The same seed, days and hour make the same history.'),
  })
  .meta({ id: 'DemoCreate' })

/** How far a demo has come. */
export const demoSchema = z
  .object({
    status: z.enum(['none', 'playing', 'ended']),
    days: z.int(),
    days_played: z.int(),
    charges: z.int().describe('How many charges it has made so far.'),
    begun_at: instantSchema.nullable(),
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'Demo' })

export type DemoCreate = z.output<typeof demoCreateSchema>
export type Demo = z.infer<typeof demoSchema>
