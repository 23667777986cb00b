import { z } from 'zod'
import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import type { BankProfiles } from '../../../shared/bank-profiles/read-profiles.ts'
import { foldToAscii } from '../../../shared/brazil/br-code/fold-to-ascii.ts'
import { isDictKey } from '../../../shared/brazil/pix-key.ts'
import { address, base, faultsOf, notAnObject, timeouts, unusable } from '../credential-fields.ts'
import type { UnusableCredentials } from '../pix-port.ts'
import { certificateProblem } from './certificate.ts'
import { fitFaults, withProfile } from './fit-profile.ts'

/** What a receiver needs of API Pix to charge, to read what came in, to give back, and to be called. */
const DEFAULT_SCOPES = ['cob.read', 'cob.write', 'pix.read', 'pix.write', 'webhook.read', 'webhook.write']

const pem = (what: string, begins: RegExp) =>
  z
    .string({ error: `must be ${what} in PEM` })
    .regex(begins, { error: `must be ${what} in PEM: a text that begins -----BEGIN` })

const tls = z
  .strictObject({
    cert: pem('the certificate that the bank registered', /-----BEGIN CERTIFICATE-----/),
    key: pem("the certificate's private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/),
    ca: pem("the bank's certificate authority", /-----BEGIN CERTIFICATE-----/).optional(),
    passphrase: z.string({ error: 'must be a text' }).optional(),
  })
  .superRefine(({ cert, key, ca, passphrase }, context) => {
    const problem = certificateProblem(cert, key, ca, passphrase)
    if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message })
  })

const word = (what: string) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .min(1, { error: `must be ${what}` })
    .max(500, { error: 'is too long' })

const filler = (what: string) =>
  word(what).refine(text => foldToAscii(text) !== '', { error: 'must have letters or digits' })

/**
 * An account at a bank that speaks API Pix, as an operator gives it and as it is kept, sealed. Plain JSON: what was
 * read can be stored, and read again.
 */
const credentialsSchema = z.strictObject(
  {
    /** How the bank differs from the standard: the name of a profile. */
    profile: z.string({ error: 'must be the name of a profile' }).default('standard'),
    /** Which of the profile's addresses are called. */
    environment: z.enum(['production', 'test'], { error: 'must be production or test' }).optional(),
    /**
     * The address before `/cob`, with the bank's prefix: `https://pix.example.com/api/v2`. Goes before the profile's.
     */
    baseUrl: base('bank').optional(),
    tokenUrl: address('bank').optional(),
    /** What stands before a path of its own address, such as `/cob/{txid}`. Goes before the profile's. */
    resourceUrls: z.record(z.string(), base('bank')).optional(),
    clientId: word('the client id that the bank gave'),
    clientSecret: word('the client secret that the bank gave').optional(),
    /** What the bank gives besides, by the names in the profile's `fields`. */
    extra: z.record(z.string(), word('a text'), { error: 'must be an object of texts' }).optional(),
    scopes: z
      .array(z.string().regex(/^[!#-[\]-~]+$/, { error: 'is no scope' }), { error: 'must be a list of scopes' })
      .nonempty({ error: 'must name at least one scope' })
      .default(DEFAULT_SCOPES as [string, ...string[]]),
    /** The key that is charged with, as DICT holds it. */
    pixKey: z.string({ error: 'must be a Pix key' }).refine(isDictKey, {
      error:
        'is no Pix key: write a CPF or CNPJ without punctuation, a phone as +5511987654321, ' +
        'an e-mail in lower case, or a random key with its hyphens',
    }),
    /** For the code, where the bank does not write it: fields 59 and 60, that payers' apps do not show. */
    merchantName: filler('the name of the receiver'),
    merchantCity: filler('the city of the receiver'),
    tls: tls.optional(),
    timeouts: timeouts({ answer: 3_500 }),
  },
  notAnObject,
)

export type GivenCredentials = z.infer<typeof credentialsSchema>

/** Credentials that fit their profile: every address is known. */
export type PixApiCredentials = GivenCredentials & { baseUrl: string; tokenUrl: string }

export type CredentialsResult = { ok: true; credentials: PixApiCredentials; profile: BankProfile } | UnusableCredentials

/** Reads what an operator typed. No sentence repeats a value: it may be a secret in the wrong field. */
export function readCredentials(input: unknown, profiles: BankProfiles): CredentialsResult {
  const result = credentialsSchema.safeParse(input)
  if (!result.success) return unusable(faultsOf(result.error))
  const given = result.data
  const profile = profiles.get(given.profile)
  if (!profile) {
    const known = [...profiles.keys()].join(', ')
    const message = `profile names none that is known. Known are ${known}; yours are files of PROFILES_DIR.`
    return unusable([{ field: 'profile', code: 'not_in_list', message }])
  }
  const faults = fitFaults(given, profile)
  return faults.length > 0 ? unusable(faults) : { ok: true, ...withProfile(given, profile) }
}
