import { createServer as createTlsServer, type Server } from 'node:https'
import type { FastifyInstance } from 'fastify'

/** The sandbox is for this machine alone: whoever reaches it may pay with money that does not exist. */
export const LOOPBACK = '127.0.0.1'

/** A certificate of its own, and the authority of those that clients must show. */
export interface TlsOptions {
  cert: string | Buffer
  key: string | Buffer
  ca: string | Buffer
  /** A free one unless it is named. */
  port?: number
}

/** TLS 1.2 or better and a certificate of the authority, or no connection: Manual de Padrões, Anexo II 3.1. */
export async function listenWithTls(app: FastifyInstance, { cert, key, ca, port = 0 }: TlsOptions): Promise<Server> {
  const server = createTlsServer(
    { cert, key, ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    (request, response) => app.routing(request, response),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: LOOPBACK, port }, resolve)
  })
  return server
}
