import { z } from 'zod'
import { idSchema } from './fields.ts'

/** `GET /v1/provider-accounts`: what the store's accounts are called, and nothing of how they are reached. */
export const providerAccountListSchema = z
  .object({
    data: z.array(
      z
        .object({
          id: idSchema('pra'),
          object: z.literal('provider_account'),
          name: z.string(),
          takes: z.enum(['pix', 'cards']).describe('Whether it is with a bank or with an acquirer.'),
        })
        .meta({ id: 'ProviderAccount' }),
    ),
  })
  .meta({ id: 'ProviderAccountList' })

export type ProviderAccountList = z.infer<typeof providerAccountListSchema>
