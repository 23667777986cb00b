import { z } from 'zod'
import { base, faultsOf, flag, notAnObject, timeouts, unusable } from '../credential-fields.ts'
import type { UnusableCredentials } from '../pix-port.ts'

const key = (what: string) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .max(500, { error: 'is too long' })
    .regex(/^(TEST|APP_USR)-[\w-]+$/, { error: `must be ${what}, which begins APP_USR- or TEST-` })

const credentialsSchema = z
  .strictObject(
    {
      /** Test and live share the address. */
      baseUrl: base('acquirer').default('https://api.mercadopago.com'),
      accessToken: key('the access token'),
      publicKey: key('the public key'),
      /** Shown in the panel once a webhook is set there, which takes the address that an account has here. */
      webhookSecret: z
        .string({ error: 'must be a text' })
        .trim()
        .min(16, { error: 'must be the secret of the webhook' })
        .max(200, { error: 'is too long' })
        .optional(),
      /** What keys that begin APP_USR- do not tell: those of a test user begin so, too. */
      environment: z.enum(['live', 'test'], { error: 'must be live or test' }).optional(),
      /** Whether issuers may ask payers of credit whether it is they (3DS). */
      challenges: flag,
      /** Whether debit is taken: its payers are always asked. */
      debit: flag,
      timeouts: timeouts({ answer: 5_000 }),
    },
    notAnObject,
  )
  .refine(({ accessToken, publicKey }) => isTest(accessToken) === isTest(publicKey), {
    path: ['publicKey'],
    error: 'must be of the same kind as the access token: both begin TEST-, or both APP_USR-',
  })
  .refine(({ accessToken, environment }) => !(isTest(accessToken) && environment === 'live'), {
    path: ['accessToken'],
    error: 'is for tests, where live credentials are asked for',
  })

/** An account with Mercado Pago, as an operator gives it and as it is kept, sealed. Plain JSON. */
export type MercadoPagoCredentials = z.infer<typeof credentialsSchema>

/** Reads what an operator typed. No sentence repeats a value: it may be a secret in the wrong field. */
export function readCredentials(
  input: unknown,
): { ok: true; credentials: MercadoPagoCredentials } | UnusableCredentials {
  const result = credentialsSchema.safeParse(input)
  if (result.success) return { ok: true, credentials: result.data }
  return unusable(faultsOf(result.error))
}

/** Whether a key says that it is for tests. That one does not say so proves nothing. */
export function isTest(anyKey: string): boolean {
  return anyKey.startsWith('TEST-')
}
