import { z } from 'zod'
import { actorSchema } from './actor.ts'
import { idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'

const roleSchema = z.enum(roles).describe('docs/reference/permissions.md says what each may do.')

/** The id of a person: the sign-in makes it, and it has no prefix. */
export const personIdSchema = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/, { error: 'Expected the id of a person.' })

export const personSchema = z
  .object({
    id: personIdSchema,
    object: z.literal('person'),
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    disabled: z.boolean().describe('Whether the store is closed to them until they are enabled again.'),
    second_factor: z.boolean().describe('Whether a password alone does not let them in.'),
    joined_at: instantSchema,
    seen_at: instantSchema
      .nullable()
      .describe('When they used the office last, to some minutes, in a session still open.'),
  })
  .meta({ id: 'Person' })

/** `GET /v1/people`: all who work in the store, owners first. */
export const personListSchema = z
  .object({ data: z.array(personSchema), next_cursor: z.null() })
  .meta({ id: 'PersonList' })

/** `PATCH /v1/people/{id}`. */
export const personChangeSchema = z
  .strictObject({
    role: roleSchema.optional(),
    disabled: z.boolean().optional().describe('True closes the store to them: their sessions end at once.'),
  })
  .refine(change => change.role !== undefined || change.disabled !== undefined, {
    error: 'Expected a role, or disabled.',
  })
  .meta({ id: 'PersonChange' })

/** `GET /v1/people/{id}/api-keys`: newest first. */
export const personKeyListSchema = z
  .object({
    data: z.array(
      z.object({
        id: idSchema('key'),
        object: z.literal('person_key'),
        name: z.string(),
        prefix: z.string().describe('How the key begins.'),
        last_used_at: instantSchema.nullable().describe('Five minutes late at most. Null when it never was.'),
      }),
    ),
    next_cursor: z.null(),
  })
  .meta({ id: 'PersonKeyList' })

/** `DELETE /v1/people/{id}`. */
export const personRemovalSchema = z.strictObject({
  revoke_keys: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      '`true` revokes the API keys in use that they made, too: whoever asks needs the scope keys:write for it.',
    ),
})

export const invitationSchema = z
  .object({
    id: idSchema('inv'),
    object: z.literal('invitation'),
    email: z.string(),
    role: roleSchema,
    invited_by: actorSchema,
    link: z
      .string()
      .nullable()
      .describe('The address that accepts it: in the answer that makes it alone, and when it is sent again.'),
    created_at: instantSchema,
    expires_at: instantSchema.describe('Seven days after it was sent last.'),
  })
  .meta({ id: 'Invitation' })

/** `GET /v1/invitations`: those that nobody has answered, newest first, also where their seven days are over. */
export const invitationQuerySchema = z.strictObject(pageQuery('inv'))
export const invitationListSchema = pageSchema(invitationSchema).meta({ id: 'InvitationList' })

/** `POST /v1/invitations`. */
export const invitationCreateSchema = z
  .strictObject({
    email: z.email().max(limits.email).toLowerCase().describe('To whom. An earlier invitation there is withdrawn.'),
    role: roleSchema,
  })
  .meta({ id: 'InvitationCreate' })

/** What the link of an invitation carries. */
export const invitationTokenSchema = z.string().regex(/^[0-9A-Za-z]{43}$/, { error: 'Expected the end of a link.' })

/** What an invitation is for, as whoever holds its link sees it. `POST /auth/invitations/read`. */
export const invitationShownSchema = z.object({
  store: z.object({ name: z.string() }),
  email: z.string(),
  role: roleSchema,
  known: z.boolean().describe('Whether the address has an account, which is then signed in to.'),
})

/** `POST /auth/invitations/accept`: with name and password for somebody new, by their session for somebody known. */
export const invitationAcceptSchema = z.strictObject({
  token: invitationTokenSchema,
  name: textSchema().trim().min(1).max(limits.personName).optional(),
  password: z.string().min(1).max(limits.passwordMax).optional(),
})

export type Person = z.infer<typeof personSchema>
export type PersonKeyList = z.infer<typeof personKeyListSchema>
export type PersonChange = z.output<typeof personChangeSchema>
export type Invitation = z.infer<typeof invitationSchema>
export type InvitationCreate = z.output<typeof invitationCreateSchema>
export type InvitationShown = z.infer<typeof invitationShownSchema>
