import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proveAcquirerCall, readAcquirerNotice } from './acquirer-api-webhook.ts'

const vector = JSON.parse(readFileSync(new URL('./fixtures/webhook.json', import.meta.url), 'utf8'))
const at = new Date(vector.timestamp * 1_000)
const call = (signature: string, body: string = vector.body) => ({
  headers: { 'acquirer-timestamp': String(vector.timestamp), 'acquirer-signature': signature },
  body: Buffer.from(body),
})

test('a signature made elsewhere, by OpenSSL, is the one expected', () => {
  expect(proveAcquirerCall(vector.secret, call(vector.signature), at)).toEqual({ genuine: true })
  expect(readAcquirerNotice(JSON.parse(vector.body))).toEqual([{ payment: 'ap_1', reference: 'pay_1', dispute: null }])
})

test('one of several signatures is enough while a secret is changed', () => {
  const both = `v1=${'0'.repeat(64)},${vector.signature}`
  expect(proveAcquirerCall(vector.secret, call(both), at).genuine).toBe(true)
})

test('another scheme, another case, another body, or none is not believed', () => {
  for (const wrong of ['', 'v0=abc', vector.signature.toUpperCase(), vector.signature.slice(3)]) {
    expect(proveAcquirerCall(vector.secret, call(wrong), at).genuine, wrong).toBe(false)
  }
  expect(proveAcquirerCall(vector.secret, call(vector.signature, `${vector.body} `), at).genuine).toBe(false)
})

test('a call is believed for five minutes, whichever clock is ahead', () => {
  const after = (seconds: number) =>
    proveAcquirerCall(vector.secret, call(vector.signature), new Date(at.getTime() + seconds * 1_000)).genuine
  expect([-301, -300, 300, 301].map(after)).toEqual([false, true, true, false])
})

test('news of a kind that is not known name nothing', () => {
  for (const body of [{ type: 'account.renamed' }, null, [], 'x']) expect(readAcquirerNotice(body)).toBeNull()
})
