import { createPrivateKey, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'

/** Looks at certificate and key together, as the first handshake would, and says it now; null when they fit. */
export function certificateProblem(
  cert: string,
  key: string,
  ca: string | undefined,
  passphrase: string | undefined,
): { path: 'cert' | 'key' | 'ca' | 'passphrase'; message: string } | null {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(cert)
  } catch {
    return { path: 'cert', message: 'cannot be read as a certificate' }
  }
  let privateKey: ReturnType<typeof createPrivateKey>
  try {
    privateKey = createPrivateKey({ key, ...(passphrase === undefined ? {} : { passphrase }) })
  } catch {
    const locked = key.includes('ENCRYPTED')
    return locked
      ? { path: 'passphrase', message: 'does not open the private key' }
      : { path: 'key', message: 'cannot be read as a private key' }
  }
  if (!certificate.checkPrivateKey(privateKey)) return { path: 'key', message: 'is not the key of this certificate' }
  try {
    createSecureContext({ cert, key, ...(ca ? { ca } : {}), ...(passphrase === undefined ? {} : { passphrase }) })
  } catch {
    return { path: ca ? 'ca' : 'cert', message: 'is not accepted by TLS' }
  }
  return null
}

/** From when until when a certificate holds: the first one of a chain, which is the receiver's own. */
export function certificateTimes(cert: string): { from: Date; until: Date } {
  const { validFrom, validTo } = new X509Certificate(cert)
  return { from: new Date(validFrom), until: new Date(validTo) }
}
