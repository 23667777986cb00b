import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type CertificateAuthority, makeCertificateAuthority } from './certificates.ts'

/** Apple, as far as merchants know it: opens sessions for whoever shows a certificate that it signed. */
export interface AppleGateway {
  /** Its host and port. */
  host: string
  /** Where a browser is told to have a session opened. */
  sessionUrl: string
  authority: CertificateAuthority
  /** What it was asked: by whom, by the certificate's name, and for what. */
  asked: { by: string; body: Record<string, unknown> }[]
  /** The status of its next answers. */
  answer: number
  close(): Promise<void>
}

/**
 * Starts it on a free port. From then on this process trusts its authority, as a machine trusts those that it was
 * given.
 */
export async function startAppleGateway(folder: string): Promise<AppleGateway> {
  const authority = makeCertificateAuthority(folder, 'apple')
  setDefaultCACertificates([...getCACertificates('default'), authority.cert])
  const asked: AppleGateway['asked'] = []
  const own = authority.sign('apple-pay-gateway')
  const server = createServer(
    { ...own, ca: authority.cert, requestCert: true, rejectUnauthorized: true },
    async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const by = String((request.socket as TLSSocket).getPeerCertificate().subject.CN)
      asked.push({ by, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
      response.writeHead(gateway.answer, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ merchantSessionIdentifier: `session ${asked.length}`, signature: 'apple' }))
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const gateway: AppleGateway = {
    host,
    sessionUrl: `https://${host}/paymentservices/paymentSession`,
    authority,
    asked,
    answer: 200,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
  return gateway
}
