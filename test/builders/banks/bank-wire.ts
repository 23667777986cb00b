import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { patientServer } from '../patient-server.ts'

/** Stands before a bank and counts the calls of its API, tokens left out. */
export interface BankWire {
  url: string
  /** The calls since the arming: `PUT /cob/…`. */
  seen: string[]
  /** Where the bank was last told to call. */
  webhookUrl: string | null
  /**
   * From this call on, the first is 1, the bank cannot be reached: `before` it hears of it, or `after` it was done and
   * before its answer. `reached` is called then. Null: lets all through.
   */
  arm(stop: { call: number; side: 'before' | 'after'; reached?: () => void } | null): void
  close(): Promise<void>
}

/** @param target where the calls go on to: scheme, host and port. */
export async function layBankWire(target: string): Promise<BankWire> {
  let armed: Parameters<BankWire['arm']>[0] = null
  let seen: string[] = []
  const server = patientServer(async (incoming, outgoing) => {
    const body = await readAll(incoming)
    if (!incoming.url?.includes('/oauth/')) seen.push(`${incoming.method} ${incoming.url}`)
    if (incoming.url?.includes('/webhook/') && body) wire.webhookUrl = JSON.parse(body).webhookUrl
    const cut = armed !== null && seen.length >= armed.call
    if (cut) armed?.reached?.()
    if (cut && armed?.side === 'before') return incoming.socket.destroy()
    const onward = request(target + incoming.url, {
      method: incoming.method,
      headers: { ...incoming.headers, host: new URL(target).host },
    })
    onward.end(body)
    const [back] = await once(onward, 'response')
    const answer = await readAll(back)
    if (cut) return incoming.socket.destroy()
    outgoing.writeHead(back.statusCode, back.headers).end(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const wire: BankWire = {
    webhookUrl: null,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get seen() {
      return seen
    },
    arm(stop) {
      seen = []
      armed = stop
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
  return wire
}
