import { z } from 'zod'
import { base, faultsOf, notAnObject, timeouts, unusable } from '../credential-fields.ts'
import type { UnusableCredentials } from '../pix-port.ts'

const key = (what: string, begins: RegExp, example: string) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .max(500, { error: 'is too long' })
    .regex(begins, { error: `must be ${what}, which begins ${example}` })

const credentialsSchema = z.strictObject(
  {
    /** The address before `/payments`. */
    baseUrl: base('acquirer'),
    environment: z.enum(['live', 'test'], { error: 'must be live or test' }).optional(),
    secretKey: key('the secret key', /^sk_/, 'sk_'),
    publishableKey: key('the publishable key', /^pk_/, 'pk_'),
    webhookSecret: key('the secret of the webhook', /^whsec_/, 'whsec_'),
    /** The vault's name by the contract, where several accounts take each other's tokens and stored cards. */
    vault: z
      .string({ error: 'must be the name of a vault' })
      .trim()
      .regex(/^[\w-]{1,80}$/, { error: 'must be a name of letters, digits, _ and -, at most 80' })
      .optional(),
    /** Issuers think longer than banks. */
    timeouts: timeouts({ answer: 5_000 }),
  },
  notAnObject,
)

/** An account at an acquirer, as an operator gives it and as it is kept, sealed. Plain JSON. */
export type AcquirerApiCredentials = z.infer<typeof credentialsSchema>

/** Reads what an operator typed. No sentence repeats a value: it may be a secret in the wrong field. */
export function readCredentials(
  input: unknown,
): { ok: true; credentials: AcquirerApiCredentials } | UnusableCredentials {
  const result = credentialsSchema.safeParse(input)
  if (result.success) return { ok: true, credentials: result.data }
  return unusable(faultsOf(result.error))
}
