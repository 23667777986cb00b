import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeFlags, chargeStatuses } from './charge-status.ts'
import { chargeTracker, type TrackedCharge, trackerStatuses, trackerSteps } from './charge-tracker.ts'
import { origins, paymentStatuses } from './payment-status.ts'
import { refundStatuses } from './refund-status.ts'
import { splitTenderEnds, splitTenderStatuses } from './split-tender-status.ts'

const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const at = instant.map(date => date.toISOString())

const payment = fc
  .record({
    status: fc.constantFrom(...paymentStatuses),
    created_at: at,
    captured: at,
    held: fc.option(fc.record({ at, until: fc.option(at), ended_at: fc.option(at) })),
  })
  .map(({ captured, held, ...one }) => ({
    ...one,
    id: 'pay_1',
    split_tender_id: null,
    captured_at: one.status === 'captured' ? captured : null,
    hold: held ?? (one.status === 'authorized' ? { at: one.created_at, until: null, ended_at: null } : null),
  }))
const refund = fc
  .record({ status: fc.constantFrom(...refundStatuses), created_at: at, done: at })
  .map(({ done, ...one }) => ({ ...one, payment_id: 'pay_1', done_at: one.status === 'done' ? done : null }))

/** Charges as the server can make them, odd ones included. */
const tracked: fc.Arbitrary<TrackedCharge> = fc
  .record({
    status: fc.constantFrom(...chargeStatuses),
    origin: fc.constantFrom(...origins),
    flags: fc.subarray([...chargeFlags]),
    amount: fc.nat(1000),
    amount_due: fc.nat(1000),
    amount_unapplied: fc.nat(1000),
    created_at: at,
    end: at,
    payments: fc.array(payment, { maxLength: 5 }),
    refunds: fc.array(refund, { maxLength: 3 }),
  })
  .map(({ end, ...charge }) => ({
    ...charge,
    latest_split_tender: null,
    paid_at: charge.status === 'paid' ? end : null,
    expired_at: charge.status === 'expired' ? end : null,
    canceled_at: charge.status === 'canceled' ? end : null,
  }))

const everyCharge = (holds: (charge: TrackedCharge) => void) =>
  fc.assert(fc.property(tracked, holds), { numRuns: 2_000 })
const UNFINISHED = ['current', 'on-hold', 'warning']
/** A payer hears of no refund that awaits an approval, or was never sent. */
const isShown = ({ status }: { status: (typeof refundStatuses)[number] }) =>
  status !== 'awaiting_approval' && status !== 'canceled'
const besides: readonly string[] = ['released', 'lapsed', 'review', 'refund']
/** The steps of the way; what became of a hold, review and refund come on top of them. */
const ofTheWay = (charge: TrackedCharge) => chargeTracker(charge).filter(({ step }) => !besides.includes(step))
/** Whether the card that was held last still is. */
const isHeld = ({ payments }: TrackedCharge) => payments.findLast(({ hold }) => hold !== null)?.status === 'authorized'

test('every step is one of the seven, has one of the six looks, and comes once, in their order', () => {
  everyCharge(charge => {
    const steps = chargeTracker(charge)
    for (const { step, status } of steps) {
      expect(trackerSteps).toContain(step)
      expect(trackerStatuses).toContain(status)
    }
    const places = steps.map(({ step }) => trackerSteps.indexOf(step))
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  })
})

test('exactly one step of an open charge is under way, and only then is one still to come', () => {
  everyCharge(charge => {
    const steps = ofTheWay(charge)
    const underWay = steps.filter(({ status }) => UNFINISHED.includes(status))
    const awaited = isHeld(charge) ? 'held' : 'payment'
    if (charge.status === 'open') expect(underWay.map(({ step }) => step)).toEqual([awaited])
    else expect(underWay.filter(({ step }) => step !== 'paid')).toEqual([])
    expect(steps.some(({ status }) => status === 'next')).toBe(charge.status === 'open')
  })
})

test('it begins with the making and says the status by its last step of the way', () => {
  everyCharge(charge => {
    const steps = ofTheWay(charge)
    expect(steps[0]).toEqual({ step: 'created', status: 'completed', at: charge.created_at })
    const last = charge.status === 'open' ? 'paid' : charge.status
    const isUnsolicited = charge.status === 'canceled' && charge.origin === 'unsolicited'
    const beforeEnd = steps.some(({ step }) => step === 'held') ? 'held' : 'created'
    expect(steps.at(-1)?.step).toBe(isUnsolicited ? beforeEnd : last)
  })
})

test('what is to come has no time, and what is over has one', () => {
  everyCharge(charge => {
    for (const { status, at: time } of chargeTracker(charge)) {
      if (status === 'next') expect(time).toBeNull()
      if (status === 'completed') expect(time).not.toBeNull()
    }
  })
})

test('of the card that was held last it says what became of it', () => {
  everyCharge(charge => {
    const steps = chargeTracker(charge).map(({ step }) => step)
    const last = charge.payments.findLast(({ hold }) => hold !== null)
    expect(steps.includes('held')).toBe(last !== undefined)
    expect(steps.includes('released')).toBe(last?.status === 'canceled')
    expect(steps.includes('lapsed')).toBe(last?.status === 'expired')
  })
})

test('an open charge is received in part while some of its money is held, and not once all of that went back', () => {
  everyCharge(charge => {
    const step = chargeTracker(charge).find(({ step }) => step === 'payment')
    if (charge.status !== 'open' || isHeld(charge)) return
    expect(step?.status === 'warning').toBe(charge.amount_due < charge.amount)
  })
})

test('a refund and a review are shown whenever there is one, and only then', () => {
  everyCharge(charge => {
    const steps = chargeTracker(charge).map(({ step }) => step)
    expect(steps.includes('refund')).toBe(charge.refunds.some(isShown))
    expect(steps.includes('review')).toBe(charge.flags.includes('review') && charge.amount_unapplied > 0)
  })
})

test('the same charge gives the same steps, and is not changed by it', () => {
  everyCharge(charge => {
    const before = structuredClone(charge)
    expect(chargeTracker(charge)).toEqual(chargeTracker(before))
    expect(charge).toEqual(before)
  })
})

const tenders = fc.record({ status: fc.constantFrom(...splitTenderStatuses), created_at: at, end: at })
/** A charge with an attempt to pay it by split tender, all its payments being tenders of it. */
const bySplitTender = fc.tuple(tracked, tenders).map(([charge, { status, created_at, end }]) => ({
  ...charge,
  status: status === 'completed' ? ('paid' as const) : ('open' as const),
  paid_at: status === 'completed' ? end : null,
  payments: charge.payments.map(one => ({ ...one, split_tender_id: 'spt_1' })),
  latest_split_tender: { id: 'spt_1', status, created_at, ended_at: splitTenderEnds.includes(status) ? end : null },
}))

test('tenders are told as one: on hold until all are there, a warning while undone, then paid otherwise', () => {
  fc.assert(
    fc.property(bySplitTender, charge => {
      const steps = chargeTracker(charge)
      const underWay = steps.filter(({ status }) => UNFINISHED.includes(status)).map(({ step }) => step)
      const { status } = charge.latest_split_tender
      const awaited = {
        open: 'split_tender',
        completing: 'split_tender',
        undoing: 'undone',
        undone: 'payment',
        completed: null,
      }[status]
      if (awaited) expect(underWay.filter(step => step !== 'refund' && step !== 'review')).toEqual([awaited])
      expect(steps.some(({ step }) => step === 'held')).toBe(false)
      expect(steps.some(({ step }) => step === 'refund')).toBe(
        status === 'completed' && charge.payments.length > 0 && charge.refunds.some(isShown),
      )
      const places = steps.map(({ step }) => trackerSteps.indexOf(step))
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
    }),
    { numRuns: 2_000 },
  )
})
