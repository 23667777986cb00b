import { describe, expect, it } from 'vitest'
import { editText, maskText } from './masked-text.ts'

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

describe('editText', () => {
  const grouped = (text: string) => maskText(text.replace(/\D/g, ''), '###.###')

  it.each([
    ['123', 3, '123', 3],
    ['1234', 4, '123.4', 5],
    // One digit more in the middle: the caret stays behind it.
    ['1293.4', 3, '129.34', 3],
    ['123.4569', 8, '123.456', 7],
    // The point alone was taken away: it comes back, and the caret stands before it.
    ['123456', 3, '123.456', 3],
    ['', 0, '', 0],
  ])('makes %j with the caret at %i into %j with it at %i', (written, caret, text, after) => {
    expect(editText(written, caret, grouped)).toEqual({ text, caret: after })
  })
})
