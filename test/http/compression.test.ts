import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let checkout: string

beforeAll(async () => {
  world = await shareWorld()
  const charge = { amount: 12990, description: 'Pedido 1001', pay_with: { method: 'pix' } }
  checkout = bodyOf(await world.store.api.post('/v1/charges', charge), 201, chargeSchema).checkout_url
})
afterAll(() => world.close())

it("sends the payer's page in the encoding that the browser likes best", async () => {
  const plain = await fetchRaw(checkout, 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toMatch(/^<!doctype html>/)

  const brotli = await fetchRaw(checkout, 'gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.body).toString()).toMatch(/^<!doctype html>/)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 3)

  const gzip = await fetchRaw(checkout, 'gzip, br;q=0')
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(gzip.body).toString()).toMatch(/^<!doctype html>/)
})

slow('compresses JSON when it is long, and leaves it alone when it is short', async () => {
  const long = await fetchRaw(`${world.url}/v1/openapi.json`, 'br')
  expect(long.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(long.body).toString())).toMatchObject({ openapi: '3.1.0' })

  const short = await fetchRaw(`${world.url}/v1/me`, 'br')
  expect(short.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(short.body.toString())).toMatchObject({ code: 'unauthenticated' })
})

it('never holds back an event by compressing the stream', async () => {
  const stream = await fetchRaw(`${checkout}/events`, 'br', /\n\nevent: state\n/)
  expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
  expect(stream.headers['content-encoding']).toBeUndefined()
})

it('sends the files of the pages as they were compressed by the build, and fonts as they are', async () => {
  const page = (await fetchRaw(checkout, 'identity')).body.toString()
  const [script = '', font = ''] = [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.woff2/].map(named => named.exec(page)?.[0])

  const plain = await fetchRaw(world.url + script, 'identity')
  const brotli = await fetchRaw(world.url + script, 'gzip, br')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(brotli.body.length),
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  const gzip = await fetchRaw(world.url + script, 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body)).toEqual(plain.body)

  const asIs = await fetchRaw(world.url + font, 'gzip, br')
  expect(asIs.headers).toMatchObject({ 'content-type': 'font/woff2' })
  expect(asIs.headers['content-encoding']).toBeUndefined()
})

/** An answer as it travels. `until` ends a stream that would go on. */
function fetchRaw(
  url: string,
  encoding: string,
  until?: RegExp,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': encoding } }, answer => {
      const chunks: Buffer[] = []
      const done = () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) })
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (!until?.test(Buffer.concat(chunks).toString())) return
        done()
        asked.destroy()
      })
      answer.on('end', done).on('error', reject)
    })
    asked.on('error', reject).end()
  })
}
