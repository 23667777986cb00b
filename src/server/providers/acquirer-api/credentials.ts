import { z } from 'zod'

const milliseconds = (least: number, most: number, otherwise: number) =>
  z
    .int({ error: `must be a whole number of milliseconds from ${least} to ${most}` })
    .min(least, { error: `must be at least ${least} milliseconds` })
    .max(most, { error: `must be at most ${most} milliseconds` })
    .default(otherwise)

const key = (what: string, begins: RegExp, example: string) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .max(500, { error: 'is too long' })
    .regex(begins, { error: `must be ${what}, which begins ${example}` })

const credentialsSchema = z.strictObject(
  {
    /** The address before `/payments`. */
    baseUrl: z
      .string({ error: 'must be the address of the acquirer' })
      .superRefine((text, context) => {
        const problem = addressProblem(text)
        if (problem) context.addIssue({ code: 'custom', message: problem })
      })
      .transform(url => url.replace(/\/+$/, '')),
    environment: z.enum(['live', 'test'], { error: 'must be live or test' }).optional(),
    secretKey: key('the secret key', /^sk_/, 'sk_'),
    publishableKey: key('the publishable key', /^pk_/, 'pk_'),
    webhookSecret: key('the secret of the webhook', /^whsec_/, 'whsec_'),
    timeouts: z
      .strictObject({
        connect: milliseconds(100, 7_500, 2_000),
        /** One request and its answer: issuers think longer than banks. */
        answer: milliseconds(100, 7_500, 5_000),
        /** A whole operation with its reads: under the 8 s that the server waits for a provider. */
        total: milliseconds(200, 7_500, 7_000),
      })
      .prefault({}),
  },
  { error: issue => (issue.code === 'unrecognized_keys' ? undefined : 'must be an object') },
)

/** An account at an acquirer, as an operator gives it and as it is kept, sealed. Plain JSON. */
export type AcquirerApiCredentials = z.infer<typeof credentialsSchema>

/** Reads what an operator typed. No sentence repeats a value: it may be a secret in the wrong field. */
export function readCredentials(
  input: unknown,
): { ok: true; credentials: AcquirerApiCredentials } | { ok: false; problems: string[] } {
  const result = credentialsSchema.safeParse(input)
  if (result.success) return { ok: true, credentials: result.data }
  return { ok: false, problems: result.error.issues.map(sentence) }
}

function sentence(issue: z.core.$ZodIssue): string {
  const where = issue.path.length > 0 ? issue.path.join('.') : 'The credentials'
  if (issue.code === 'unrecognized_keys') return `There is no field ${issue.keys.join(' and no field ')}.`
  return `${where} ${issue.message}.`
}

/** An acquirer is called over TLS; only a program on this machine may be called without. */
function addressProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'must be an address that begins https://'
  if (url.username || url.password) return 'must not hold a user or password'
  if (url.search || url.hash) return 'must not have a ? or #'
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || here
    ? null
    : 'must begin https://: only an acquirer on this machine may be called by http'
}
