import { expect, it } from 'vitest'
import { cardFieldsEnvelope } from '../../shared/card-fields/read-card-fields-messages.ts'
import { openingMessage } from './join-page.ts'

const setup = {
  type: 'setup',
  setup: {
    language: 'pt-BR',
    look: { theme: 'auto', accent: null, radius: 8, fontSize: 16 },
    publishableKey: 'pk_test_1',
    fundings: ['credit'],
    voucherKinds: [],
    brands: null,
  },
} as const

it('is set up by the name that its page gave the frame, and by no other', () => {
  expect(openingMessage(JSON.stringify(cardFieldsEnvelope(setup)))).toEqual(setup)
  const another = { ...cardFieldsEnvelope(setup), version: 2 }
  const order = cardFieldsEnvelope({ type: 'clear' })
  for (const name of ['', 'card', '{', 'null', '[]', ...[setup, another, order].map(other => JSON.stringify(other))]) {
    expect(openingMessage(name), name).toBeNull()
  }
})
