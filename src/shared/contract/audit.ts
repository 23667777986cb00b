import { z } from 'zod'
import { calendarDate, parseCalendarDate } from '../brazil/calendar-date.ts'
import { actorSchema } from './actor.ts'
import { idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { personIdSchema } from './people.ts'

const daySchema = z
  .string()
  .refine(text => parseCalendarDate(text).ok, { error: 'Expected a day such as 2026-11-21.' })
  .transform(text => calendarDate(text))

const mentionedSchema = z.object({
  name: z.string().nullable(),
  charge_id: idSchema('chg').nullable().describe('The charge that it is, or that it is a payment or refund of.'),
})

const auditRecordSchema = z
  .object({
    id: idSchema('aud'),
    object: z.literal('audit_record'),
    by: actorSchema,
    action: z.string().describe('What was done, such as `api_key.create`.'),
    object_id: z.string().nullable(),
    object_name: z.string().nullable().describe('What the person, API key, account or endpoint is called.'),
    charge_id: idSchema('chg').nullable().describe('The charge that it was done to, or to a payment or refund of it.'),
    address: z.string().nullable().describe('The network address that it came from.'),
    request_id: z.string().nullable(),
    detail: z
      .record(z.string(), z.unknown())
      .describe('The particulars. `before` is what a setting was; `from` and `to` what was changed.'),
    mentioned: z
      .record(z.string(), mentionedSchema)
      .describe(
        'Of ids in `detail`, as they are written there: people, keys, accounts, endpoints, and what has a charge.',
      ),
    at: instantSchema,
  })
  .meta({ id: 'AuditRecord' })

const filters = {
  person: personIdSchema.optional().describe('What this person did.'),
  action: z
    .string()
    .regex(/^[a-z_.]{1,60}$/, { error: 'Expected an action, or how it begins, such as api_key.' })
    .optional()
    .describe('An action, or how it begins.'),
  object: textSchema().min(1).max(80).optional().describe('The id of what it was done to.'),
  from: daySchema.optional().describe('A day of the store.'),
  to: daySchema.optional().describe('The last day, whole.'),
}

/** `GET /v1/audit`: newest first. */
export const auditQuerySchema = z.strictObject({ ...pageQuery('aud'), ...filters })
export const auditListSchema = pageSchema(auditRecordSchema).meta({ id: 'AuditList' })

/** `GET /v1/audit.csv`: the newest of them, as a table. */
export const auditFileQuerySchema = z.strictObject(filters)

/** `GET /v1/audit/chain`. */
export const auditChainSchema = z
  .object({
    object: z.literal('audit_chain'),
    head: z
      .object({ seq: z.int(), hash: z.string(), sealed_at: instantSchema })
      .nullable()
      .describe('The newest link. A copy of it that is kept elsewhere proves that the chain was not made anew.'),
    verified_at: instantSchema.nullable().describe('When the last walk came to the end of the chain.'),
    verified_links: z.int(),
    fault: z.string().nullable().describe('What is wrong first; null where all holds.'),
    fault_at: instantSchema.nullable(),
  })
  .meta({ id: 'AuditChain' })

export type MentionedInAudit = z.infer<typeof mentionedSchema>
export type AuditRecord = z.infer<typeof auditRecordSchema>
export type AuditQuery = z.output<typeof auditQuerySchema>
export type AuditChain = z.infer<typeof auditChainSchema>
