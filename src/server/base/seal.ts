import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Sealed before a key had an id: the version, nonce, tag and body. */
const WITHOUT_ID = 1
/** The version, the key's id, nonce, tag and body. */
const WITH_ID = 2

const ID = 8
const NONCE = 12
const TAG = 16

/**
 * Seals and opens secrets at rest: AES-256-GCM under a key derived from SECRET_KEY. What is sealed for one purpose
 * does not open for another, so a row cannot be moved to where it would mean something else. While keys are rotated
 * there are two: the first seals, and each opens what it sealed.
 */
export interface Sealer {
  /** The id of the key that seals, 16 hexadecimal digits; it tells nothing of the key. */
  keyId: string
  /** How everything begins that the key which seals has sealed. */
  beginning: Buffer
  seal(purpose: string, plain: string): Buffer
  /** @throws ShutError when it was changed, is for another purpose, or was sealed with a key that is not here. */
  open(purpose: string, sealed: Buffer): string
  /** The same for bytes. */
  sealBytes(purpose: string, plain: Uint8Array): Buffer
  /** @throws ShutError as `open` does. */
  openBytes(purpose: string, sealed: Uint8Array): Buffer
}

/** Sealed data that does not open. */
export class ShutError extends Error {}

interface Key {
  id: Buffer
  secret: Buffer
}

/** Each key is 32 bytes in base64. `second` opens, and seals nothing. */
export function createSealer(secretKey: string, second: string | null = null): Sealer {
  const current = keyOf(secretKey)
  const keys = second === null ? [current] : [current, keyOf(second)]
  const beginning = Buffer.concat([Buffer.from([WITH_ID]), current.id])
  const sealer: Sealer = {
    keyId: current.id.toString('hex'),
    beginning,
    seal: (purpose, plain) => sealer.sealBytes(purpose, Buffer.from(plain)),
    open: (purpose, sealed) => sealer.openBytes(purpose, sealed).toString('utf8'),
    sealBytes(purpose, plain) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', current.secret, nonce)
      cipher.setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([beginning, nonce, cipher.getAuthTag(), body])
    },
    openBytes(purpose, data) {
      const sealed = Buffer.from(data.buffer, data.byteOffset, data.length)
      const { tried, rest } = keysFor(keys, sealed)
      for (const { secret } of tried) {
        const opened = openWith(secret, purpose, rest)
        if (opened) return opened
      }
      throw new ShutError('Sealed data does not open: it was made with another SECRET_KEY or has been changed')
    },
  }
  return sealer
}

function keyOf(secretKey: string): Key {
  const derived = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', what, length))
  return { id: derived('guiche key id', ID), secret: derived('guiche sealed credentials', 32) }
}

/** The keys that may have sealed it, and what follows the version and the key's id. */
function keysFor(keys: readonly Key[], sealed: Buffer): { tried: readonly Key[]; rest: Buffer } {
  const [version] = sealed
  if (version === WITHOUT_ID) return { tried: keys, rest: sealed.subarray(1) }
  if (version !== WITH_ID) throw new ShutError('Sealed data of an unknown version')
  const id = sealed.subarray(1, 1 + ID)
  const tried = keys.filter(key => key.id.equals(id))
  if (tried.length > 0) return { tried, rest: sealed.subarray(1 + ID) }
  throw new ShutError(`Sealed data does not open: the secret key ${id.toString('hex')} is not here`)
}

function openWith(secret: Buffer, purpose: string, rest: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, rest.subarray(0, NONCE))
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(rest.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(rest.subarray(NONCE + TAG)), decipher.final()])
  } catch {
    return null
  }
}
