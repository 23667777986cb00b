import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import type { AppleIdentity } from '../stores/wallets/apple-identity.ts'

/** Longer than any demo is played, from its first day on. */
const YEARS = 2

/** A merchant identity that nobody at Apple knows: a key, and its certificate signed by itself. */
export async function makeAppleIdentity(from: Date): Promise<AppleIdentity> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = forge.pki.privateKeyFromPem(privateKey)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = from
  certificate.validity.notAfter = new Date(from.getTime())
  certificate.validity.notAfter.setUTCFullYear(from.getUTCFullYear() + YEARS)
  const self = [{ name: 'commonName', value: 'Apple Pay Merchant Identity: demo' }]
  certificate.setSubject(self)
  certificate.setIssuer(self)
  certificate.sign(key, forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), privateKey }
}
