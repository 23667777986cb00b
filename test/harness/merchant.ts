import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { type Event, eventSchema } from '../../src/shared/contract/event.ts'
import { until } from './until.ts'

/** A merchant's program that listens for webhooks: checks each signature and body, and keeps them in order. */
export interface Merchant {
  url: string
  events: Event[]
  /** The headers of the last one. */
  headers: Record<string, string>
  /** The secret that the API gave for the endpoint; what comes before it is set is rejected. */
  secret: string | null
  /** What to answer from now on; 200 by default. */
  answer: number
  /** Waits for an event of this type about this object. */
  event(type: Event['type'], object?: string): Promise<Event>
  close(): Promise<void>
}

/** Starts the merchant's program on a free port. */
export async function startMerchant(): Promise<Merchant> {
  const events: Event[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      if (merchant.answer !== 200 || !merchant.secret) {
        response.writeHead(merchant.answer === 200 ? 503 : merchant.answer).end()
        return
      }
      const headers = request.headers as Record<string, string>
      merchant.headers = headers
      const verified = new Webhook(merchant.secret).verify(body, headers)
      events.push(eventSchema.parse(verified))
      response.writeHead(200).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const merchant: Merchant = {
    url: `http://127.0.0.1:${port}/webhooks`,
    events,
    headers: {},
    secret: null,
    answer: 200,
    event: (type, object) =>
      until(
        () => events.find(event => event.type === type && (!object || event.data.object.id === object)),
        `the merchant is told ${type}`,
      ),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return merchant
}
