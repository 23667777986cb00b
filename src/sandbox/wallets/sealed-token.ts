import { z } from 'zod'
import { cardBrandNames } from '../../shared/cards/card-brands.ts'
import type { WalletMethod } from '../../shared/charge/payment-method.ts'

/** What a wallet says of the card, once its token is opened. */
export const walletContent = z.strictObject({
  account: z.string().min(1).max(80),
  brand: z.enum(cardBrandNames),
  last4: z.string().regex(/^\d{4}$/),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int().min(2000).max(2100),
  holder_name: z.string().max(60),
  funding: z.enum(['credit', 'debit']),
  /**
   * The device vouched for the payer; without it the wallet only repeats a card kept on file (Google Pay's PAN_ONLY).
   */
  cryptogram: z.boolean(),
  /** Whom Google Pay was told to seal it for: nobody else opens it. */
  sealed_for: z.strictObject({ gateway: z.string(), merchant: z.string() }).optional(),
})
export type WalletContent = z.output<typeof walletContent>

/** Writes a wallet's token for a card, in the wallet's envelope: what a pretended wallet hands to a page. */
export function sealWallet(kind: WalletMethod, content: WalletContent): string {
  const sealed = Buffer.from(JSON.stringify(content)).toString('base64')
  return JSON.stringify(envelopes[kind].write(sealed))
}

/** Opens a wallet's token; null where it is none. */
export function openSealed(kind: WalletMethod, data: string): WalletContent | null {
  const envelope = envelopes[kind].schema.safeParse(jsonOf(data))
  return envelope.success ? openPart(envelope.data) : null
}

/** Opens what a wallet encrypts, without its envelope: here base64 of JSON. Null where it is nothing of theirs. */
export function openPart(encrypted: string): WalletContent | null {
  const content = walletContent.safeParse(jsonOf(Buffer.from(encrypted, 'base64').toString('utf8')))
  return content.success ? content.data : null
}

/** What stands in Google Pay's `signedMessage`, opened. */
export function openSignedMessage(signedMessage: string): WalletContent | null {
  return openPart(text(Object(jsonOf(signedMessage)).encryptedMessage))
}

/** Whether a token was sealed for this account of a gateway. */
export function isSealedFor({ sealed_for }: WalletContent, gateway: string, merchant: string): boolean {
  return sealed_for?.gateway === gateway && sealed_for.merchant === merchant
}

/** Where each wallet puts what it encrypts: Google's ECv2, Apple's EC_v1, Samsung's 3DS. */
const envelopes: Record<WalletMethod, { write(sealed: string): object; schema: z.ZodType<string> }> = {
  'google-pay': {
    write: sealed => ({
      protocolVersion: 'ECv2',
      signature: 'sandbox',
      intermediateSigningKey: { signedKey: '{}', signatures: ['sandbox'] },
      signedMessage: JSON.stringify({ encryptedMessage: sealed, ephemeralPublicKey: 'sandbox', tag: 'sandbox' }),
    }),
    schema: z
      .object({ protocolVersion: z.literal('ECv2'), signedMessage: z.string() })
      .transform(({ signedMessage }) => text(Object(jsonOf(signedMessage)).encryptedMessage)),
  },
  'apple-pay': {
    write: sealed => ({
      version: 'EC_v1',
      data: sealed,
      signature: 'sandbox',
      header: { ephemeralPublicKey: 'sandbox', publicKeyHash: 'sandbox', transactionId: 'sandbox' },
    }),
    schema: z.object({ version: z.literal('EC_v1'), data: z.string() }).transform(({ data }) => data),
  },
  'samsung-pay': {
    write: sealed => ({ method: '3DS', recurring_payment: false, '3DS': { type: 'S', version: '100', data: sealed } }),
    schema: z
      .object({ method: z.literal('3DS'), '3DS': z.object({ data: z.string() }) })
      .transform(payload => payload['3DS'].data),
  },
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}
