import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call as it came. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

/** A program that keeps every webhook as it came, and answers as it is told. */
export interface WebhookListener {
  url: string
  received: ReceivedWebhook[]
  /** The status to answer with; `silence` answers nothing. */
  answer: number | 'silence'
  /** The body to answer with. */
  says: string
  /** Called with every call, before it is answered. */
  onReceived: () => void
  /** Ends the calls that it has not answered. */
  hangUp(): void
  close(): Promise<void>
}

export async function startWebhookListener(): Promise<WebhookListener> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    listener.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
    listener.onReceived()
    if (listener.answer !== 'silence')
      response.writeHead(listener.answer, { location: '/elsewhere' }).end(listener.says)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listener: WebhookListener = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks?of=loja`,
    received: [],
    answer: 200,
    says: 'x',
    onReceived: () => undefined,
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
  return listener
}
