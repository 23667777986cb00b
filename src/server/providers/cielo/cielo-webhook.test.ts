import { expect, test } from 'vitest'
import { proveCieloCall, readCieloNotice } from './cielo-webhook.ts'
import { readCredentials } from './credentials.ts'

const webhook = { header: 'X-Guiche', value: 'long enough to be one' }
const prove = (headers: Record<string, string | string[]>, of: { webhook?: typeof webhook } = { webhook }) => {
  const call = { method: 'POST', path: '/', query: new URLSearchParams(), headers, body: new Uint8Array() }
  return proveCieloCall({ webhook: undefined, ...of }, call).genuine
}

test('a call shows the header of the account, whatever case its name has; else it is not believed', () => {
  expect(prove({ 'x-guiche': webhook.value })).toBe(true)
  expect(prove({ 'x-guiche': `${webhook.value} ` })).toBe(false)
  expect(prove({ 'x-guiche': [webhook.value, webhook.value] })).toBe(false)
  expect(prove({ 'x-other': webhook.value })).toBe(false)
  expect(prove({})).toBe(false)
  expect(prove({}, {})).toBe(true)
})

test('news of a sale names what to read; so do new numbers; recurrences, slips and strangers name nothing', () => {
  const PaymentId = '24bc8366-fc31-4d6c-8555-17049a836a07'
  for (const ChangeType of [1, 3, 5, 7, 8, '1', 99]) {
    expect(readCieloNotice({ PaymentId, ChangeType })).toMatchObject([{ payment: PaymentId }])
  }
  for (const ChangeType of [2, 4, 6]) expect(readCieloNotice({ PaymentId, ChangeType })).toEqual([])
  expect(readCieloNotice({ RecurrentPaymentId: PaymentId, ChangeType: 1 })).toEqual([])
  for (const stranger of [null, [], 'x', { PaymentId }]) expect(readCieloNotice(stranger)).toBeNull()
})

test('credentials say what is wrong field by field, and repeat nothing that was typed', () => {
  const read = readCredentials({
    environment: 'live',
    merchantId: 'secret-1',
    merchantKey: 'secret-2',
    form: { clientId: 'id' },
    webhook: { header: 'x y', value: 'short' },
  })
  if (read.ok) throw new Error('read')
  expect(read.faults.map(({ field }) => field)).toEqual([
    'environment',
    'merchantId',
    'merchantKey',
    'form.clientSecret',
    'webhook.header',
    'webhook.value',
  ])
  expect(read.problems.join(' ')).not.toMatch(/secret-|x y|short/)
})
