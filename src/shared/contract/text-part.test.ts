import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTextPart, textPart, writeTextPart } from './text-part.ts'

test('a text of 80 characters is read from its part as it was', () => {
  const name = fc.string({ unit: 'binary', maxLength: 80 }).filter(text => !text.includes('\0'))
  fc.assert(
    fc.property(name, text => {
      const part = writeTextPart(text)
      expect(part).toMatch(new RegExp(`^${textPart}$`))
      expect(encodeURIComponent(part)).toBe(part)
      expect(readTextPart(part)).toBe(text)
    }),
  )
})

test('what is no text is none', () => {
  expect(readTextPart('.A')).toBeNull()
  expect(readTextPart('._w')).toBeNull()
  expect(readTextPart('.AA')).toBeNull()
})
