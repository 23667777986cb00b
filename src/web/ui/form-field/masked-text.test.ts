import { describe, expect, it } from 'vitest'
import { caretAfter, countTyped, maskText } from './masked-text.ts'

describe('maskText', () => {
  it.each([
    ['', ''],
    ['6', '(6'],
    ['61', '(61'],
    ['619', '(61) 9'],
    ['61912345678', '(61) 91234-5678'],
    ['619123456789', '(61) 91234-5678'],
  ])('writes %j as %j', (characters, text) => {
    expect(maskText(characters, '(##) #####-####')).toBe(text)
  })
})

describe('caretAfter', () => {
  it('stays behind the character that was typed, whatever punctuation came in', () => {
    expect(countTyped('123.4')).toBe(4)
    expect(caretAfter('123.456', 3)).toBe(3)
    expect(caretAfter('123.456', 4)).toBe(5)
    expect(caretAfter('(61', 2)).toBe(3)
    expect(caretAfter('', 3)).toBe(0)
  })
})
