import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personFields } from '../contract/person.ts'
import { readPayerFact } from './read-payer-fact.ts'

const written = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 130 }),
  fc.emailAddress(),
  fc.tuple(fc.stringMatching(/^[a-z'+._-]{0,6}$/), fc.stringMatching(/^[a-z.-]{0,8}$/)).map(parts => parts.join('@')),
)

test.each(['name', 'email'] as const)('of a %s it takes what the contract takes', name => {
  fc.assert(
    fc.property(written, text => {
      const read = readPayerFact(name, text)
      const parsed = personFields[name].safeParse(text.trim())
      expect('value' in read && read.value).toBe(parsed.success && parsed.data)
    }),
  )
})
