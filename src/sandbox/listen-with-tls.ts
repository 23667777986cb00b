import { createServer as createTlsServer, type Server } from 'node:https'
import type { FastifyInstance } from 'fastify'

const LOOPBACK = '127.0.0.1'

/** TLS 1.2 or better and a certificate of the authority, or no connection: Manual de Padrões, Anexo II 3.1. */
export async function listenWithTls(
  app: FastifyInstance,
  { cert, key, ca, port = 0 }: { cert: string | Buffer; key: string | Buffer; ca: string | Buffer; port?: number },
): Promise<Server> {
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

/** Ends a listener, once what is open on it has ended. */
export const closeServer = (server: Server) => new Promise<void>(resolve => server.close(() => resolve()))
