import { expect, test } from 'vitest'
import { type ProductEvent, readProductEvent } from './event-catalog.ts'

test('an event of the catalog is read as it came', () => {
  const event: ProductEvent = { name: 'payment_failed', method: 'credit-card', reason: 'insufficient_funds' }
  expect(readProductEvent(event)).toBe(event)
  expect(readProductEvent({ name: 'code_copied' })).toEqual({ name: 'code_copied' })
})

test.each([
  [{ name: 'bought_bread' }],
  [{ name: 'toString' }],
  [{ name: 'payment_failed', method: 'credit-card', reason: 'Ana Souza' }],
  [{ name: 'payment_failed', method: 'credit-card' }],
  [{ name: 'code_copied', code: '00020126' }],
  [{ name: 'checkout_opened', face: 'paid', amount: 12990, pix: true }],
  ['code_copied'],
  [null],
])('%j is none, and is told to nobody', value => {
  expect(readProductEvent(value)).toBeNull()
})

test('a text of a person’s is no event by its type', () => {
  // @ts-expect-error a reason is one of our own words
  const name: ProductEvent = { name: 'payment_failed', method: 'pix', reason: 'Ana Souza' }
  // @ts-expect-error there is no property for a code
  const code: ProductEvent = { name: 'code_copied', code: '00020126' }
  expect([readProductEvent(name), readProductEvent(code)]).toEqual([null, null])
})
