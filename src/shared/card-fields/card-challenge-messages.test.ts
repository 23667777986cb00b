import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChallengeOrder,
  challengeEnvelope,
  type FromChallenge,
  readChallengeOrder,
  readFromChallenge,
} from './card-challenge-messages.ts'

const order: ChallengeOrder = { language: 'pt-BR', publishableKey: 'test_1', order: { type: 'threeDS2', token: 'x' } }
const said: FromChallenge[] = [
  { type: 'ready' },
  { type: 'asking' },
  { type: 'failed' },
  { type: 'details', details: { threeDSResult: 'x' } },
  { type: 'redirect', url: 'https://issuer.example/3ds', method: 'POST', fields: { MD: '1' } },
]
const travelled = (message: ChallengeOrder | FromChallenge, more: object = {}) => ({
  ...structuredClone(challengeEnvelope(message)),
  ...more,
})

describe('what is said around a gateway’s library', () => {
  it('arrives as it was sent, with nothing besides, and on the side that it is for', () => {
    expect(readChallengeOrder(travelled(order, { stray: 1 }))).toEqual(order)
    expect(readFromChallenge(travelled(order))).toBeNull()
    for (const message of said) {
      expect(readFromChallenge(travelled(message, { stray: 1 }))).toEqual(message)
      expect(readChallengeOrder(travelled(message))).toBeNull()
    }
  })

  it.each([
    ['an address that is a program', { url: 'javascript:alert(1)' }],
    ['another method', { method: 'PUT' }],
    ['a field that is no text', { fields: { MD: 1 } }],
  ])('leads nobody to %s', (_what, wrong) => {
    expect(readFromChallenge(travelled(said.at(-1) ?? { type: 'ready' }, wrong))).toBeNull()
  })

  it('breaks neither side, whatever it is made of', () => {
    const types = fc.constantFrom('ready', 'details', 'redirect', undefined)
    fc.assert(
      fc.property(types, fc.object({ maxDepth: 3 }), (type, rest) => {
        const data = { ...rest, guiche: 'card-challenge', type }
        readFromChallenge(data)
        readChallengeOrder(data)
      }),
    )
    for (const data of [null, 1, [], 'ready', { guiche: 'card-challenge' }]) expect(readFromChallenge(data)).toBeNull()
  })
})
