import { z } from 'zod'
import { base, faultsOf, flag, notAnObject, timeouts, unusable } from '../credential-fields.ts'
import type { UnusableCredentials } from '../pix-port.ts'

const text = (what: string) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(200, { error: 'is too long' })

/** Where Cielo is, in either of its systems: two hosts of the API, two by which a card is typed, and that of 3DS. */
const HOSTS = {
  production: {
    api: 'https://api.cieloecommerce.cielo.com.br',
    query: 'https://apiquery.cieloecommerce.cielo.com.br',
    auth: 'https://auth.braspag.com.br',
    form: 'https://transaction.pagador.com.br',
    mpi: 'https://mpi.braspag.com.br',
  },
  sandbox: {
    api: 'https://apisandbox.cieloecommerce.cielo.com.br',
    query: 'https://apiquerysandbox.cieloecommerce.cielo.com.br',
    auth: 'https://authsandbox.braspag.com.br',
    form: 'https://transactionsandbox.pagador.com.br',
    mpi: 'https://mpisandbox.braspag.com.br',
  },
} as const

const credentialsSchema = z.strictObject(
  {
    environment: z.enum(['production', 'sandbox'], { error: 'must be production or sandbox' }),
    merchantId: z
      .string({ error: 'must be the MerchantId' })
      .trim()
      .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, { error: 'must be the MerchantId, such as 832ce400-…' }),
    merchantKey: z
      .string({ error: 'must be the MerchantKey' })
      .trim()
      .regex(/^\w{40}$/, { error: 'must be the MerchantKey, of 40 letters and digits' }),
    /** By which the sessions of the card form are asked for (Silent Order Post). */
    form: z.strictObject(
      {
        clientId: text('the ClientId of Silent Order Post'),
        clientSecret: text('the ClientSecret of Silent Order Post'),
      },
      { error: issue => (issue.code === 'unrecognized_keys' ? undefined : 'must have clientId and clientSecret') },
    ),
    /** The header that a person has set on Cielo's site, beside the address that is called. */
    webhook: z
      .strictObject({
        header: z
          .string({ error: 'must be the name of a header' })
          .trim()
          .regex(/^[A-Za-z][\w-]{0,63}$/, { error: 'must be the name of a header: letters, digits and -' }),
        value: text('the value of the header').min(16, { error: 'must have 16 characters or more' }),
      })
      .optional(),
    /** Whether Alelo has affiliated the store: vouchers are sold by the same API. */
    alelo: z.boolean({ error: 'must be true or false' }).default(false),
    /** By which payers are confirmed before they pay (3DS): without it no debit is sold. */
    mpi: z
      .strictObject(
        {
          clientId: text('the ClientId of 3DS'),
          clientSecret: text('the ClientSecret of 3DS'),
          establishmentCode: z
            .string({ error: 'must be the establishment code' })
            .trim()
            .regex(/^\d{10}$/, { error: 'must be the establishment code, of 10 digits' }),
          merchantName: text('the name that Cielo knows the store by').max(25, {
            error: 'is longer than 25 characters',
          }),
          mcc: z
            .string({ error: 'must be the MCC' })
            .trim()
            .regex(/^\d{4}$/, { error: 'must be the MCC, of 4 digits' }),
          /** Whether payers by credit are confirmed, too. */
          challenges: flag,
        },
        { error: issue => (issue.code === 'unrecognized_keys' ? undefined : 'must have what Cielo gave for 3DS') },
      )
      .optional(),
    /** Other hosts, for a simulator. */
    addresses: z
      .strictObject({
        api: base('acquirer'),
        query: base('acquirer'),
        auth: base('acquirer'),
        form: base('acquirer'),
        mpi: base('acquirer'),
      })
      .partial()
      .prefault({}),
    timeouts: timeouts({ answer: 5_000 }),
  },
  notAnObject,
)

/** An account with Cielo, as an operator gives it and as it is kept, sealed. Plain JSON. */
export type CieloCredentials = z.infer<typeof credentialsSchema>

/** Reads what an operator typed. No sentence repeats a value: it may be a secret in the wrong field. */
export function readCredentials(input: unknown): { ok: true; credentials: CieloCredentials } | UnusableCredentials {
  const result = credentialsSchema.safeParse(input)
  if (result.success) return { ok: true, credentials: result.data }
  return unusable(faultsOf(result.error))
}

/** Where an account is called. */
export function hostsOf({ environment, addresses }: Pick<CieloCredentials, 'environment' | 'addresses'>) {
  const { api, query, auth, form, mpi } = HOSTS[environment]
  return {
    api: addresses.api ?? api,
    query: addresses.query ?? query,
    auth: addresses.auth ?? auth,
    form: addresses.form ?? form,
    mpi: addresses.mpi ?? mpi,
  }
}
