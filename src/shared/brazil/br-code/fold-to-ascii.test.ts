import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldToAscii } from './fold-to-ascii.ts'

describe('foldToAscii', () => {
  it.each([
    ['São João del-Rei', 'Sao Joao del-Rei'],
    ['ÀÉÎÕÜÇñ', 'AEIOUCn'],
    ['Straße & Søn “Œuvre”', 'Strasse & Son "OEuvre"'],
    ['Café — Pão', 'Cafe - Pao'],
    ['1ª Padaria nº 2', '1a Padaria no 2'],
    ['Bolos 🎂 da Ana', 'Bolos da Ana'],
    ['  a\t\n b\u00a0c  ', 'a b c'],
    ['李', ''],
    ['a\u0000b\u007fc', 'abc'],
  ])('%j is %j', (text, folded) => {
    expect(foldToAscii(text)).toBe(folded)
  })

  it('cuts after folding, and leaves no space at the end', () => {
    expect(foldToAscii('Jaraguá do Sul e Região', 15)).toBe('Jaragua do Sul')
    expect(foldToAscii('Straße', 6)).toBe('Strass')
  })

  it('gives printable ASCII within the limit, and changes it no more', () => {
    // Any code points, lone surrogates too. Not by fc.string({ unit: 'binary' }), which takes 2 ms for each string.
    const anyText = fc
      .array(fc.oneof(fc.integer({ min: 0, max: 0x2ff }), fc.integer({ min: 0, max: 0x10ffff })))
      .map(points => String.fromCodePoint(...points))
    fc.assert(
      fc.property(anyText, fc.nat(30), (text, limit) => {
        const folded = foldToAscii(text, limit)
        expect(folded).toMatch(/^[ -~]*$/)
        expect(folded.length).toBeLessThanOrEqual(limit)
        expect(foldToAscii(folded, limit)).toBe(folded)
      }),
      { numRuns: 1_000 },
    )
  })
})
