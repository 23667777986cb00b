import { z } from 'zod'
import { idSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** `GET /v1/provider-accounts`: what the store's accounts are called, and nothing of how they are reached. */
export const providerAccountListSchema = z
  .object({
    data: z.array(
      z
        .object({
          id: idSchema('pra'),
          object: z.literal('provider_account'),
          name: z.string(),
          takes: z.enum(['pix', 'cards']).describe('Whether it is with a bank or with an acquirer.'),
        })
        .meta({ id: 'ProviderAccount' }),
    ),
  })
  .meta({ id: 'ProviderAccountList' })

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

export type CertificateRenewal = z.output<typeof certificateRenewalSchema>
export type RenewedCertificate = z.infer<typeof renewedCertificateSchema>
export type WebhookRegistration = z.infer<typeof webhookRegistrationSchema>
export type ProviderAccountList = z.infer<typeof providerAccountListSchema>
