import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeStatuses } from '../../shared/charge/charge-status.ts'
import { paymentStatuses, pendingOperations } from '../../shared/charge/payment-status.ts'
import { splitTenderMayMove, splitTenderStatuses } from '../../shared/charge/split-tender-status.ts'
import { nextStep, type SplitTenderFacts, type Step, type TenderFacts } from './next-step.ts'

const tender: fc.Arbitrary<TenderFacts> = fc.record({
  status: fc.constantFrom(...paymentStatuses),
  pending: fc.option(fc.constantFrom(...pendingOperations)),
  principal: fc.nat(100),
  kept: fc.nat(100),
  isDisputed: fc.boolean(),
})
const facts: fc.Arbitrary<SplitTenderFacts> = fc.record({
  status: fc.constantFrom(...splitTenderStatuses),
  isTimeOver: fc.boolean(),
  charge: fc.record({
    status: fc.constantFrom(...chargeStatuses),
    isCancelAsked: fc.boolean(),
    due: fc.integer({ min: 1, max: 200 }),
  }),
  tenders: fc.array(tender, { maxLength: 4 }),
})

const always = (holds: (splitTender: SplitTenderFacts, step: Step) => void) =>
  fc.assert(
    fc.property(facts, splitTender => holds(splitTender, nextStep(splitTender))),
    { numRuns: 5_000 },
  )
const of = (tenders: readonly TenderFacts[], ...statuses: TenderFacts['status'][]) =>
  tenders.filter(({ status }) => statuses.includes(status))
const sum = (tenders: readonly TenderFacts[]) => tenders.reduce((total, { principal }) => total + principal, 0)

test('a charge is paid by tenders only where all of them were taken, and are worth what it asks for', () => {
  always(({ tenders, charge }, step) => {
    if (step.do !== 'complete') return
    expect(sum(of(tenders, 'captured'))).toBeGreaterThanOrEqual(charge.due)
    expect(of(tenders, 'authorized', 'processing', 'waiting', 'challenge', 'created')).toEqual([])
    expect(charge).toMatchObject({ status: 'open', isCancelAsked: false })
    expect(tenders.some(({ isDisputed }) => isDisputed)).toBe(false)
  })
})

test('nothing is captured before what is held and taken is worth all of it, and nothing is unknown', () => {
  always(({ tenders, charge, status }, step) => {
    if (step.do !== 'capture') return
    expect(status).toBe('open')
    expect(sum(of(tenders, 'captured', 'authorized'))).toBeGreaterThanOrEqual(charge.due)
    expect(of(tenders, 'processing', 'waiting', 'challenge', 'created')).toEqual([])
  })
})

test('what is undone ends only where nothing is held, kept, shown or unknown, whatever else has happened', () => {
  always(({ tenders, status }, step) => {
    if (status !== 'undoing') return
    const isLeft = tenders.some(one => (one.status === 'captured' ? one.kept > 0 : !ended.has(one.status)))
    expect(step.do).toBe(isLeft ? 'release' : 'end')
  })
})
const ended: ReadonlySet<string> = new Set(['declined', 'failed', 'expired', 'canceled'])

test('nothing waits for ever: when the time is over an open attempt is captured, complete or undone', () => {
  always((splitTender, step) => {
    if (splitTender.status === 'open' && splitTender.isTimeOver)
      expect(['capture', 'complete', 'undo']).toContain(step.do)
  })
})

test('each step is a move that the table has', () => {
  const to = { capture: 'completing', complete: 'completed', undo: 'undoing', end: 'undone' } as const
  always(({ status }, step) => {
    const moved = step.do in to ? to[step.do as keyof typeof to] : null
    if (moved) expect(splitTenderMayMove(status, moved)).toBe(true)
  })
})

const open: SplitTenderFacts = {
  status: 'open',
  isTimeOver: false,
  charge: { status: 'open', isCancelAsked: false, due: 100 },
  tenders: [],
}
const one = (status: TenderFacts['status'], principal = 50): TenderFacts => ({
  status,
  pending: null,
  principal,
  kept: principal,
  isDisputed: false,
})

test('the third card that comes to nothing lets the others go; before, another is waited for', () => {
  const held = one('authorized')
  expect(nextStep({ ...open, tenders: [held, one('declined'), one('failed')] })).toEqual({ do: 'wait' })
  // An outage is no card that was tried.
  const outage = [held, one('declined'), one('failed'), one('failed'), one('declined')]
  expect(nextStep({ ...open, tenders: outage })).toEqual({ do: 'wait' })
  const three = [held, one('declined'), one('declined'), one('declined')]
  expect(nextStep({ ...open, tenders: three })).toEqual({ do: 'undo', why: 'declined' })
})

test('of what completes, a hold that is not being captured undoes all; one that is, is waited for', () => {
  const completing: SplitTenderFacts = { ...open, status: 'completing' }
  const asked: TenderFacts = { ...one('authorized'), pending: 'capture' }
  expect(nextStep({ ...completing, tenders: [asked, one('captured')] })).toEqual({ do: 'wait' })
  for (const gone of ['authorized', 'canceled', 'expired'] as const) {
    expect(nextStep({ ...completing, tenders: [one(gone), one('captured')] })).toEqual({
      do: 'undo',
      why: 'not_completed',
    })
  }
})

test('what its payer contests completes nothing: all goes back, whatever else is there', () => {
  always((splitTender, step) => {
    const { status, charge, tenders } = splitTender
    if (status !== 'open' && status !== 'completing') return
    if (charge.status !== 'open' || charge.isCancelAsked || !tenders.some(({ isDisputed }) => isDisputed)) return
    expect(step).toEqual({ do: 'undo', why: 'disputed' })
  })
})
