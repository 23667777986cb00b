import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../shared/brazil/calendar-date.ts'
import type { TakenCards } from '../../shared/cards/card-uses.ts'
import { publishedCards } from '../../shared/cards/fixtures/published-cards.ts'
import { type CardEntry, checkEntry, emptyEntry } from './card-entry.ts'

const today = calendarDate('2026-11-21')
const credit: TakenCards = { fundings: ['credit'], voucherKinds: [], brands: null }
const every: TakenCards = { fundings: ['credit', 'debit', 'voucher'], voucherKinds: ['meal'], brands: null }
const whole: CardEntry = {
  number: '4235 6477 2802 5682',
  expiry: '12/30',
  cvv: '737',
  holder: ' aurora  m lima ',
  chosenBrand: null,
  chosenUse: null,
}
const check = (part: Partial<CardEntry>, taken = credit) => checkEntry({ ...whole, ...part }, taken, () => today)

describe('a card as it was written', () => {
  it('is complete when nothing is missing, with the name as on the card', () => {
    expect(check({}).card).toEqual({
      number: '4235647728025682',
      expiry: { month: 12, year: 2030 },
      cvv: '737',
      holder: 'AURORA M LIMA',
      brand: 'visa',
      use: { funding: 'credit' },
    })
    expect(checkEntry(emptyEntry, credit, () => today).faults).toEqual({
      number: 'missing',
      expiry: 'missing',
      cvv: 'missing',
      holder: 'missing',
    })
  })

  it.each([
    [{ number: '606282' }, { number: 'closed' }],
    [{ number: '4235' }, { number: 'incomplete' }],
    [{ number: '4235647728025683' }, { number: 'check-digit' }],
    [{ number: '9999999999999995' }, { brand: 'missing' }],
    [{ expiry: '10/26' }, { expiry: 'expired' }],
    [{ cvv: '73' }, { cvv: 'incomplete' }],
    [{ number: '371341553758128' }, { cvv: 'incomplete' }],
    [{ holder: 'A' }, { holder: 'missing' }],
    [{ holder: '4235 6477' }, { holder: 'incomplete' }],
  ] as const)('%o lacks %o', (part, faults) => {
    expect(check(part)).toMatchObject({ faults, card: null })
    expect(Object.keys(check(part).faults)).toEqual(Object.keys(faults))
  })

  it('asks for the brand only of a number that no range has, and believes it then alone', () => {
    expect(check({ number: '99999' }).asksBrand).toBe(false)
    expect(check({ number: '9999999999999995', chosenBrand: 'senff' })).toMatchObject({
      asksBrand: true,
      brand: 'senff',
    })
    expect(check({ chosenBrand: 'senff' })).toMatchObject({ asksBrand: false, brand: 'visa' })
    expect(check({ number: '9999999999999995', chosenBrand: 'verocard' }).faults).toEqual({ brand: 'not-taken' })
  })

  it('asks for the use only where there are several, and tells a brand that has none', () => {
    expect(check({}, every)).toMatchObject({ faults: { use: 'missing' }, use: null, card: null })
    expect(check({ chosenUse: 'voucher-meal' }, every).card?.use).toEqual({ funding: 'voucher', voucherKind: 'meal' })
    // What was chosen for another card does not hold for this one.
    expect(check({ chosenUse: 'voucher-food' }, every).faults).toEqual({ use: 'missing' })
    expect(check({ number: '603342' }).faults.number).toBe('not-taken')
    // A 4 may still become an Alelo: nobody is told off for a digit that does not decide.
    expect(check({ number: '4' }, { ...credit, brands: ['alelo'] }).faults.number).toBe('incomplete')
  })

  it('lets credit or debit be chosen before the number, and keeps the choice in its place after it', () => {
    const plain: TakenCards = { ...credit, fundings: ['credit', 'debit'] }
    const both = [{ funding: 'credit' }, { funding: 'debit' }]
    expect(check({ number: '' }, plain)).toMatchObject({ usesToChoose: both, use: null })
    expect(check({ chosenUse: 'debit' }, plain)).toMatchObject({
      usesToChoose: both,
      card: { use: { funding: 'debit' } },
    })
    // An American Express has one use.
    const amex = { number: '371341553758128', cvv: '1234', chosenUse: 'debit' } as const
    expect(check(amex, plain)).toMatchObject({ usesToChoose: [{ funding: 'credit' }], use: { funding: 'credit' } })
    expect(check({}, credit).usesToChoose).toEqual([])
    expect(check({ number: '' }, every).usesToChoose).toEqual([])
  })

  it('has a card or a fault, whatever was written', () => {
    const text = fc.oneof(fc.string({ maxLength: 25 }), fc.stringMatching(/^\d{0,19}$/))
    const number = fc.oneof(text, fc.constantFrom(...publishedCards.map(card => card.number)))
    const entries = fc.record({ number, expiry: fc.oneof(text, fc.constant('12/30')), cvv: text, holder: text })
    fc.assert(
      fc.property(entries, fc.constantFrom(credit, every), (part, taken) => {
        const { card, faults } = check(part, taken)
        expect(card === null).toBe(Object.keys(faults).length > 0)
      }),
    )
  })
})
