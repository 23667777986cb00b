import { expect, test } from 'vitest'
import type { SplitTenderStatus } from '../../../shared/charge/split-tender-status.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import { broughtByTenders, stillToPay } from './tenders-money.ts'

/** A charge of which 3000 came by a tender, and 500 too much before. */
function charge(status: SplitTenderStatus, left: number) {
  const tender = { split_tender_id: 'spt_1', amount_unapplied: 3_000 }
  const before = { split_tender_id: null, amount_unapplied: 500 }
  return {
    amount_missing: 10_000,
    latest_split_tender: { id: 'spt_1', status, left },
    payments: [before, tender],
  } as Pick<Charge, 'amount_missing' | 'latest_split_tender' | 'payments'>
}

test('while a split tender waits, its money is apart and its rest is what is still to pay', () => {
  expect(broughtByTenders(charge('open', 7_000))).toBe(3_000)
  expect(stillToPay(charge('open', 7_000))).toBe(7_000)
  expect(stillToPay(charge('completing', 0))).toBe(0)
})

test('while it is undone all is still to pay, and its money is nobody’s to decide about', () => {
  expect(broughtByTenders(charge('undoing', 7_000))).toBe(3_000)
  expect(stillToPay(charge('undoing', 7_000))).toBe(10_000)
})

test('what is kept of one that has ended is for a person', () => {
  for (const status of ['completed', 'undone'] as const) {
    expect(broughtByTenders(charge(status, 0))).toBe(0)
    expect(stillToPay(charge(status, 0))).toBe(10_000)
  }
})
