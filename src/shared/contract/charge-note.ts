import { z } from 'zod'
import { actorSchema } from './actor.ts'
import { idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** `POST /v1/charges/{id}/notes`, and `PATCH /v1/charges/{id}/notes/{note}`. */
export const chargeNoteWriteSchema = z
  .strictObject({
    text: textSchema().trim().min(1).max(limits.chargeNote).describe('For the people of the store; no payer sees it.'),
  })
  .meta({ id: 'ChargeNoteWrite' })

export const chargeNoteSchema = z
  .object({
    id: idSchema('nte'),
    object: z.literal('charge_note'),
    charge_id: idSchema('chg'),
    author: actorSchema,
    text: z.string().nullable().describe('Null once it was erased with the customer of the charge.'),
    created_at: instantSchema,
    edited_at: instantSchema.nullable(),
  })
  .meta({ id: 'ChargeNote' })

/** `GET /v1/charges/{id}/notes`: newest first. */
export const chargeNoteListQuerySchema = z.strictObject(pageQuery('nte'))
export const chargeNoteListSchema = pageSchema(chargeNoteSchema).meta({ id: 'ChargeNoteList' })

export type ChargeNoteWrite = z.output<typeof chargeNoteWriteSchema>
export type ChargeNoteListQuery = z.output<typeof chargeNoteListQuerySchema>
export type ChargeNote = z.infer<typeof chargeNoteSchema>
export type ChargeNoteList = z.infer<typeof chargeNoteListSchema>
