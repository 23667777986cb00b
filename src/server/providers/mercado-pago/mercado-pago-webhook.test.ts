import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proveMercadoPagoCall } from './mercado-pago-webhook.ts'

const folder = new URL('../../../../test/conformance/mercado-pago/', import.meta.url)
const sample = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

interface Vector {
  secret: string
  dataId: string
  requestId: string | null
  ts: string
  xSignature: string
}
const { vectors } = sample('x-signature.json') as { vectors: Vector[] }
const callOf = (
  { dataId, requestId, xSignature }: Vector,
  body: object = { type: 'payment', data: { id: dataId } },
) => ({
  method: 'POST',
  path: '/inbox',
  query: new URLSearchParams({ 'data.id': dataId, type: 'payment' }),
  headers: { 'x-signature': xSignature, ...(requestId && { 'x-request-id': requestId }) },
  body: Buffer.from(JSON.stringify(body)),
})
const timeOf = ({ ts }: Vector) => new Date(ts.length > 11 ? Number(ts) : Number(ts) * 1_000)

test.each(vectors.map((vector, place) => [place + 1, vector] as const))('signature %i is proved', (_place, vector) => {
  const prove = (change: object, secret: string | undefined = vector.secret, now = timeOf(vector)) =>
    proveMercadoPagoCall(secret, { ...callOf(vector), ...change }, now).genuine
  expect(prove({})).toBe(true)
  expect(prove({}, 'another-secret-0123456789')).toBe(false)
  expect(prove({ query: new URLSearchParams({ 'data.id': '1' }) })).toBe(false)
  expect(prove({ headers: {} })).toBe(false)
  expect(prove(callOf(vector, { type: 'payment', data: { id: '1' } }))).toBe(false)
  const later = new Date(timeOf(vector).getTime() + 3 * 86_400_000)
  expect(prove({}, vector.secret, later)).toBe(false)
})

test('without a secret the address is all that tells', () => {
  const [vector] = vectors
  if (!vector) throw new Error('no vector')
  expect(proveMercadoPagoCall(undefined, { ...callOf(vector), headers: {} }, new Date()).genuine).toBe(true)
})
