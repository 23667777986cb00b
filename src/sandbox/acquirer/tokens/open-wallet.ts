import { z } from 'zod'
import { cardBrandNames } from '../../../shared/cards/card-brands.ts'
import type { Account } from '../accounts/account.ts'
import type { Acquirer } from '../acquirer.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { rememberWalletCard } from '../cards/card.ts'
import type { walletKinds } from '../contract/requests.ts'
import { type Instrument, makeInstrument } from './instrument.ts'

type WalletKind = (typeof walletKinds)[number]

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
})
export type WalletContent = z.output<typeof walletContent>

/**
 * Opens a wallet's token, as only the acquirer can. Each wallet has its own envelope; here what a real one encrypts is
 * base64 of JSON. Within a transaction.
 * @throws AcquirerProblem `wallet_unreadable`.
 */
export function openWallet(
  acquirer: Acquirer,
  account: Account,
  { kind, data }: { kind: WalletKind; data: string },
): Instrument {
  const content = readEnvelope(kind, data)
  if (!content) throw new AcquirerProblem('wallet_unreadable', "The wallet's token cannot be opened.", 'wallet')
  return makeInstrument(acquirer, account, {
    kind: 'wallet',
    card_id: rememberWalletCard(acquirer, content.account, content.last4).id,
    brand: content.brand,
    funding: [content.funding],
    expiry_month: content.expiry_month,
    expiry_year: content.expiry_year,
    holder_name: content.holder_name,
    wallet: kind,
    authenticated: content.cryptogram,
  })
}

/** Writes a wallet's token for a card, in the wallet's envelope: what a pretended wallet hands to a page. */
export function sealWallet(kind: WalletKind, content: WalletContent): string {
  const sealed = Buffer.from(JSON.stringify(content)).toString('base64')
  return JSON.stringify(envelopes[kind].write(sealed))
}

/** Where each wallet puts what it encrypts: Google's ECv2, Apple's EC_v1, Samsung's 3DS. */
const envelopes: Record<WalletKind, { write(sealed: string): object; schema: z.ZodType<string> }> = {
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
    write: sealed => ({ version: 'EC_v1', data: sealed, signature: 'sandbox', header: { transactionId: 'sandbox' } }),
    schema: z.object({ version: z.literal('EC_v1'), data: z.string() }).transform(({ data }) => data),
  },
  'samsung-pay': {
    write: sealed => ({ method: '3DS', recurring_payment: false, '3DS': { type: 'S', version: '100', data: sealed } }),
    schema: z
      .object({ method: z.literal('3DS'), '3DS': z.object({ data: z.string() }) })
      .transform(payload => payload['3DS'].data),
  },
}

function readEnvelope(kind: WalletKind, data: string): WalletContent | null {
  const envelope = envelopes[kind].schema.safeParse(jsonOf(data))
  if (!envelope.success) return null
  const content = walletContent.safeParse(jsonOf(Buffer.from(envelope.data, 'base64').toString('utf8')))
  return content.success ? content.data : null
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
