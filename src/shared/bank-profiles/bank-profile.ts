import { z } from 'zod'
import { neededOperations, pathOf, pixOperations } from './pix-operations.ts'

/**
 * How one bank's API Pix differs from the standard, as data: what a client sends otherwise, and what it must take for
 * what. The server's connector speaks by it; the sandbox's bank plays by it from the other side. Whatever is left out
 * is as in the standard.
 */

const text = (what: string, most: number) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .min(1, { error: `must be ${what}` })
    .max(most, { error: `must have at most ${most} characters` })

const address = z.string({ error: 'must be an address that begins https://' }).superRefine((given, context) => {
  const url = URL.canParse(given) ? new URL(given) : null
  const problem =
    url?.protocol !== 'https:'
      ? 'must be an address that begins https://'
      : url.username || url.password || url.search || url.hash
        ? 'must not hold a user, a password, a ? or a #'
        : given.endsWith('/')
          ? 'must not end with a slash'
          : null
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })

const operation = z.enum(pixOperations, {
  error: 'must be an operation as API Pix writes it, such as "PUT /cob/{txid}"',
})

const paths = [...new Set(pixOperations.map(pathOf))]
const path = z.enum(paths as [string, ...string[]], { error: 'must be a path of API Pix, such as "/cob/{txid}"' })

const word = z.string({ error: 'must be a name' }).regex(/^[A-Za-z][\w-]{0,59}$/, { error: 'must be a name' })

const environment = z.strictObject({
  /** What stands before `/cob`. */
  api: address,
  /** Where another address stands before a path: some banks keep a version a resource. */
  resources: z.partialRecord(path, address).default({}),
  /** Absent where nobody could tell it: the account must. */
  token: address.optional(),
  mtls: oneOf(['required', 'optional']).default('optional'),
})

const addition = z.strictObject({
  name: word,
  /** A text. `{clientId}`, `{uuid}` (a new one a call) and `{a name of fields}` stand for what they say. */
  value: text('a text', 200),
  /** The operations that carry it; all of them where absent. */
  only: z.array(operation).nonempty({ error: 'must name an operation, or be left out for all' }).optional(),
})

const errorShape = z.strictObject({
  /** The field that holds a list of errors; where absent, the body is one error itself. */
  list: word.optional(),
  code: word.optional(),
  message: word,
  /** The number to quote to the bank's support. */
  reference: word.optional(),
  /** Where the HTTP status is repeated. */
  status: word.optional(),
})

/** What a person reads, in each language of the office. */
const inBothLanguages = { 'pt-BR': text('a text in Portuguese', 300), 'en-GB': text('a text in English', 300) }

const renamed = z.record(word, word, { error: 'must be an object: the standard’s name and the bank’s' })

const profileFields = z.strictObject({
  name: z
    .string({ error: 'must be a name in small letters, digits and hyphens' })
    .regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'must be a name in small letters, digits and hyphens' }),
  bank: text('the name of the bank', 60),
  environments: z.strictObject({ production: environment.optional(), test: environment.optional() }).default({}),
  token: z
    .strictObject({
      /** How the client says who it is: HTTP Basic, id and secret in the body, or the id alone in the body. */
      client: oneOf(['basic', 'body', 'id-only']).default('basic'),
      body: oneOf(['form', 'json']).default('form'),
      grantType: oneOf(['body', 'query']).default('body'),
      scope: oneOf(['sent', 'not-sent']).default('sent'),
    })
    .prefault({}),
  /** What an account of this bank has besides: asked for by name in its credentials, under `extra`. */
  fields: z.array(z.strictObject({ name: word, what: text('what the value is', 200) })).default([]),
  headers: z.array(addition).default([]),
  query: z.array(addition).default([]),
  /** By message, the bank's word for a field of the standard. */
  aliases: z
    .strictObject({ cob: renamed.optional(), pix: renamed.optional(), devolucao: renamed.optional() })
    .default({}),
  /** The success codes that differ from the standard's. Guichê takes any 2xx; the sandbox answers with these. */
  success: z
    .partialRecord(
      operation,
      z
        .int({ error: 'must be a status' })
        .min(200, { error: 'must be 200 to 299' })
        .max(299, { error: 'must be 200 to 299' }),
    )
    .default({}),
  /** Bodies of rejections besides the standard's `Problema`. */
  errors: z.array(errorShape).default([]),
  webhook: z
    .strictObject({
      /** What the bank puts behind the registered address when it calls. */
      appends: oneOf(['/pix', 'nothing']).default('/pix'),
      /** Whether it posts to the address as registered, once, before it takes it. */
      testCall: z.boolean({ error: 'must be true or false' }).default(false),
      /** What it makes of an address that is registered already. */
      sameAgain: oneOf(['taken', 'rejected']).default('taken'),
    })
    .prefault({}),
  notOffered: z.array(operation).default([]),
  /** What a person does at the bank before an account there can be connected, in this order. */
  steps: z
    .array(z.strictObject({ ...inBothLanguages, source: text('where the fact is from', 200) }))
    .max(6, { error: 'must have at most 6 steps' })
    .default([]),
  /** What a field of the credentials is called at this bank, or where it comes from there. */
  hints: z
    .record(z.string(), z.strictObject(inBothLanguages), { error: 'must be an object: a field and what is said of it' })
    .default({}),
  /** Where the facts are from. */
  sources: z.array(text('a text', 500)).nonempty({ error: 'must say where the facts are from' }),
  /** What is not sure, and what was not found out. */
  notes: z.array(text('a text', 1000)).default([]),
})

/** What an account at any bank may be asked for, by its path in the credentials. */
const askedOfAll = [
  ...['clientId', 'clientSecret', 'pixKey', 'merchantName', 'merchantCity'],
  ...['tls.cert', 'tls.key', 'tls.passphrase', 'tls.ca', 'baseUrl', 'tokenUrl'],
]

const bankProfileSchema = profileFields.superRefine((profile, context) => {
  const known = ['clientId', 'uuid', ...profile.fields.map(({ name }) => name)]
  for (const part of ['headers', 'query'] as const) {
    for (const [index, { value }] of profile[part].entries()) {
      const unknown = placeholdersOf(value).find(name => !known.includes(name))
      if (unknown === undefined) continue
      const message =
        `has {${unknown}}, which stands for nothing: ` +
        `write ${known.map(name => `{${name}}`).join(', ')}, or add it to fields`
      context.addIssue({ code: 'custom', path: [part, index, 'value'], message })
    }
  }
  const asked = [...askedOfAll, ...profile.fields.map(({ name }) => `extra.${name}`)]
  for (const name of Object.keys(profile.hints).filter(name => !asked.includes(name))) {
    const message = `is no field of an account: write ${asked.join(', ')}, or add it to fields`
    context.addIssue({ code: 'custom', path: ['hints', name], message })
  }
  for (const [index, missing] of profile.notOffered.entries()) {
    if (!neededOperations.includes(missing)) continue
    const message = `is ${missing}, without which Guichê cannot take Pix at this bank`
    context.addIssue({ code: 'custom', path: ['notOffered', index], message })
  }
})

export type BankProfile = z.output<typeof bankProfileSchema>
export type BankEnvironment = z.output<typeof environment>

/** Reads a profile, or says in sentences where it is wrong. */
export function readBankProfile(
  input: unknown,
): { ok: true; profile: BankProfile } | { ok: false; problems: string[] } {
  const { data, error } = bankProfileSchema.safeParse(input)
  return error ? { ok: false, problems: error.issues.map(sentence) } : { ok: true, profile: data }
}

/** The names in braces of a header's or a query's value. */
function placeholdersOf(value: string): string[] {
  return [...value.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
}

function sentence(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.keys.join(' and no field ')
    return `There is no field ${fields}${where ? ` in ${where}` : ''}: take it out or correct its name.`
  }
  const says = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message
  if (issue.code === 'invalid_type' && where === '') return 'The profile must be an object.'
  return `${where || 'The profile'} ${plain(says ?? 'is wrong')}.`
}

/** Zod's own words, where none of ours fits. */
function plain(message: string): string {
  return message.startsWith('Invalid input: expected ')
    ? message.replace('Invalid input: expected', 'must be')
    : message
}
