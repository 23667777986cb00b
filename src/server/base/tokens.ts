import { hash } from 'node:crypto'
import { randomBytes } from './random.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Characters of a password that we make: 130 bits, of which ASVS 5.0 (11.5.1) asks for 128. */
export const INITIAL_PASSWORD = 22

/** A random text of letters and digits that nobody can guess: 22 characters carry 130 bits. */
export function randomToken(length: number): string {
  let token = ''
  while (token.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: what is above it would favor some letters.
      if (byte < 248 && token.length < length) token += ALPHABET.charAt(byte % 62)
    }
  }
  return token
}

/** SHA-256. What we only need to recognize (API keys, inbox secrets) is kept as this and never as itself. */
export function sha256(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer')
}
