import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { patientServer } from './patient-server.ts'

/** One request as it went over the wire, and the status and body that came back. */
export interface Exchange {
  method: string
  /** Without the query. */
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
  status: number
  answer: string
}

/** Stands before a server, lets everything through and writes it down. */
export interface WireTap {
  url: string
  exchanges: Exchange[]
  close(): Promise<void>
}

/**
 * @param target where the calls go on to: scheme, host and port.
 * @param say what is answered in place of an answer.
 */
export async function startWireTap(target: string, say = (answer: string) => answer): Promise<WireTap> {
  const exchanges: Exchange[] = []
  const server = patientServer(async (incoming, outgoing) => {
    const body = await readAll(incoming)
    const onward = request(target + incoming.url, {
      method: incoming.method,
      headers: { ...incoming.headers, host: new URL(target).host },
    })
    onward.end(body)
    const [back] = await once(onward, 'response')
    const answer = say(await readAll(back))
    const { pathname, searchParams } = new URL(incoming.url ?? '', target)
    exchanges.push({
      method: incoming.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: incoming.headers,
      body,
      status: back.statusCode,
      answer,
    })
    const { 'content-length': _, ...kept } = back.headers
    outgoing.writeHead(back.statusCode, { ...kept, 'content-length': Buffer.byteLength(answer) }).end(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
