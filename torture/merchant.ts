import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { type Event, eventSchema } from '../src/shared/contract/event.ts'

/** One event as the merchant knows it. */
interface ReceivedEvent {
  times: number
  /** Of the body, which is the same in every attempt. */
  digest: string
  type: Event['type']
}

/** The program of the merchant: takes every event, and is as unreliable as such programs are. */
export interface Merchant {
  /** The address of a store's endpoint. */
  endpoint(store: number): string
  /** From when on a store's calls can be verified. */
  secrets: string[]
  /** By the event's id. */
  received: Map<string, ReceivedEvent>
  /**
   * Calls that no merchant should accept: a wrong signature, a body that is no event, another body under a known id.
   */
  wrong: string[]
  /** Whether it answers 500 to some of the first attempts. */
  errs: boolean
  close(): Promise<void>
}

/** Of 256 events, how many have their first attempt answered with 500. */
const ERRS_ON = 8

/** Opens the merchant's program on a free port. */
export async function openMerchant(): Promise<Merchant> {
  const rejectedOnce = new Set<string>()
  const server = createServer(async (request, response) => {
    const status = receive(request, await readAll(request).catch(() => ''))
    response.writeHead(status).end()
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const merchant: Merchant = {
    endpoint: store => `http://127.0.0.1:${port}/stores/${store}`,
    secrets: [],
    received: new Map(),
    wrong: [],
    errs: true,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return merchant

  function receive({ url, headers }: IncomingMessage, body: string): number {
    const secret = merchant.secrets[Number(url?.split('/').at(-1))]
    const id = String(headers['webhook-id'])
    if (!secret) return 503
    let event: Event
    try {
      event = eventSchema.parse(new Webhook(secret).verify(body, headers as Record<string, string>))
    } catch (error) {
      merchant.wrong.push(`${id} ${error}`.slice(0, 200))
      return 400
    }
    const digest = createHash('sha256').update(body).digest('base64')
    const known = merchant.received.get(event.id)
    if (event.id !== id || (known && known.digest !== digest)) merchant.wrong.push(`${id} came with another body`)
    const draw = createHash('sha256').update(id).digest()[0] ?? 0
    if (merchant.errs && draw < ERRS_ON && !rejectedOnce.has(id)) {
      rejectedOnce.add(id)
      return 500
    }
    merchant.received.set(id, { times: (known?.times ?? 0) + 1, digest, type: event.type })
    return 200
  }
}
