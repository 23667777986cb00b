import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeStatuses } from '../../shared/charge/charge-status.ts'
import { paymentStatuses, pendingOperations } from '../../shared/charge/payment-status.ts'
import { splitMayMove, splitStatuses } from '../../shared/charge/split-status.ts'
import { type LegFacts, nextStep, type SplitFacts, type Step } from './next-step.ts'

const leg: fc.Arbitrary<LegFacts> = fc.record({
  status: fc.constantFrom(...paymentStatuses),
  pending: fc.option(fc.constantFrom(...pendingOperations)),
  worth: fc.nat(100),
  kept: fc.nat(100),
  isDisputed: fc.boolean(),
})
const facts: fc.Arbitrary<SplitFacts> = fc.record({
  status: fc.constantFrom(...splitStatuses),
  isTimeOver: fc.boolean(),
  charge: fc.record({
    status: fc.constantFrom(...chargeStatuses),
    isCancelAsked: fc.boolean(),
    due: fc.integer({ min: 1, max: 200 }),
  }),
  legs: fc.array(leg, { maxLength: 4 }),
})

const always = (holds: (split: SplitFacts, step: Step) => void) =>
  fc.assert(
    fc.property(facts, split => holds(split, nextStep(split))),
    { numRuns: 5_000 },
  )
const of = (legs: readonly LegFacts[], ...statuses: LegFacts['status'][]) =>
  legs.filter(({ status }) => statuses.includes(status))
const sum = (legs: readonly LegFacts[]) => legs.reduce((total, { worth }) => total + worth, 0)

test('a charge is paid by parts only where all of them were taken, and are worth what it asks for', () => {
  always(({ legs, charge }, step) => {
    if (step.do !== 'complete') return
    expect(sum(of(legs, 'captured'))).toBeGreaterThanOrEqual(charge.due)
    expect(of(legs, 'authorized', 'processing', 'waiting', 'challenge', 'created')).toEqual([])
    expect(charge).toMatchObject({ status: 'open', isCancelAsked: false })
    expect(legs.some(({ isDisputed }) => isDisputed)).toBe(false)
  })
})

test('nothing is captured before what is held and taken is worth all of it, and nothing is unknown', () => {
  always(({ legs, charge, status }, step) => {
    if (step.do !== 'capture') return
    expect(status).toBe('open')
    expect(sum(of(legs, 'captured', 'authorized'))).toBeGreaterThanOrEqual(charge.due)
    expect(of(legs, 'processing', 'waiting', 'challenge', 'created')).toEqual([])
  })
})

test('what is undone ends only where nothing is held, kept, shown or unknown, whatever else has happened', () => {
  always(({ legs, status }, step) => {
    if (status !== 'undoing') return
    const isLeft = legs.some(one => (one.status === 'captured' ? one.kept > 0 : !ended.has(one.status)))
    expect(step.do).toBe(isLeft ? 'release' : 'end')
  })
})
const ended: ReadonlySet<string> = new Set(['declined', 'failed', 'expired', 'canceled'])

test('nothing waits for ever: when the time is over an open attempt is captured, complete or undone', () => {
  always((split, step) => {
    if (split.status === 'open' && split.isTimeOver) expect(['capture', 'complete', 'undo']).toContain(step.do)
  })
})

test('each step is a move that the table has', () => {
  const to = { capture: 'completing', complete: 'completed', undo: 'undoing', end: 'undone' } as const
  always(({ status }, step) => {
    const moved = step.do in to ? to[step.do as keyof typeof to] : null
    if (moved) expect(splitMayMove(status, moved)).toBe(true)
  })
})

const open: SplitFacts = {
  status: 'open',
  isTimeOver: false,
  charge: { status: 'open', isCancelAsked: false, due: 100 },
  legs: [],
}
const one = (status: LegFacts['status'], worth = 50): LegFacts => ({
  status,
  pending: null,
  worth,
  kept: worth,
  isDisputed: false,
})

test('the third card that comes to nothing lets the others go; before, another is waited for', () => {
  const held = one('authorized')
  expect(nextStep({ ...open, legs: [held, one('declined'), one('failed')] })).toEqual({ do: 'wait' })
  const three = [held, one('declined'), one('failed'), one('declined')]
  expect(nextStep({ ...open, legs: three })).toEqual({ do: 'undo', why: 'declined' })
})

test('of what completes, a hold that is not being captured undoes all; one that is, is waited for', () => {
  const completing: SplitFacts = { ...open, status: 'completing' }
  const asked: LegFacts = { ...one('authorized'), pending: 'capture' }
  expect(nextStep({ ...completing, legs: [asked, one('captured')] })).toEqual({ do: 'wait' })
  for (const gone of ['authorized', 'canceled', 'expired'] as const) {
    expect(nextStep({ ...completing, legs: [one(gone), one('captured')] })).toEqual({
      do: 'undo',
      why: 'not_completed',
    })
  }
})

test('what its payer contests completes nothing: all goes back, whatever else is there', () => {
  always((split, step) => {
    const { status, charge, legs } = split
    if (status !== 'open' && status !== 'completing') return
    if (charge.status !== 'open' || charge.isCancelAsked || !legs.some(({ isDisputed }) => isDisputed)) return
    expect(step).toEqual({ do: 'undo', why: 'disputed' })
  })
})
