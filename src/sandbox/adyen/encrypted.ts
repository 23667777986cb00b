import { createDecipheriv, createHash } from 'node:crypto'

/** What a secured field of the sandbox (`fields/secured-field.ts`) made of a text, read again; null for others. */
export function decrypted(clientKey: string, encrypted: string): string | null {
  const [, packed = ''] = /^sandbox_([\w+/=]{30,200})$/.exec(encrypted) ?? []
  const bytes = Buffer.from(packed, 'base64')
  if (bytes.length < 29) return null
  const key = createHash('sha256').update(clientKey).digest()
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(-16))
  try {
    return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
