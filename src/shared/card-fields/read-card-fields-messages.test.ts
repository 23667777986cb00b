import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FromCardFields, ToCardFields } from './card-fields-messages.ts'
import { cardFieldsEnvelope, readFromCardFields, readToCardFields } from './read-card-fields-messages.ts'

const setup = {
  language: 'pt-BR',
  look: { theme: 'auto', accent: '#0c6b4e', radius: 8, fontSize: 16 },
  publishableKey: 'pk_test_1',
  shape: 'acquirer-api',
  fundings: ['credit', 'voucher'],
  voucherKinds: ['meal'],
  brands: ['visa'],
} as const
const card = {
  token: 'tok_1',
  brand: 'visa',
  last4: '5682',
  expiryMonth: 12,
  expiryYear: 2028,
  use: { funding: 'voucher', voucherKind: 'meal' },
  fundings: ['credit'],
} as const
const state = {
  brand: 'visa',
  use: { funding: 'credit' },
  complete: false,
} as const

const toForm: ToCardFields[] = [
  { type: 'setup', setup },
  { type: 'setup', setup: { ...setup, brands: null, look: { ...setup.look, accent: null } } },
  { type: 'submit', id: '1' },
  { type: 'focus' },
  { type: 'clear' },
  { type: 'credit' },
]
const fromForm: FromCardFields[] = [
  { type: 'ready' },
  { type: 'height', height: 320 },
  { type: 'state', state },
  { type: 'state', state: { brand: null, use: null, complete: false } },
  { type: 'enter' },
  { type: 'token', id: '1', card },
  { type: 'failure', id: '1', code: 'network' },
]
const travelled = (message: ToCardFields | FromCardFields, more: object = {}) => ({
  ...structuredClone(cardFieldsEnvelope(message)),
  ...more,
})

describe('a message between page and form', () => {
  it('arrives as it was sent, and only on the side it is for', () => {
    for (const message of toForm) {
      expect(readToCardFields(travelled(message))).toEqual(message)
      expect(readFromCardFields(travelled(message))).toBeNull()
    }
    for (const message of fromForm) {
      expect(readFromCardFields(travelled(message))).toEqual(message)
      expect(readToCardFields(travelled(message))).toBeNull()
    }
  })

  it('of another version, or of somebody else, is not read', () => {
    for (const message of toForm) {
      expect(readToCardFields(travelled(message, { version: 2 }))).toBeNull()
      expect(readToCardFields(travelled(message, { guiche: 'other' }))).toBeNull()
    }
    for (const message of fromForm) expect(readFromCardFields(travelled(message, { version: 0 }))).toBeNull()
  })

  it('carries nothing but what is known, however it was packed', () => {
    const extra = { number: '4235647728025682', cvv: '123' }
    expect(readFromCardFields(travelled({ type: 'token', id: '1', card: { ...card, ...extra } }))).toEqual({
      type: 'token',
      id: '1',
      card,
    })
    expect(readFromCardFields(travelled({ type: 'ready' }, extra))).toEqual({ type: 'ready' })
  })

  it.each([
    ['raw style', { look: { ...setup.look, accent: 'red;background:url(//x)' } }],
    ['a radius out of bounds', { look: { ...setup.look, radius: 99 } }],
    ['text too small to read', { look: { ...setup.look, fontSize: 4 } }],
    ['a language that it does not speak', { language: 'fr' }],
    ['a brand that is none', { brands: ['visa', 'nope'] }],
    ['a funding that is none', { fundings: ['cash'] }],
    ['no key', { publishableKey: '' }],
    ['a gateway that we do not know', { shape: 'other' }],
  ])('does not set the form up with %s', (_what, wrong) => {
    expect(
      readToCardFields({ ...cardFieldsEnvelope({ type: 'focus' }), type: 'setup', setup: { ...setup, ...wrong } }),
    ).toBeNull()
  })

  it('made of anything at all breaks neither side', () => {
    const types = fc.constantFrom('setup', 'submit', 'focus', 'ready', 'height', 'state', 'token', 'failure')
    fc.assert(
      fc.property(types, fc.object({ maxDepth: 3 }), (type, rest) => {
        const data = { ...rest, guiche: 'card-fields', version: 1, type }
        readToCardFields(data)
        readFromCardFields(data)
      }),
    )
    for (const data of [null, undefined, 1, 'ready', [], { guiche: 'card-fields' }]) {
      expect(readToCardFields(data)).toBeNull()
      expect(readFromCardFields(data)).toBeNull()
    }
  })
})
