import { z } from 'zod'
import { idSchema } from './fields.ts'
import { setupStoreSchema } from './setup.ts'

/** `POST /v1/stores`. */
export const storeCreateSchema = setupStoreSchema
  .extend({
    mode: z
      .enum(['test', 'live'])
      .describe('Whether its money is real. It cannot be changed: a test store stays one, and so does a live one.'),
  })
  .meta({ id: 'StoreCreate' })

/** A store that was opened. */
export const storeCreatedSchema = z
  .object({
    id: idSchema('sto'),
    object: z.literal('store'),
    name: z.string(),
    mode: z.enum(['test', 'live']),
    sandbox: z.boolean().describe('Whether the sandbox’s bank and acquirer are connected already.'),
  })
  .meta({ id: 'StoreCreated' })

export type StoreCreate = z.output<typeof storeCreateSchema>
/** The same before it was read. */
export type StoreWanted = z.input<typeof storeCreateSchema>
export type StoreCreated = z.infer<typeof storeCreatedSchema>
