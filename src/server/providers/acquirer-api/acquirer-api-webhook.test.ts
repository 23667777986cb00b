import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAcquirerWebhook } from './acquirer-api-webhook.ts'

const vector = JSON.parse(readFileSync(new URL('./fixtures/webhook.json', import.meta.url), 'utf8'))
const at = new Date(vector.timestamp * 1_000)
const call = (signature: string, body: string = vector.body) => ({
  headers: { 'acquirer-timestamp': String(vector.timestamp), 'acquirer-signature': signature },
  body: Buffer.from(body),
})

test('a signature made elsewhere, by OpenSSL, is the one expected', () => {
  expect(readAcquirerWebhook(vector.secret, call(vector.signature), at)).toEqual({
    genuine: true,
    hints: [{ payment: 'ap_1', reference: 'pay_1', dispute: null }],
  })
})

test('one of several signatures is enough while a secret is changed', () => {
  const both = `v1=${'0'.repeat(64)},${vector.signature}`
  expect(readAcquirerWebhook(vector.secret, call(both), at).genuine).toBe(true)
})

test('another scheme, another case, or none is not believed', () => {
  for (const wrong of ['', 'v0=abc', vector.signature.toUpperCase(), vector.signature.slice(3)]) {
    expect(readAcquirerWebhook(vector.secret, call(wrong), at).genuine, wrong).toBe(false)
  }
})

test('news of a kind that is not known are genuine, and name nothing', () => {
  const body = '{"type":"account.renamed"}'
  const digest = createHmac('sha256', vector.secret).update(`${vector.timestamp}.${body}`).digest('hex')
  expect(readAcquirerWebhook(vector.secret, call(`v1=${digest}`, body), at)).toEqual({ genuine: true, hints: [] })
})
