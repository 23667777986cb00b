import { z } from 'zod'
import { base, faultsOf, flag, notAnObject, timeouts, unusable } from '../credential-fields.ts'
import type { UnusableCredentials } from '../pix-port.ts'

const text = (what: string, longest: number) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(longest, { error: 'is too long' })

const TEST_HOST = 'checkout-test.adyen.com'

const credentialsSchema = z
  .strictObject(
    {
      /** Live, the address begins with a prefix of the company's own. */
      baseUrl: base('acquirer').default(`https://${TEST_HOST}/v72`),
      apiKey: text('the API key', 500),
      merchantAccount: text('the name of the merchant account', 100).regex(/^[\w.-]+$/, {
        error: 'must be the name of the merchant account, without spaces',
      }),
      /** It goes to browsers, and says whether the account is for tests. */
      clientKey: text('the client key', 200).regex(/^(test|live)_\w+$/, {
        error: 'must be the client key, which begins test_ or live_',
      }),
      /** By which webhooks are signed. */
      hmacKey: text('the HMAC key', 200).regex(/^[0-9A-Fa-f]{64}$/, {
        error: 'must be the HMAC key of the webhook: 64 characters of 0-9 and A-F',
      }),
      /** Where its card fields come from, of a company that Adyen keeps elsewhere than in Europe. */
      fieldsUrl: base('acquirer')
        .refine(url => /^https:\/\/checkoutshopper-(test|live(-[a-z]+)?)\.adyen\.com\/checkoutshopper$/.test(url), {
          error:
            'must be where Adyen’s card fields are, such as https://checkoutshopper-live-us.adyen.com/checkoutshopper',
        })
        .optional(),
      /** Whether payers are sent away to be asked by their issuer, and never asked on our page. */
      redirects: flag,
      timeouts: timeouts({ answer: 5_000 }),
    },
    notAnObject,
  )
  .refine(({ baseUrl, clientKey }) => isTest(clientKey) || new URL(baseUrl).host !== TEST_HOST, {
    path: ['baseUrl'],
    error: 'must be the live address of the company, which begins with its own prefix: the client key is live',
  })
  .refine(({ fieldsUrl, clientKey }) => !fieldsUrl || /-test\./.test(fieldsUrl) === isTest(clientKey), {
    path: ['fieldsUrl'],
    error: 'must be of the same kind as the client key: both for tests, or both live',
  })

/** An account with Adyen, as an operator gives it and as it is kept, sealed. Plain JSON. */
export type AdyenCredentials = z.infer<typeof credentialsSchema>

/** Reads what an operator typed. No sentence repeats a value: it may be a secret in the wrong field. */
export function readCredentials(input: unknown): { ok: true; credentials: AdyenCredentials } | UnusableCredentials {
  const result = credentialsSchema.safeParse(input)
  if (result.success) return { ok: true, credentials: result.data }
  return unusable(faultsOf(result.error))
}

/** Whether a client key is one for tests. */
export function isTest(clientKey: string): boolean {
  return clientKey.startsWith('test_')
}
