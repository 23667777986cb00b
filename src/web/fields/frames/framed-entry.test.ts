import { describe, expect, it } from 'vitest'
import type { TakenCards } from '../../../shared/cards/card-uses.ts'
import { checkFramed, emptyFramed, type FramedEntry } from './framed-entry.ts'

const credit: TakenCards = { fundings: ['credit'], voucherKinds: [], brands: null }
const both: TakenCards = { ...credit, fundings: ['credit', 'debit'] }
const whole: FramedEntry = {
  faults: { number: null, expiry: null, cvv: null },
  brand: 'visa',
  holder: ' ana  souza ',
  chosenUse: null,
}
const check = (part: Partial<FramedEntry>, taken = credit) => checkFramed({ ...whole, ...part }, taken)

describe('a card in the frames of a gateway', () => {
  it('is complete when no frame complains and the name is there', () => {
    expect(check({}).card).toEqual({ holder: 'ANA SOUZA', use: { funding: 'credit' }, brand: 'visa' })
    expect(checkFramed(emptyFramed, credit)).toMatchObject({
      faults: { number: 'missing', expiry: 'missing', cvv: 'missing', holder: 'missing' },
      card: null,
    })
  })

  it('needs no brand that nobody tells, and says when one is not taken', () => {
    expect(check({ brand: null }).card?.brand).toBe('other')
    expect(check({}, { ...credit, brands: ['elo'] })).toMatchObject({ faults: { number: 'not-taken' }, card: null })
    expect(check({ brand: 'amex' }).cvvDigits).toBe(4)
  })

  it('asks for credit or debit where both are taken', () => {
    expect(check({}, both)).toMatchObject({ faults: { use: 'missing' }, use: null, card: null })
    expect(check({ chosenUse: 'debit' }, both).card?.use).toEqual({ funding: 'debit' })
    expect(check({ brand: null }, both).usesToChoose).toHaveLength(2)
    expect(check({}).usesToChoose).toEqual([])
  })

  it('takes no number for a name', () => {
    expect(check({ holder: '4111 1111' }).faults).toEqual({ holder: 'incomplete' })
  })
})
