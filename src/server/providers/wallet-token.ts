import { z } from 'zod'

/**
 * The envelopes of wallets' tokens, for gateways that want them in parts. Only the envelope is read: what is encrypted
 * stays so, and nobody but the gateway has its key.
 */

const text = z.string().min(1)

const googleToken = z.object({
  protocolVersion: text,
  signature: text,
  intermediateSigningKey: z.object({ signedKey: text, signatures: z.array(text).min(1) }).optional(),
  /** JSON of what is encrypted, and by which key. */
  signedMessage: text,
})
export type GoogleToken = z.infer<typeof googleToken>

const appleToken = z.object({
  version: text,
  data: text,
  signature: text,
  header: z.object({ ephemeralPublicKey: text, publicKeyHash: text.optional(), transactionId: text.optional() }),
})
export type AppleToken = z.infer<typeof appleToken>

/**
 * The envelope of a token of Google Pay: https://developers.google.com/pay/api/web/guides/resources. Null for others.
 */
export function readGoogleToken(data: string): GoogleToken | null {
  return googleToken.safeParse(jsonOf(data)).data ?? null
}

/** The envelope of Apple Pay's `paymentData`; null for others. */
export function readAppleToken(data: string): AppleToken | null {
  return appleToken.safeParse(jsonOf(data)).data ?? null
}

/** The encrypted part of a token of Google Pay, still encrypted; null where it has none. */
export function encryptedMessageOf({ signedMessage }: GoogleToken): string | null {
  return z.object({ encryptedMessage: text }).safeParse(jsonOf(signedMessage)).data?.encryptedMessage ?? null
}

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}
