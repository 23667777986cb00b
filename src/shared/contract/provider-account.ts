import { z } from 'zod'
import { accountAbilitiesSchema } from './account-abilities.ts'
import { idSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** The connectors that an account can be made with. */
export const providerNames = ['pix-api', 'acquirer-api', 'pagarme', 'mercado-pago', 'cielo', 'adyen'] as const
export type ProviderName = (typeof providerNames)[number]

/** The gateways that the sandbox plays, for stores without a contract. */
export const sandboxGateways = ['pagarme', 'mercado-pago', 'cielo', 'adyen'] as const satisfies readonly ProviderName[]
export type SandboxGateway = (typeof sandboxGateways)[number]

/** What a provider account is kept for: Pix at a bank, or cards at an acquirer. */
const takesSchema = z.enum(['pix', 'cards']).describe('Whether it is with a bank or with an acquirer.')

/** An account that a store has with a bank or an acquirer: nothing of its credentials is shown. */
export const providerAccountSchema = z
  .object({
    id: idSchema('pra'),
    object: z.literal('provider_account'),
    name: z.string(),
    takes: takesSchema,
    provider: z.string().describe('The kind of connector, such as pix-api.'),
    profile: z
      .string()
      .nullable()
      .describe('The bank’s profile, or where the acquirer is called; null where the credentials cannot be used.'),
    makes_pix: z
      .boolean()
      .describe('Whether the store’s Pix codes can be made here: at a bank, or at a gateway that offers it.'),
    is_used_for_pix: z.boolean().describe('Whether the store’s new Pix codes are made here.'),
    certificate_until: z.iso.datetime().nullable().describe('The last moment of the certificate that it shows.'),
    webhook_registered_at: z.iso
      .datetime()
      .nullable()
      .describe('When we told the provider where to call; null where it takes no address by program.'),
    last_call_at: z.iso
      .datetime()
      .nullable()
      .describe('When it last called with something new, as proved; null where it never did.'),
    webhook_set_by_hand: z
      .boolean()
      .describe(
        'Whether a person says there where to call us, as it takes no address by program: ' +
          '`POST /v1/provider-accounts/{id}/inbox-address` makes one.',
      ),
    gateway_plans: z
      .boolean()
      .nullable()
      .describe(
        'Whether what instalments cost a payer is by the gateway’s own table, and not by the store’s terms; ' +
          'null where it has none.',
      ),
    payouts: z
      .enum(['files', 'asked'])
      .nullable()
      .describe(
        'What it pays out is read from files that are given, or it is asked every night; null where neither is.',
      ),
    closed_at: z.iso.datetime().nullable().describe('Since when nothing new is paid by it; null while it is in use.'),
    can: accountAbilitiesSchema.nullable().describe('What it can do; null where its credentials cannot be used.'),
  })
  .meta({ id: 'ProviderAccount' })

export const providerAccountListSchema = z
  .object({ data: z.array(providerAccountSchema) })
  .meta({ id: 'ProviderAccountList' })

/** What the office shows to a person in their language. */
const inBothLanguages = { 'pt-BR': z.string(), 'en-GB': z.string() }

/** Fields of credentials, by what a person types or chooses. */
const credentialKinds = [
  'text',
  'secret',
  'address',
  'pix_key',
  'certificate',
  'private_key',
  'flag',
  'choice',
] as const

/** `GET /v1/providers`: a bank or an acquirer that can be connected, and what an account with it is asked for. */
export const providerOfferSchema = z
  .object({
    object: z.literal('provider_offer'),
    provider: z.enum(providerNames),
    profile: z.string().nullable().describe('The bank’s profile; null where the connector has none.'),
    name: z.string(),
    takes: takesSchema,
    given: z
      .record(z.string(), z.string())
      .describe('What goes with the credentials as it stands, such as the profile and the environment.'),
    fields: z.array(
      z.object({
        name: z.string().describe('Its path in the credentials, such as tls.cert.'),
        kind: z.enum(credentialKinds),
        is_required: z.boolean(),
        describes: z.string().nullable().describe('What the bank calls it, where only its profile knows.'),
        choices: z
          .array(z.object({ value: z.string(), label: z.object(inBothLanguages) }))
          .optional()
          .describe('What is chosen from, of a choice.'),
      }),
    ),
    steps: z
      .array(z.object({ ...inBothLanguages, source: z.string().describe('Where the fact is from.') }))
      .describe('What a person does at the bank before it can be connected, in this order, in each language.'),
    hints: z
      .record(z.string(), z.object(inBothLanguages))
      .describe('By the name of a field, what the bank calls it or where it comes from there, in each language.'),
    notes: z.array(z.string()).describe('What is not sure of this bank, for who sets it up by program.'),
  })
  .meta({ id: 'ProviderOffer' })

export const providerOfferListSchema = z
  .object({
    data: z.array(providerOfferSchema),
    sandbox: z
      .array(z.enum(sandboxGateways))
      .describe('The gateways that the sandbox gives this store an account at; none in a live store.'),
  })
  .meta({ id: 'ProviderOfferList' })

/** What a bank or an acquirer gave the store, as the connector reads it. Kept sealed, and never shown again. */
const credentialsSchema = z
  .record(z.string().max(60), z.unknown())
  .describe('By the paths of the offer’s fields, as nested objects: {"clientId": "…", "tls": {"cert": "…"}}.')

/** What a store calls an account. */
export const accountNameSchema = textSchema().trim().min(1).max(80)

/** `POST /v1/provider-accounts` */
export const providerAccountCreateSchema = z
  .strictObject({
    provider: z.enum(providerNames),
    name: accountNameSchema.describe('What the store calls it.'),
    credentials: credentialsSchema,
  })
  .meta({ id: 'ProviderAccountCreate' })

/** `PATCH /v1/provider-accounts/{id}` */
export const providerAccountChangeSchema = z
  .strictObject({ name: accountNameSchema.describe('What the store calls it.') })
  .meta({ id: 'ProviderAccountChange' })

/** `PUT /v1/provider-accounts/{id}/credentials` */
export const credentialsSetSchema = z
  .strictObject({ credentials: credentialsSchema })
  .meta({ id: 'ProviderCredentialsSet' })

/** `PUT /v1/provider-accounts/{id}/gateway-plans` */
export const gatewayPlansSetSchema = z
  .strictObject({ on: z.boolean().describe('Whether payers choose instalments by the gateway’s own table.') })
  .meta({ id: 'GatewayPlansSet' })

/** `POST /v1/provider-accounts/{id}/test` */
export const providerTestSchema = z
  .strictObject({
    charge: z.boolean().default(false).describe('Also make a charge of one centavo at the bank, read it, remove it.'),
  })
  .meta({ id: 'ProviderTest' })

/** Each sentence that a test of an account may end with. */
export const checkFindings = [
  'credentials_unusable',
  'no_test',
  'profile_named',
  'certificate_none',
  'certificate_not_needed',
  'certificate_fits',
  'certificate_not_yet',
  'certificate_ended',
  'certificate_soon',
  'certificate_good',
  'token_none',
  'token_granted',
  'needs_token',
  'scopes_unsaid',
  'scopes_all',
  'scopes_missing',
  'reading_fails',
  'reading_works',
  'charge_not_tried',
  'charge_fails',
  'charge_fails_key',
  'charge_made',
  'charge_unread',
  'charge_read',
  'charge_not_removed',
  'charge_removed',
  'webhook_unreadable',
  'webhook_none',
  'webhook_unread',
  'webhook_right',
  'webhook_elsewhere',
  'gateway_silent',
  'gateway_rejects',
  'gateway_not_asked',
  'gateway_of_another_country',
  'gateway_for_tests',
  'gateway_live',
  'gateway_reads',
  'gateway_does_not_read',
  'gateway_calls_signed',
  'gateway_calls_unsigned',
  'gateway_keys_for_tests',
  'gateway_keys_live',
  'gateway_rejects_key_or_place',
  'gateway_rejects_key_or_role',
  'gateway_rejects_pair',
  'gateway_takes_pair',
  'gateway_takes_cards',
  'gateway_takes_no_cards',
  'gateway_makes_pix',
  'gateway_makes_no_pix',
  'gateway_sale_not_tried',
  'gateway_form_opens',
  'gateway_form_shut',
  'gateway_called_here',
  'gateway_not_called_yet',
  'gateway_calls_unread',
  'gateway_calls_hidden',
  'gateway_calls_with_key',
  'gateway_calls_with_password',
  'gateway_calls_without_password',
  'gateway_calls_with_header',
  'gateway_calls_without_header',
] as const
export type CheckFinding = (typeof checkFindings)[number]

export const providerTestResultSchema = z
  .object({
    object: z.literal('provider_test'),
    works: z.boolean().describe('Whether nothing is broken.'),
    data: z.array(
      z.object({
        about: z.string().describe('What was tried, such as certificate, token or webhook.'),
        verdict: z.enum(['works', 'attention', 'broken', 'not-tried']),
        finding: z.enum(checkFindings).nullable(),
        values: z.record(z.string(), z.string()).describe('What stands in the sentence.'),
        says: z.string().describe('What was found, and what to do.'),
      }),
    ),
  })
  .meta({ id: 'ProviderTestResult' })

export type ProviderAccount = z.infer<typeof providerAccountSchema>
export type ProviderAccountList = z.infer<typeof providerAccountListSchema>
export type ProviderOffer = z.infer<typeof providerOfferSchema>
export type ProviderOfferList = z.infer<typeof providerOfferListSchema>
export type ProviderTestResult = z.infer<typeof providerTestResultSchema>

const pem = (begins: string) =>
  textSchema()
    .max(limits.pem)
    .regex(new RegExp(`-----BEGIN ${begins}-----`), { error: `Expected PEM.` })

/** `POST /v1/provider-accounts/{id}/certificate`: never shown again. */
export const certificateRenewalSchema = z
  .strictObject({
    certificate: pem('CERTIFICATE').describe('The renewed certificate in PEM, with its chain.'),
    private_key: pem('[A-Z ]*PRIVATE KEY').describe('Its private key in PEM. It is kept sealed.'),
    authority: pem('CERTIFICATE').optional().describe('The authority of the bank in PEM, where it is another now.'),
    passphrase: textSchema().max(limits.url).optional().describe('What opens the private key.'),
  })
  .meta({ id: 'CertificateRenewal' })

/** What became of it: the account is called with it from the next call on. */
export const renewedCertificateSchema = z
  .object({ id: idSchema('pra'), object: z.literal('renewed_certificate') })
  .meta({ id: 'RenewedCertificate' })

/** `POST /v1/provider-accounts/{id}/webhook`. */
export const webhookRegistrationSchema = z
  .object({
    id: idSchema('pra'),
    object: z.literal('webhook_registration'),
    registered: z.boolean().describe('Whether the provider calls us at the new address from now on.'),
    detail: z.string().nullable().describe('Why not, in the words of the provider.'),
  })
  .meta({ id: 'WebhookRegistration' })

/** `POST /v1/provider-accounts/{id}/inbox-address`. */
export const inboxAddressSchema = z
  .object({
    id: idSchema('pra'),
    object: z.literal('inbox_address'),
    url: z.string().nullable().describe('Where the provider is to call; null in a repetition by Idempotency-Key.'),
  })
  .meta({ id: 'InboxAddress' })

export type InboxAddress = z.infer<typeof inboxAddressSchema>
export type CertificateRenewal = z.output<typeof certificateRenewalSchema>
export type RenewedCertificate = z.infer<typeof renewedCertificateSchema>
export type WebhookRegistration = z.infer<typeof webhookRegistrationSchema>
