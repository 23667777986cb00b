import { z } from 'zod'
import { idSchema, instantSchema } from './fields.ts'
import { imageTypes } from './file-types.ts'
import { limits } from './limits.ts'

/** `POST /v1/images`. */
export const imageCreateSchema = z
  .strictObject({
    content: z
      .base64()
      .min(1)
      .max(Math.ceil(limits.imageBytes / 3) * 4)
      .describe('The bytes of a PNG, JPEG or WebP picture, in base64: 1 MiB and 4096 pixels a side at most.'),
  })
  .meta({ id: 'ImageCreate' })

export const imageSchema = z
  .object({
    id: idSchema('img'),
    object: z.literal('image'),
    media_type: z.enum(imageTypes),
    width: z.int(),
    height: z.int(),
    size: z.int().describe('Bytes.'),
    url: z.string().describe('Where anybody may look at it; what is there never changes.'),
    created_at: instantSchema,
  })
  .meta({ id: 'Image' })

export type Image = z.infer<typeof imageSchema>
