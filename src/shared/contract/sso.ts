import { z } from 'zod'
import { idSchema, instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { domainPattern, isIssuer } from './sso-fields.ts'

/** Why an issuer's word opened nothing, as the page where one signs in is told. */
export const ssoRejections = [
  'left',
  'attempt_over',
  'changed',
  'issuer_unreachable',
  'issuer_wrong',
  'email_not_verified',
  'foreign_domain',
  'not_a_member',
  'accept_first',
  'other_person',
] as const
export type SsoRejection = (typeof ssoRejections)[number]

/** What the test of an issuer found, the first that is wrong. */
export const ssoFindings = [
  'ok',
  'unreachable',
  'address_closed',
  'not_https',
  'no_discovery',
  'other_issuer',
  'endpoints_missing',
  'keys_unreadable',
  'client_rejected',
] as const
export type SsoFinding = (typeof ssoFindings)[number]

const domainSchema = z
  .string()
  .max(limits.ssoDomain)
  .transform(domain => domain.trim().toLowerCase())
  .pipe(
    z.string().regex(domainPattern, {
      error: 'Expected a domain such as padaria.example.',
    }),
  )

/** An issuer's address as its own documents write it: no question and no fragment. */
const issuerSchema = z
  .url({ protocol: /^https?$/, error: 'Expected an address that begins with https://.' })
  .min(8)
  .max(limits.ssoIssuer)
  .refine(isIssuer, { error: 'Expected an address without ?, # or a name in it.' })

/** `PUT /v1/sso`. */
export const ssoPutSchema = z.strictObject({
  label: textSchema()
    .trim()
    .min(1)
    .max(limits.ssoLabel)
    .describe('What the button says: “Entrar com …”. Whoever knows a domain of it may read it.'),
  issuer: issuerSchema.describe('OpenID Connect issuer, as its discovery document writes it.'),
  client_id: textSchema().trim().min(1).max(limits.ssoClientId),
  client_secret: textSchema()
    .min(1)
    .max(limits.ssoClientSecret)
    .optional()
    .describe('Kept sealed, and never answered. Absent: as it was, where issuer and client stay the same.'),
  domains: z
    .array(domainSchema)
    .min(1)
    .max(limits.ssoDomains)
    .refine(domains => new Set(domains).size === domains.length, { error: 'Each domain once.' })
    .describe('For addresses of these domains the issuer’s word counts.'),
  required: z
    .boolean()
    .describe('Whether people of these domains must come by the issuer. Owners may always use their password.'),
})
export type SsoPut = z.output<typeof ssoPutSchema>

const connectionSchema = z.object({
  id: idSchema('sso'),
  label: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  domains: z.array(z.string()),
  required: z.boolean(),
  people: z.int().min(0).describe('How many people have come in by it.'),
  changed_at: instantSchema,
})

export const ssoSchema = z
  .object({
    object: z.literal('sso'),
    connection: connectionSchema.nullable().describe('Null: people sign in by password and passkey alone.'),
    redirect_uri: z.string().describe('What is registered at the issuer as the address to come back to.'),
    signed_out_uri: z.string().describe('The same, for whom the issuer has signed out.'),
  })
  .meta({ id: 'Sso' })
export type Sso = z.infer<typeof ssoSchema>

export const ssoTestSchema = z
  .object({
    object: z.literal('sso_test'),
    finding: z.enum(ssoFindings),
    detail: z.string().nullable().describe('What the issuer or the network said, for whoever runs it.'),
  })
  .meta({ id: 'SsoTest' })
export type SsoTest = z.infer<typeof ssoTestSchema>

/** `GET /auth/sso`, of the door: what of an address is behind its @. */
export const ssoOfferedQuerySchema = z.strictObject({ domain: domainSchema })

/** `POST /auth/sso/start`, of the door. */
export const ssoStartSchema = z.strictObject({
  connection: idSchema('sso'),
  next: z
    .string()
    .max(600)
    .regex(/^\/[a-z]/)
    .optional(),
  program: z.literal('counter').optional(),
  rememberMe: z.boolean().default(true),
  /** Somebody who is in shows again that it is they. */
  again: z.boolean().default(false),
})
