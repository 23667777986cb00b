import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedReference, readDerivedReference } from './derived-reference.ts'

const references = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)

test('every reference is written in letters and digits, and read back', () => {
  fc.assert(
    fc.property(references, reference => {
      const derived = derivedReference(reference, 128) ?? ''
      expect(derived).toMatch(/^[0-9A-Za-z]+$/)
      expect(readDerivedReference(derived)).toBe(reference)
    }),
  )
})

test('no two references are written alike', () => {
  fc.assert(
    fc.property(references, references, (one, other) => {
      fc.pre(one !== other)
      expect(derivedReference(one, 128)).not.toBe(derivedReference(other, 128))
    }),
  )
})

test('our own fit the 36 characters that Cielo reads, with the number of the attempt; a longer one is refused', () => {
  const longest = `pay_${'z'.repeat(26)}-10`
  expect(derivedReference(longest, 36)).toHaveLength(35)
  expect(derivedReference('x'.repeat(37), 36)).toBeNull()
  expect(derivedReference('ação', 36)).toBeNull()
})

test('what another program wrote is left as it is', () => {
  for (const foreign of ['2014111706', 'ZEBRA', 'Z', 'order-1']) expect(readDerivedReference(foreign)).toBe(foreign)
})
