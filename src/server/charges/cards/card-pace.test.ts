import { describe, expect, it } from 'vitest'
import { cardProtectionPutSchema } from '../../../shared/contract/card-protection.ts'
import { cardPace, type PastAttempt } from './card-pace.ts'

const limits = { ...cardProtectionPutSchema.parse({}), cards_closed_until: null, changed_at: null }
const now = new Date('2026-11-24T15:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const quiet = { paidNothing: 0, reported: false }
const tried = { paidNothing: limits.attempts_per_store, reported: true }
const alone = { charge: 'chg_1', onCharge: [], now }

function attempts(count: number, one: Partial<PastAttempt> = {}): PastAttempt[] {
  const usual = { charge: 'chg_2', madeAt: ago(30), result: 'unpaid', card: null } as const
  return Array.from({ length: count }, () => ({ ...usual, sameDevice: false, sameNetwork: true, ...one }))
}

describe('how soon another card is taken', () => {
  it('at once, where little was tried', () => {
    expect(cardPace([], quiet, limits, alone)).toBeNull()
    expect(cardPace(attempts(19), quiet, limits, alone)).toBeNull()
    expect(cardPace(attempts(9, { sameDevice: true }), quiet, limits, alone)).toBeNull()
  })

  it('when enough of the hour’s attempts have become old', () => {
    const past = [...attempts(1, { madeAt: ago(50) }), ...attempts(1, { madeAt: ago(40) }), ...attempts(18)]
    expect(cardPace(past, quiet, limits, alone)).toEqual({ notBefore: ago(-10), why: 'network' })
    expect(cardPace([...past, ...attempts(1)], quiet, limits, alone)).toEqual({ notBefore: ago(-20), why: 'network' })
    expect(cardPace(attempts(20, { madeAt: ago(60) }), quiet, limits, alone)).toBeNull()
  })

  it('by the browser too, wherever it is', () => {
    const past = attempts(10, { sameDevice: true, sameNetwork: false })
    expect(cardPace(past, quiet, limits, alone)).toEqual({ notBefore: ago(-30), why: 'device' })
  })

  it('five that paid are as much as one that did not', () => {
    expect(cardPace(attempts(99, { result: 'paid' }), quiet, limits, alone)).toBeNull()
    expect(cardPace(attempts(101, { result: 'paid' }), quiet, limits, alone)).toMatchObject({ why: 'network' })
  })

  it('different cards that paid nothing count for themselves, however few times each was tried', () => {
    const cards = (count: number) =>
      Array.from({ length: count }, (_, card) => attempts(1, { sameDevice: true, card: `visa ${card}` })).flat()
    expect(cardPace(cards(4), quiet, limits, alone)).toBeNull()
    expect(cardPace(cards(5), quiet, limits, alone)).toEqual({ notBefore: ago(-30), why: 'cards' })
    expect(cardPace(attempts(8, { sameDevice: true, card: 'visa 1' }), quiet, limits, alone)).toBeNull()
  })

  it('what the tenders of this charge hold are no cards that paid nothing, nor what is not decided', () => {
    const cards = (result: PastAttempt['result'], charge = 'chg_1') =>
      Array.from({ length: 4 }, (_, card) =>
        attempts(1, { sameDevice: true, card: `visa ${card}`, result, charge }),
      ).flat()
    const declined = attempts(1, { sameDevice: true, card: 'visa 9' })
    expect(cardPace([...cards('held'), ...declined], quiet, limits, alone)).toBeNull()
    expect(cardPace([...cards('open'), ...declined], quiet, limits, alone)).toBeNull()
    expect(cardPace([...cards('held', 'chg_3'), ...declined], quiet, limits, alone)).toMatchObject({ why: 'cards' })
  })

  it('others behind its address do not hold up a browser that has paid', () => {
    const paid = attempts(1, { result: 'paid', sameDevice: true, madeAt: ago(600) })
    expect(cardPace([...attempts(25), ...paid], quiet, limits, alone)).toBeNull()
    expect(
      cardPace([...attempts(25), ...paid.map(one => ({ ...one, sameDevice: false }))], quiet, limits, alone),
    ).toEqual({ notBefore: ago(-30), why: 'network' })
    const own = attempts(10, { sameDevice: true })
    expect(cardPace([...own, ...paid], quiet, limits, alone)).toMatchObject({ why: 'device' })
  })

  it('at a store that is tried, who holds a tender of the charge goes on with it', () => {
    const held = attempts(1, { result: 'held', charge: 'chg_1', madeAt: ago(1), sameDevice: true })
    expect(cardPace(held, tried, limits, alone)).toBeNull()
    expect(cardPace(held, tried, limits, { ...alone, charge: 'chg_2' })).toMatchObject({ why: 'store' })
    const others = held.map(one => ({ ...one, sameDevice: false }))
    expect(cardPace(others, tried, limits, alone)).toMatchObject({ why: 'store' })
  })

  it('at a store that is tried, strangers wait after each card; who has paid there does not', () => {
    expect(cardPace([], tried, limits, alone)).toBeNull()
    const one = attempts(1, { madeAt: ago(3) })
    expect(cardPace(one, tried, limits, alone)).toEqual({ notBefore: ago(-7), why: 'store' })
    expect(cardPace([...one, ...attempts(1, { result: 'paid' })], tried, limits, alone)).toBeNull()
    expect(cardPace([], tried, limits, { ...alone, onCharge: [ago(1)] })).toEqual({ notBefore: ago(-9), why: 'store' })
    expect(cardPace(one, quiet, limits, alone)).toBeNull()
  })
})
