import { expect, it } from 'vitest'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import type { DisputeTotals } from '../../../shared/contract/dispute.ts'
import { countOfTab, type DisputeSearch, disputeTotalsQuery, readDisputeSearch } from './dispute-search.ts'

const query = (search: DisputeSearch) =>
  disputeTotalsQuery(search, calendarIn('America/Sao_Paulo'), new Date('2026-11-28T12:34:56.000Z'))
const totals: DisputeTotals = {
  ...{ object: 'dispute_totals', count: 0, amount: 0, amount_held: 0 },
  states: { to_answer: 2, in_review: 3, won: 5, lost: 7, accepted: 11 },
}

it('asks for what waits for somebody where it is asked until when, and for another state where that is chosen', () => {
  expect(query({ due: 'over' })).toEqual({ state: 'to_answer', due_to: '2026-11-28T12:00:00.000Z' })
  expect(query({ due: 'today' })).toMatchObject({ state: 'to_answer', due_from: '2026-11-28T03:00:00.000Z' })
  expect(query({ due: 'over', state: 'lost' })).toMatchObject({ state: 'lost' })
  expect(query({ kind: 'med' })).toEqual({ kind: 'med' })
})

it('counts on the tab of all what it shows', () => {
  expect(countOfTab('all', {}, totals)).toBe(28)
  expect(countOfTab('all', { state: 'won' }, totals)).toBe(28)
  expect(countOfTab('all', { due: 'today' }, totals)).toBe(2)
  expect(countOfTab('all', { due: 'today', state: 'won' }, totals)).toBe(2)
  expect(countOfTab('won', { due: 'today' }, totals)).toBe(5)
})

it('begins after a cursor of its own order, and after no other', () => {
  const med = 'dsp_01k00000000000000000000000'
  const after = (search: Record<string, string>) => readDisputeSearch(search).after
  expect(after({ after: `-1765450000123456~${med}` })).toBe(`-1765450000123456~${med}`)
  expect(after({ order: 'amount', after: `1200~${med}` })).toBe(`1200~${med}`)
  expect(after({ order: 'newest', after: med })).toBe(med)
  expect(after({ after: med })).toBeUndefined()
  expect(after({ order: 'newest', after: `1200~${med}` })).toBeUndefined()
})
