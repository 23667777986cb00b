import { expect, it } from 'vitest'
import { cardProtectionPutSchema, isLooser } from '../../../shared/contract/card-protection.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { limitFaults, limitsDraft, limitsWanted, withUsual } from './limits-draft.ts'

const usual = cardProtectionPutSchema.parse({})
const held = { object: 'card_protection' as const, ...usual, changed_at: null }
const store = { charge_min: 1, charge_max: limits.amountMax } as Parameters<typeof limitsDraft>[1]
const draft = limitsDraft(held, store)

it('sends nothing of what nobody changed, and each part by itself', () => {
  expect(limitsWanted(draft, held, store)).toEqual({ cards: null, amounts: null })
  const tight = { ...draft, counts: { ...draft.counts, attempts_per_device: ' 3' } }
  expect(limitsWanted(tight, held, store)).toEqual({ cards: { ...usual, attempts_per_device: 3 }, amounts: null })
  expect(limitsWanted({ ...draft, least: 500 }, held, store)).toEqual({
    cards: null,
    amounts: { charge_min: 500, charge_max: limits.amountMax },
  })
  expect(withUsual(tight)).toEqual(draft)
})

it('finds what cannot hold', () => {
  const counts = { ...draft.counts, attempts_per_store: '4', attempts_per_charge: '', cards_per_payer: '1.5' }
  expect([...limitFaults({ counts, smallestTender: 0, least: 1_000, most: 999 })]).toEqual([
    'cards_per_payer',
    'attempts_per_charge',
    'attempts_per_store',
    'smallest_tender',
    'most',
  ])
})

it('is looser where one of them lets more, whatever the others say', () => {
  const tight = { ...usual, attempts_per_device: 1, smallest_tender: 900 }
  expect(isLooser(tight, usual)).toBe(false)
  expect(isLooser(usual, usual)).toBe(false)
  expect(isLooser({ ...tight, cards_per_payer: usual.cards_per_payer + 1 }, usual)).toBe(true)
  expect(isLooser({ ...usual, smallest_tender: usual.smallest_tender - 1 }, usual)).toBe(true)
})
