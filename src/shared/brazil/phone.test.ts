import { describe, expect, it } from 'vitest'
import { formatPhone, type PhoneProblem, parsePhone } from './phone.ts'

describe('parsePhone', () => {
  it.each([
    '+5561912345678',
    '5561912345678',
    '61912345678',
    '(61) 91234-5678',
    '+55 (61) 9 1234-5678',
    ' 61.91234.5678 ',
  ])('reads %j', text => {
    expect(parsePhone(text)).toEqual({ ok: true, phone: '+5561912345678' })
  })

  it('takes the area code 55 for what it is', () => {
    expect(parsePhone('55991234567')).toEqual({ ok: true, phone: '+5555991234567' })
  })

  it('takes a number of another country as it is', () => {
    expect(parsePhone('+351 912 345 678')).toEqual({ ok: true, phone: '+351912345678' })
    expect(parsePhone('+247')).toEqual({ ok: true, phone: '+247' })
    expect(parsePhone('+1 202 555 0123')).toEqual({ ok: true, phone: '+12025550123' })
  })

  it.each<[string, PhoneProblem]>([
    ['', 'wrong_length'],
    ['+', 'wrong_length'],
    ['912345678', 'wrong_length'],
    ['061912345678', 'wrong_length'],
    ['+1', 'wrong_length'],
    ['+24', 'wrong_length'],
    ['+1234567890123456', 'wrong_length'],
    ['+0123456789', 'wrong_length'],
    ['+55619123456789', 'wrong_length'],
    ['6133334444', 'not_a_mobile'],
    ['+556133334444', 'not_a_mobile'],
    ['61812345678', 'not_a_mobile'],
    ['20912345678', 'unknown_area_code'],
    ['23912345678', 'unknown_area_code'],
    ['61-91234-567a', 'invalid_character'],
    ['++5561912345678', 'invalid_character'],
  ])('rejects %j: %s', (text, problem) => {
    expect(parsePhone(text)).toEqual({ ok: false, problem })
  })

  it("knows Anatel's 67 area codes", () => {
    const known = []
    for (let code = 10; code < 100; code++) if (parsePhone(`${code}912345678`).ok) known.push(code)
    expect(known).toHaveLength(67)
    for (const absent of [20, 23, 25, 26, 29, 36, 39, 52, 56, 57, 58, 59, 72, 76, 78])
      expect(known).not.toContain(absent)
  })
})

describe('formatPhone', () => {
  it('writes Brazilian numbers as people do, and others in E.164', () => {
    for (const [text, written] of [
      ['61912345678', '(61) 91234-5678'],
      ['+351912345678', '+351912345678'],
    ] as const) {
      const result = parsePhone(text)
      expect(result.ok && formatPhone(result.phone)).toBe(written)
    }
  })
})
