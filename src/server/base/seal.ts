import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 1

/**
 * Seals and opens secrets at rest: AES-256-GCM under a key derived from SECRET_KEY. What is sealed for one purpose
 * does not open for another, so a row cannot be moved to where it would mean something else.
 */
export interface Sealer {
  seal(purpose: string, plain: string): Buffer
  /** @throws Error when the data was changed, is for another purpose, or was sealed with another SECRET_KEY. */
  open(purpose: string, sealed: Buffer): string
}

/** `secretKey` is 32 bytes in base64. */
export function createSealer(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', 'guiche sealed credentials', 32))
  return {
    seal(purpose, plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body])
    },
    open(purpose, sealed) {
      if (sealed[0] !== VERSION) throw new Error('Sealed data of an unknown version')
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13))
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(sealed.subarray(13, 29))
      try {
        return decipher.update(sealed.subarray(29), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new Error('Sealed data does not open: it was made with another SECRET_KEY or has been changed')
      }
    },
  }
}
