import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Samples of what the connectors never ask for and never hear, with why. */
const notSpoken = {
  cielo: {
    '3ds-token.request.json': 'three fields that the account is asked for, as they are',
    'card-create.request.json': 'it takes the number of a card, which no server of ours has',
    'chargeback-accept.request.json': 'a product of its own, for which chargebacks are seen to on its site',
    'chargeback-accept.response.json': 'the same',
    'chargeback-lifecycle.request.json': 'the same',
    'sale-samsung-pay.request.json': 'that wallet is not taken',
    'zeroauth.request.json': 'it takes the number of a card',
    'zeroauth-invalid-card.response.json': 'what answers that',
    'zeroauth-valid.response.json': 'the same',
  },
  pagarme: {
    'balance-operations.response.json': 'payables say the same, and of which sale',
    'card.response.json': 'cards are never renewed by hand; what is kept of one is in its charge',
  },
  'mercado-pago': {},
} as const

const root = import.meta.dirname
const tests = globSync(['*.test.ts', '../../src/server/**/*.test.ts'], { cwd: root })
  .filter(name => !name.endsWith('official-samples.test.ts'))
  .map(name => readFileSync(join(root, name), 'utf8'))
  .join()

test.each(Object.entries(notSpoken))(
  'every official sample of %s is met by a test, or named with why not',
  (of, without) => {
    const samples = readdirSync(join(root, of)).filter(name => name.endsWith('.json'))
    const unmet = samples.filter(name => !["'", '/'].some(before => tests.includes(`${before}${name}'`)))
    expect(unmet.toSorted()).toEqual(Object.keys(without).toSorted())
  },
)
