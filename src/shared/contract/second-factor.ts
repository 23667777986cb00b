import { z } from 'zod'
import { idSchema, instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** Six digits of an app that shows codes; spaces between them are nothing. */
const totpCodeSchema = z
  .string()
  .max(20)
  .transform(code => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'Expected six digits.' }))

/** One of the ten codes that were kept for the day on which the phone is lost. */
const recoveryCodeSchema = z.string().min(1).max(40)

/** What a passkey answers, as the browser writes it: its own check reads the rest. */
export const passkeyAnswerSchema = z.looseObject({ id: textSchema().max(1_400), rawId: textSchema().max(1_400) })

/** What asks for a passkey, as the browser takes it. */
const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })

/** The ways in which somebody shows that it is they, one of them at a time. */
export const proofSchema = z
  .strictObject({
    password: z.string().min(1).max(limits.passwordMax).optional(),
    code: totpCodeSchema.optional(),
    recovery_code: recoveryCodeSchema.optional(),
    passkey: passkeyAnswerSchema.optional(),
  })
  .refine(proof => Object.values(proof).filter(way => way !== undefined).length === 1, {
    error: 'Expected exactly one of password, code, recovery_code and passkey.',
  })

/** `POST /v1/me/confirm`. */
export const confirmSchema = proofSchema.meta({ id: 'IdentityProof' })

/** `GET /v1/me/security`: by what a person signs in beside the password. */
export const securitySchema = z
  .object({
    authenticator: z.object({ since: instantSchema }).nullable().describe('An app that shows codes (TOTP).'),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        created_at: instantSchema,
        last_used_at: instantSchema.nullable(),
      }),
    ),
    recovery_codes_left: z.int(),
    sso: z
      .object({ id: idSchema('sso'), label: z.string() })
      .nullable()
      .describe('The issuer that opened this session; null where a password or a passkey did.'),
  })
  .meta({ id: 'Security' })

/** `POST /v1/me/authenticator`: what the app is given. It counts once `PUT` brought a code of it. */
export const authenticatorSchema = z
  .object({
    uri: z.string().describe('otpauth://…, for a QR code.'),
    secret: z.string().describe('The same for typing, in base 32.'),
  })
  .meta({ id: 'Authenticator' })

export const authenticatorCodeSchema = z.strictObject({ code: totpCodeSchema }).meta({ id: 'AuthenticatorCode' })

/** Recovery codes, shown once; null where the person has some already. */
export const recoveryCodesSchema = z
  .object({ recovery_codes: z.array(z.string()).nullable() })
  .meta({ id: 'RecoveryCodes' })

export const passkeyAskSchema = passkeyOptionsSchema.meta({ id: 'PasskeyOptions' })
export const passkeyCreateSchema = z
  .strictObject({
    name: textSchema().trim().min(1).max(limits.passkeyName).describe('By what its person knows the device.'),
    answer: passkeyAnswerSchema.describe('What `navigator.credentials.create` gave for the options.'),
  })
  .meta({ id: 'PasskeyCreate' })

export type Security = z.infer<typeof securitySchema>
export type Proof = z.output<typeof proofSchema>
