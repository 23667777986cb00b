import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '../../base/problem.ts'
import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'

/** What says to Apple who asks: the merchant identity certificate and its key, PEM. */
export interface AppleIdentity {
  certificate: string
  privateKey: string
}

const identitySchema = z.strictObject({ certificate: z.string(), privateKey: z.string() })
const settingsSchema = z.object({ merchant_id: z.string(), display_name: z.string() })
/** For whom the identity is sealed: one that is moved to another store does not open. */
export const identityPurpose = (store: string) => `wallets:apple-pay:${store}`

/** Seals an identity for a store. */
export function sealIdentity(sealer: Sealer, store: string, { certificate, privateKey }: AppleIdentity): Buffer {
  return sealer.seal(identityPurpose(store), JSON.stringify({ certificate, privateKey }))
}

/** Opens what `sealIdentity` sealed. @throws Error where it does not open. */
function openIdentity(sealer: Sealer, store: string, sealed: Buffer): AppleIdentity {
  return identitySchema.parse(JSON.parse(sealer.open(identityPurpose(store), sealed)))
}

/** The store as Apple knows it, with what proves it; null where it does not take Apple Pay. */
export async function readAppleMerchant(
  sealer: Sealer,
  { db, store }: StoreTransaction,
): Promise<(AppleIdentity & { merchantId: string; displayName: string }) | null> {
  const row = await db
    .selectFrom('wallets')
    .select(['settings', 'sealed_identity'])
    .where('store_id', '=', store)
    .where('wallet', '=', 'apple-pay')
    .executeTakeFirst()
  if (!row?.sealed_identity) return null
  const { merchant_id: merchantId, display_name: displayName } = settingsSchema.parse(row.settings)
  return { merchantId, displayName, ...openIdentity(sealer, store, row.sealed_identity) }
}

/**
 * The last moment of an identity that fits together and is the merchant's.
 * @throws Problem validation_failed: unreadable, a locked key, another certificate's key, over, or of another merchant.
 */
export function checkIdentity({ certificate, privateKey }: AppleIdentity, merchantId: string, now: Date): Date {
  const read = reading(
    'certificate',
    'Expected a certificate that can be read.',
    () => new X509Certificate(certificate),
  )
  const key = reading('private_key', 'Expected a private key that can be read, without a passphrase.', () =>
    createPrivateKey(privateKey),
  )
  if (!read.checkPrivateKey(key)) throw wrong('private_key', 'Expected the key of this certificate.')
  const until = new Date(read.validTo)
  if (until <= now) throw wrong('certificate', 'Expected a certificate that has not expired.')
  // Apple writes the merchant identifier into the subject's UID.
  const named = /^UID=(.+)$/m.exec(read.subject)?.[1]
  if (named && named !== merchantId) throw wrong('certificate', `Expected the certificate of ${merchantId}.`)
  return until
}

function reading<T>(field: string, message: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw wrong(field, message)
  }
}

function wrong(field: string, message: string): Problem {
  return new Problem('validation_failed', 'The merchant identity of Apple Pay cannot be used.', {
    errors: [{ field, code: 'invalid', message }],
  })
}
