import { z } from 'zod'
import { limits } from './limits.ts'
import { slugPattern } from './slug.ts'

/** The name of a store's public page, as its address says it. */
const slugSchema = z.string().trim().min(limits.slugMin).max(limits.slugMax).regex(slugPattern, {
  error: 'Expected small letters without accents, digits, and hyphens between them: padaria-aurora.',
})

/** `PUT /v1/storefront`. */
export const storefrontSetSchema = z
  .strictObject({
    slug: slugSchema.describe('Chosen once: an address that was given out stays as it is.'),
    open: z.boolean().describe('Whether anybody may look at it.'),
  })
  .meta({ id: 'StorefrontSet' })

export const storefrontSchema = z
  .object({
    object: z.literal('storefront'),
    slug: z.string().nullable().describe('Null until one was chosen.'),
    open: z.boolean(),
    url: z.string().nullable(),
    store: z
      .object({
        name: z.string(),
        city: z.string(),
        tax_id: z.string(),
        mode: z.enum(['test', 'live']),
        accent: z.string().nullable(),
        logo: z.string().nullable().describe('Its path on this server.'),
      })
      .describe('The store as payers see it, there and on the pages of its links.'),
  })
  .meta({ id: 'Storefront' })

export type Storefront = z.infer<typeof storefrontSchema>
export type StorefrontSet = z.output<typeof storefrontSetSchema>
