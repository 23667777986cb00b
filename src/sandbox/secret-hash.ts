import { createHash, timingSafeEqual } from 'node:crypto'

/** Secrets and tokens are kept as SHA-256: they are long and random, so no slow hash is needed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether a secret has this hash, in a time that tells nothing. */
export function secretMatches(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash))
}
