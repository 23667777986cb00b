import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'

/**
 * SHA-256 of the certificate the client showed, as in `x5t#S256` of RFC 8705, section 3.1; null on the listener
 * without TLS. The TLS listener lets nobody in without a certificate of its authority.
 */
export function certificateHash(request: IncomingMessage): string | null {
  const { socket } = request
  if (!(socket instanceof TLSSocket)) return null
  const certificate = socket.getPeerX509Certificate()
  return certificate ? createHash('sha256').update(certificate.raw).digest('base64url') : null
}
