import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CpfProblem, cpfCheckDigits, formatCpf, parseCpf } from './cpf.ts'

describe('parseCpf', () => {
  it.each(['12345678909', '123.456.789-09', ' 123.456.789-09\n', '123 456 789 09'])('reads %j', text => {
    expect(parseCpf(text)).toEqual({ ok: true, cpf: '12345678909' })
  })

  // The last one's first sum leaves a remainder of 1, which gives 0 and not 10.
  it.each(['52998224725', '00000000191', '11144477735', '86133673567', '00000000604'])(
    'accepts the known number %s',
    text => {
      expect(parseCpf(text).ok).toBe(true)
    },
  )

  it.each<[string, CpfProblem]>([
    ['', 'wrong_length'],
    ['1234567890', 'wrong_length'],
    ['123456789099', 'wrong_length'],
    ['1234567890A', 'invalid_character'],
    ['١٢٣٤٥٦٧٨٩٠٩', 'invalid_character'],
    ['12345678908', 'wrong_check_digits'],
    ['12345678919', 'wrong_check_digits'],
    ['11111111111', 'repeated_digit'],
    ['000.000.000-00', 'repeated_digit'],
  ])('rejects %j: %s', (text, problem) => {
    expect(parseCpf(text)).toEqual({ ok: false, problem })
  })

  it('accepts one pair of check digits of the hundred', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), nine => {
        fc.pre(!/^(\d)\1{8}$/.test(nine))
        const accepted = []
        for (let pair = 0; pair < 100; pair++) {
          const digits = String(pair).padStart(2, '0')
          if (parseCpf(nine + digits).ok) accepted.push(digits)
        }
        expect(accepted).toEqual([cpfCheckDigits(nine)])
      }),
    )
  })
})

describe('cpfCheckDigits', () => {
  it('rejects anything but nine digits', () => {
    for (const text of ['12345678', '1234567890', '12345678A']) expect(() => cpfCheckDigits(text)).toThrow(RangeError)
  })
})

describe('formatCpf', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), nine => {
        const result = parseCpf(nine + cpfCheckDigits(nine))
        fc.pre(result.ok)
        expect(formatCpf(result.cpf)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
        expect(parseCpf(formatCpf(result.cpf))).toEqual(result)
      }),
    )
  })
})
