import { z } from 'zod'
import { instantSchema } from './fields.ts'
import { limits } from './limits.ts'

/** `PUT /v1/me/password`. The rules of a new one are the server’s: `password_not_accepted` says which was broken. */
export const passwordChangeSchema = z.strictObject({
  current_password: z.string().min(1).max(limits.passwordMax),
  new_password: z
    .string()
    .min(1)
    .max(limits.passwordMax)
    .describe('12 to 200 characters, no common password, and not just the names of store or person.'),
})

/** One of a person’s own sessions. */
const sessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean().describe('Whether it is the one that asks.'),
    created_at: instantSchema.describe('When its person signed in.'),
    used_at: instantSchema.describe('When it was used last, to some minutes.'),
    expires_at: instantSchema.describe('When it ends without further use.'),
    ends_at: instantSchema.describe('When it ends in any case: seven days after the sign-in.'),
    shared_device: z.boolean().describe('Whether it ends after half an hour without use, and not after twelve.'),
    address: z.string().nullable().describe('The network address from which its person signed in.'),
    user_agent: z.string().nullable().describe('What the browser calls itself.'),
  })
  .meta({ id: 'Session' })

/** `GET /v1/me/sessions`: all of them, newest first. */
export const sessionListSchema = z
  .object({ data: z.array(sessionSchema), next_cursor: z.null() })
  .meta({ id: 'SessionList' })
