import { expect, test } from 'vitest'
import examples from './fixtures/standard-examples.json' with { type: 'json' }
import { readPixWebhook } from './pix-api-webhook.ts'

const FIRST = { endToEndId: examples.pixWebhook1.endToEndId, txid: examples.pixWebhook1.txid }
const SECOND = { endToEndId: examples.pixWebhook2.endToEndId, txid: examples.pixWebhook2.txid }

test("the standard's own examples: a batch, with devoluções as an object", () => {
  expect(readPixWebhook({ pix: [examples.pixWebhook1, examples.pixWebhook2] })).toEqual([FIRST, SECOND])
})

test('one Pix not in a list', () => {
  expect(readPixWebhook({ pix: examples.pixWebhook1 })).toEqual([FIRST])
})

test('a payment and its devolução in one batch are one hint', () => {
  const { devolucoes: _, ...before } = examples.pixWebhook1
  expect(readPixWebhook({ pix: [before, examples.pixWebhook1] })).toEqual([FIRST])
})

test('a txid that is none is left out', () => {
  for (const txid of [undefined, null, '***', 7, 'a'.repeat(36), '../x']) {
    expect(readPixWebhook({ pix: [{ ...FIRST, txid }] })).toEqual([{ ...FIRST, txid: null }])
  }
})

test('entries that are no Pix are passed over, the rest is kept', () => {
  const odd = [null, 1, 'x', [], {}, { endToEndId: 5 }, { endToEndId: 'short' }, { endToEndId: `${'E'.repeat(31)}/` }]
  expect(readPixWebhook({ pix: [...odd, examples.pixWebhook2] })).toEqual([SECOND])
  expect(readPixWebhook({ pix: [] })).toEqual([])
})

test.each([null, undefined, 1, 'pix', [], {}, { pix: null }, { pix: 'x' }, { recs: [] }, { evento: 'teste_webhook' }])(
  '%o is not a message of this bank',
  body => {
    expect(readPixWebhook(body)).toBeNull()
  },
)
