import { z } from 'zod'
import { pagarmeContracts } from '../../../shared/contract/pagarme-contracts.ts'
import { base, faultsOf, flag, notAnObject, timeouts, unusable } from '../credential-fields.ts'
import type { UnusableCredentials } from '../pix-port.ts'

const key = (what: string, begins: RegExp, example: string) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .max(500, { error: 'is too long' })
    .regex(begins, { error: `must be ${what}, which begins ${example}` })

const secret = z
  .string({ error: 'must be a text' })
  .min(1, { error: 'must not be empty' })
  .max(200, { error: 'is too long' })

const credentialsSchema = z
  .strictObject(
    {
      /** Test and live share the address: the key decides. */
      baseUrl: base('acquirer').default('https://api.pagar.me/core/v5'),
      /** A Gateway customer has acquirers of its own; a PSP customer is paid by Pagar.me itself. */
      contract: z.enum(pagarmeContracts, { error: 'must be psp or gateway, as the contract with Pagar.me says' }),
      secretKey: key('the secret key', /^sk_\w+$/, 'sk_'),
      publicKey: key('the public key', /^pk_\w+$/, 'pk_'),
      /** What the webhook of the dashboard shows as HTTP Basic, where a person has set it there. */
      webhook: z.strictObject({ user: secret, password: secret }).optional(),
      /** Where the keys are that sign webhooks. */
      webhookKeysUrl: base('acquirer').default('https://hubapi.pagar.me/.well-known/jwks.json'),
      /** Whether payers by credit are confirmed before they pay (3DS). */
      challenges: flag,
      /** Whether debit is taken: its payers are always confirmed. */
      debit: flag,
      /** The account's id there: Google Pay seals its tokens for it, and without it none are taken. */
      accountId: z
        .string({ error: 'must be the account id' })
        .trim()
        .regex(/^acc_\w{1,60}$/, { error: 'must be the account id of the dashboard, which begins acc_' })
        .optional(),
      /** Whether issuers of vouchers have affiliated the store, and Pagar.me has switched them on. */
      vouchers: flag,
      /** Where 3DS is, in place of Pagar.me's own: the token for a browser, and the script that takes it. */
      proof: z.strictObject({ tokenUrl: base('acquirer'), script: base('acquirer') }).optional(),
      timeouts: timeouts({ answer: 5_000 }),
    },
    notAnObject,
  )
  .refine(({ secretKey, publicKey }) => isTest(secretKey) === isTest(publicKey), {
    path: ['publicKey'],
    error: 'must be of the same kind as the secret key: both for tests, or both live',
  })

/** An account with Pagar.me, as an operator gives it and as it is kept, sealed. Plain JSON. */
export type PagarmeCredentials = z.infer<typeof credentialsSchema>

/** Reads what an operator typed. No sentence repeats a value: it may be a secret in the wrong field. */
export function readCredentials(input: unknown): { ok: true; credentials: PagarmeCredentials } | UnusableCredentials {
  const result = credentialsSchema.safeParse(input)
  if (result.success) return { ok: true, credentials: result.data }
  return unusable(faultsOf(result.error))
}

/** Whether a key is one for tests. */
export function isTest(anyKey: string): boolean {
  return /^[ps]k_test_/.test(anyKey)
}
