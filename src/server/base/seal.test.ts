import { createCipheriv, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealer } from './seal.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const first = createSealer(key(1))
const both = createSealer(key(2), key(1))

/** As it was sealed before a key had an id. */
function sealedWithoutId(secretKey: string, purpose: string, plain: string): Buffer {
  const secret = hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', 'guiche sealed credentials', 32)
  const nonce = Buffer.alloc(12, 9)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret), nonce)
  cipher.setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), body])
}

describe('what is sealed', () => {
  it('opens for its purpose alone', () => {
    const sealed = first.seal('row:1', 'segredo')
    expect(sealed.includes('segredo')).toBe(false)
    expect(first.open('row:1', sealed)).toBe('segredo')
    expect(() => first.open('row:2', sealed)).toThrow('does not open')
  })

  it('does not open when a byte of it was changed', () => {
    const sealed = first.seal('row:1', 'segredo')
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => first.open('row:1', changed), `byte ${at}`).toThrow('Sealed data')
    }
    for (const length of [0, 1, 9, 20, 36]) {
      expect(() => first.open('row:1', sealed.subarray(0, length))).toThrow('Sealed data')
    }
  })

  it('may be bytes, and none', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from([0, 255, 10])]) {
      expect(first.openBytes('file', first.sealBytes('file', bytes))).toEqual(bytes)
    }
  })
})

describe('of two keys', () => {
  it('the first seals, and each opens what it sealed', () => {
    const old = first.seal('row:1', 'segredo')
    expect(both.open('row:1', old)).toBe('segredo')
    const anew = both.seal('row:1', 'segredo')
    expect(both.open('row:1', anew)).toBe('segredo')
    expect(anew.subarray(0, 9)).toEqual(both.beginning)
    expect(createSealer(key(2)).open('row:1', anew)).toBe('segredo')
    expect(() => first.open('row:1', anew)).toThrow(`the secret key ${both.keyId} is not here`)
  })

  it('either opens what was sealed before keys had an id', () => {
    for (const secretKey of [key(1), key(2)]) {
      expect(both.open('row:1', sealedWithoutId(secretKey, 'row:1', 'segredo'))).toBe('segredo')
    }
    expect(() => both.open('row:1', sealedWithoutId(key(3), 'row:1', 'segredo'))).toThrow('another SECRET_KEY')
  })
})
