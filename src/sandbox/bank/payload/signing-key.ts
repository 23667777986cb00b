import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../../database.ts'

/** The bank's key for the payloads it serves, made at the first start and kept. */
export interface SigningKey {
  kid: string
  privateKey: KeyObject
  /** RFC 7517: what `jku` serves. */
  jwk: object
}

const makeKeyPair = promisify(generateKeyPair)

/** The key in the database, made where there is none: RSA of 2048 bits for RS256, as in the YAML's examples. */
export async function loadSigningKey(db: Database, now: Date): Promise<SigningKey> {
  const kept = db.one<{ kid: string; private_pem: string }>('select kid, private_pem from signing_key limit 1')
  if (kept) return signingKey(kept.kid, createPrivateKey(kept.private_pem))
  const { privateKey, publicKey } = await makeKeyPair('rsa', { modulusLength: 2048 })
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  db.run('insert into signing_key (kid, private_pem, created_at) values (?, ?, ?)', kid, pem, now.getTime())
  return signingKey(kid, privateKey)
}

/** A compact JWS (RFC 7515) of a payload, with the header of the YAML's example: `alg`, `typ`, `kid`, `jku`. */
export function signPayload(key: SigningKey, jku: string, payload: object): string {
  const header = { alg: 'RS256', typ: 'JWS', kid: key.kid, jku }
  const signed = `${encoded(header)}.${encoded(payload)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key.privateKey).toString('base64url')}`
}

function signingKey(kid: string, privateKey: KeyObject): SigningKey {
  const jwk = {
    ...createPublicKey(privateKey).export({ format: 'jwk' }),
    kid,
    use: 'sig',
    alg: 'RS256',
    key_ops: ['verify'],
  }
  return { kid, privateKey, jwk }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
