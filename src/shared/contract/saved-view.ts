import { z } from 'zod'
import { idSchema, instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

const fields = {
  name: textSchema().trim().min(1).max(limits.savedViewName),
  search: z
    .string()
    .min(1)
    .max(limits.savedViewSearch)
    .regex(/^[!-~]*$/, { error: 'Expected the query of an address, percent-encoded and without its question mark.' })
    .describe('The filters as they stand in the back office’s address: `status=open&method=pix`.'),
  shared: z
    .boolean()
    .describe('Whether everybody of the store has it, which asks for `settings:write`; else it is the person’s own.'),
}

/** `POST /v1/saved-views`. */
export const savedViewCreateSchema = z
  .strictObject({
    list: z.enum(['charges']).default('charges'),
    name: fields.name,
    search: fields.search,
    shared: fields.shared.default(false),
  })
  .meta({ id: 'SavedViewCreate' })

/** `PATCH /v1/saved-views/{id}`: what is named is changed. */
export const savedViewUpdateSchema = z
  .strictObject({ name: fields.name.optional(), search: fields.search.optional(), shared: fields.shared.optional() })
  .meta({ id: 'SavedViewUpdate' })

export const savedViewSchema = z
  .object({
    id: idSchema('svw'),
    object: z.literal('saved_view'),
    list: z.enum(['charges']),
    name: z.string(),
    search: z.string(),
    shared: z.boolean(),
    created_at: instantSchema,
    updated_at: instantSchema,
  })
  .meta({ id: 'SavedView' })

/** `GET /v1/saved-views`: all that a caller has, the oldest first. A store has 200 at most, so it is one page. */
export const savedViewListSchema = z.object({ data: z.array(savedViewSchema) }).meta({ id: 'SavedViewList' })

export type SavedViewCreate = z.output<typeof savedViewCreateSchema>
export type SavedViewUpdate = z.output<typeof savedViewUpdateSchema>
export type SavedView = z.infer<typeof savedViewSchema>
