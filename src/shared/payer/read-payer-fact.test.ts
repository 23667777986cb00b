import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personFields } from '../contract/person.ts'
import { readPayerFact, readPayerForm } from './read-payer-fact.ts'

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

test('a CPF and a phone are taken as people write them, and all that is wrong comes at once', () => {
  const typed = { name: ' Ana Souza ', email: 'ana@example.com', tax_id: '529.982.247-25', phone: '(11) 98765-4321' }
  expect(readPayerForm(['name', 'tax_id', 'phone'], name => typed[name])).toEqual({
    ok: true,
    facts: { name: 'Ana Souza', tax_id: '52998224725', phone: '+5511987654321' },
  })
  expect(
    readPayerForm(['name', 'email', 'tax_id', 'phone'], name => (name === 'name' ? ' ' : '529.982.247-24')),
  ).toEqual({ ok: false, faults: { name: 'missing', email: 'not_email', tax_id: 'not_tax_id', phone: 'not_phone' } })
})
