import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupCardNumber, hasRightCheckDigit, numbersOf, recogniseCard } from './recognise-card.ts'

// Numbers that gateways publish for their sandboxes; none is a real account.
const published = [
  ['4235647728025682', 'visa'],
  ['5277696455399733', 'mastercard'],
  ['2223000148400010', 'mastercard'],
  ['6370950847866501', 'hiper'],
  ['6062825624254001', 'hipercard'],
  ['36490101441625', 'diners'],
  ['30569309025904', 'diners'],
  ['4389351648020055', 'elo'],
  ['5067230000009011', 'elo'],
  ['3569990012290937', 'jcb'],
  ['6367600001405019', 'credz'],
  ['6042034400069940', 'cabal'],
  ['6364142000000122', 'sorocred'],
  ['6031828795629272', 'banescard'],
  ['371341553758128', 'amex'],
  ['6011111111111117', 'discover'],
  ['6243030000000001', 'unionpay'],
] as const

describe('a card number', () => {
  it.each(published)('%s is of %s, and its length fits', (number, brand) => {
    expect(recogniseCard(number).brand).toBe(brand)
    expect(numbersOf(brand).lengths).toContain(number.length)
    expect(hasRightCheckDigit(number)).toBe(true)
  })

  it('is recognised while it is typed', () => {
    expect(recogniseCard('').candidates).toEqual([])
    expect(recogniseCard('6').candidates.length).toBeGreaterThan(5)
    expect(recogniseCard('6033')).toEqual({ candidates: ['ticket', 'pluxee'], brand: null })
    expect(recogniseCard('603342')).toEqual({ candidates: ['ticket'], brand: 'ticket' })
    expect(recogniseCard('4')).toEqual({ candidates: ['alelo', 'elo', 'visa'], brand: 'visa' })
    expect(recogniseCard('402588').brand).toBe('alelo')
    expect(recogniseCard('99')).toEqual({ candidates: [], brand: null })
  })

  it('never grows in candidates by one more digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,18}$/), fc.integer({ min: 0, max: 9 }), (digits, next) => {
        const before = recogniseCard(digits).candidates
        return recogniseCard(`${digits}${next}`).candidates.every(brand => before.includes(brand))
      }),
    )
  })

  it('is grouped as it stands on the card, and loses no digit by it', () => {
    expect(groupCardNumber('371341553758128', 'amex')).toBe('3713 415537 58128')
    expect(groupCardNumber('36490101441625', 'diners')).toBe('3649 010144 1625')
    expect(groupCardNumber('6062825624254001123', 'hipercard')).toBe('6062 8256 2425 4001 123')
    expect(groupCardNumber('42356', null)).toBe('4235 6')
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,19}$/),
        digits => groupCardNumber(digits, null).replaceAll(' ', '') === digits,
      ),
    )
  })

  it('with one digit wrong does not pass', () => {
    fc.assert(
      fc.property(fc.constantFrom(...published), fc.nat(13), fc.integer({ min: 1, max: 9 }), ([number], at, more) => {
        const digit = (Number(number[at]) + more) % 10
        return !hasRightCheckDigit(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`)
      }),
    )
  })
})
