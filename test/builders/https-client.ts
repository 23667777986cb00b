import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'

/** What is asked of a host that listens on this machine under a name that leads nowhere. */
interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: object | string
  /** The client's certificate, PEM. */
  tls?: { cert: string; key: string }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The version of TLS that was agreed upon. */
  protocol: string | null
}

/** Speaks https to one host name at one port of this machine, with the path as it is written. */
export interface HttpsClient {
  ask(path: string, ask?: Ask): Promise<Answer>
  /** The data of each server-sent event, as it comes. */
  events(path: string): Promise<{ headers: IncomingHttpHeaders; next(): Promise<unknown>; close(): void }>
}

export function httpsClient(host: string, port: number, ca: string): HttpsClient {
  const open = async (path: string, { method = 'GET', headers = {}, body, tls }: Ask): Promise<IncomingMessage> => {
    const text = typeof body === 'object' ? JSON.stringify(body) : body
    const type: Record<string, string> = typeof body === 'object' ? { 'content-type': 'application/json' } : {}
    const asking = request({
      host: '127.0.0.1',
      port,
      servername: host,
      path,
      method,
      ca,
      ...tls,
      headers: { host, ...type, ...headers },
      agent: false,
    })
    asking.end(text)
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    // Whoever answers before they have read all may close meanwhile: the rest cannot be written.
    asking.on('error', () => undefined)
    return answer
  }
  return {
    async ask(path, ask = {}) {
      const answer = await open(path, ask)
      const protocol =
        'getProtocol' in answer.socket ? (answer.socket as { getProtocol(): string }).getProtocol() : null
      let text = ''
      for await (const chunk of answer.setEncoding('utf8')) text += chunk
      return { status: answer.statusCode ?? 0, headers: answer.headers, text, protocol }
    },
    async events(path) {
      const answer = await open(path, { headers: { accept: 'text/event-stream' } })
      const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]()
      let text = ''
      return {
        headers: answer.headers,
        async next() {
          for (;;) {
            const event = /^data: (.*)\n\n/m.exec(text)
            if (event?.[1]) {
              text = text.slice(event.index + event[0].length)
              return JSON.parse(event[1])
            }
            const { done, value } = await chunks.next()
            if (done) throw new Error('The stream ended')
            text += value
          }
        },
        close: () => void answer.destroy(),
      }
    },
  }
}
