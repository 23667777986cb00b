import { expect, test } from 'vitest'
import { chargeCan, isTenderUnderWay, paymentCan } from './charge-can.ts'
import { type ChargeStatus, chargeCauses, chargeIs, chargeMove, chargeStatuses } from './charge-status.ts'
import { type DisputeStatus, disputeIs, disputeMayMove, disputeStatuses } from './dispute-status.ts'
import {
  type PaymentFact,
  type PaymentStatus,
  paymentIs,
  paymentMayMove,
  paymentStatuses,
  pendingOperations,
} from './payment-status.ts'
import { refundHasEnded, refundMayMove, refundStatuses, refundStatusesUnderWay } from './refund-status.ts'
import { splitTenderEnds, splitTenderIs, splitTenderStatuses } from './split-tender-status.ts'

/** A machine of states: what follows what, as the server asks it. */
interface Machine {
  statuses: readonly string[]
  start: string
  ends: readonly string[]
  next(from: string): string[]
  /** The table of `docs/reference/states.md`, written again by hand. */
  table: Record<string, string[]>
}

const charge: Machine = {
  statuses: chargeStatuses,
  start: 'open',
  ends: ['paid', 'expired', 'canceled'],
  next: from => {
    const moves = chargeCauses.map(cause => chargeMove(from as ChargeStatus, cause))
    return [...new Set(moves.filter(to => to !== null))]
  },
  // A paid one is opened again by a person alone.
  table: { open: ['paid', 'expired', 'canceled'], paid: ['open'], expired: ['paid'], canceled: ['paid'] },
}
const payment: Machine = {
  statuses: paymentStatuses,
  start: 'created',
  ends: ['captured', 'declined', 'failed', 'expired', 'canceled'],
  next: from => paymentStatuses.filter(to => paymentMayMove(from as PaymentStatus, to, 'pix')),
  table: {
    created: ['processing', 'canceled'],
    processing: ['waiting', 'challenge', 'authorized', 'captured', 'declined', 'failed'],
    waiting: ['captured', 'expired', 'canceled'],
    challenge: ['processing', 'authorized', 'captured', 'declined', 'expired', 'canceled'],
    authorized: ['captured', 'canceled', 'expired'],
    captured: [],
    declined: [],
    failed: [],
    expired: ['captured'],
    canceled: ['captured'],
  },
}
const refund: Machine = {
  statuses: refundStatuses,
  // Above the limit of its store; below, it begins as `requested`.
  start: 'awaiting_approval',
  ends: ['done', 'failed', 'canceled'],
  next: from => refundStatuses.filter(to => refundMayMove(from as (typeof refundStatuses)[number], to)),
  // `failed` from the start: a refund that could not even be asked for; after `done`: one that never arrived.
  table: {
    awaiting_approval: ['requested', 'canceled'],
    requested: ['processing', 'failed'],
    processing: ['done', 'failed'],
    done: ['failed'],
    failed: [],
    canceled: [],
  },
}
const dispute: Machine = {
  statuses: disputeStatuses,
  start: 'opened',
  ends: ['won', 'lost', 'accepted'],
  next: from => disputeStatuses.filter(to => disputeMayMove(from as DisputeStatus, to)),
  // A case that the bank judges by itself has no evidence due, and ends from where it began.
  table: {
    opened: ['evidence_due', 'submitted', 'won', 'lost', 'accepted'],
    evidence_due: ['submitted', 'won', 'lost', 'accepted'],
    submitted: ['won', 'lost', 'evidence_due'],
    // The scheme may open a decided one again, or reverse a loss.
    won: ['evidence_due'],
    lost: ['evidence_due', 'won'],
    accepted: ['evidence_due', 'won', 'lost'],
  },
}
const machines: [name: string, machine: Machine][] = [
  ['charge', charge],
  ['payment', payment],
  ['refund', refund],
  ['dispute', dispute],
]

function reachable({ next }: Machine, from: string): Set<string> {
  const seen = new Set<string>()
  const open = [from]
  for (let status = open.pop(); status !== undefined; status = open.pop()) {
    if (seen.has(status)) continue
    seen.add(status)
    open.push(...next(status))
  }
  return seen
}

test.each(machines)('a %s moves by the table of the design', (_, { statuses, next, table }) => {
  for (const status of statuses)
    expect([status, ...next(status).sort()]).toEqual([status, ...(table[status] ?? []).sort()])
})

test.each(machines)('every status of a %s is reached from its start', (_, machine) => {
  expect([...reachable(machine, machine.start)].sort()).toEqual([...machine.statuses].sort())
})

test.each(machines)('from every status of a %s an end is reached, and what is no end has a way out', (_, machine) => {
  for (const status of machine.statuses) {
    expect([...reachable(machine, status)].some(reached => machine.ends.includes(reached))).toBe(true)
    if (!machine.ends.includes(status)) expect(machine.next(status).length).toBeGreaterThan(0)
  }
})

test.each(machines)(
  'a %s without a way out is at an end; no way leads to where one is, or to the start',
  (_, machine) => {
    for (const status of machine.statuses) {
      if (machine.next(status).length === 0) expect(machine.ends).toContain(status)
      expect(machine.next(status)).not.toContain(status)
      // A paid charge alone is opened again, by its merchant.
      if (status !== 'paid') expect(machine.next(status)).not.toContain(machine.start)
    }
  },
)

test('what moves a charge: money covers open or expired ones, a person takes what came to any but a paid one', () => {
  const moves = chargeStatuses.map(from => [from, ...chargeCauses.map(cause => chargeMove(from, cause))])
  expect([['', ...chargeCauses], ...moves]).toEqual([
    ['', 'covered', 'expire', 'cancel', 'accept', 'reopen'],
    ['open', 'paid', 'expired', 'canceled', 'paid', null],
    ['paid', null, null, null, null, 'open'],
    ['expired', 'paid', null, null, 'paid', null],
    ['canceled', null, null, null, 'paid', null],
  ])
})

test('after its end a Pix alone is still captured', () => {
  for (const from of paymentStatuses) {
    for (const to of paymentStatuses) {
      const ended = from === 'expired' || from === 'canceled'
      expect(paymentMayMove(from, to, 'credit-card')).toBe(!ended && paymentMayMove(from, to, 'pix'))
    }
  }
})

test('what may be done to a charge is what the tables say', () => {
  for (const status of chargeStatuses) {
    for (const other of paymentStatuses) {
      const money = { amount: 100, amount_refunded: 40, amount_disputed: 0, amount_moved: 0 }
      const payments = [
        { status: 'failed' as const, ...money },
        { status: other, ...money },
      ]
      const asked = { status, payments, latest_split_tender: null }
      expect(chargeCan.pay(asked)).toBe(status === 'open')
      for (const pending of [null, ...pendingOperations]) {
        const underWay = [
          { status: 'failed' as const, pending: null },
          { status: other, pending },
        ]
        const mayCancel = status === 'open' && other !== 'processing' && pending !== 'capture'
        expect(chargeCan.cancel({ status, payments: underWay, latest_split_tender: null })).toBe(mayCancel)
        expect(chargeCan.cancel({ status, payments: underWay, latest_split_tender: { status: 'completing' } })).toBe(
          false,
        )
      }
      expect(chargeCan.expire(asked)).toBe(status === 'open' && !paymentIs(other, 'chargeable'))
      expect(chargeCan.accept(asked)).toBe(status !== 'paid' && other === 'captured')
      const refunded = payments.map(one => ({ ...one, amount_refunded: one.amount }))
      expect(chargeCan.accept({ ...asked, payments: refunded })).toBe(false)
      const contested = payments.map(one => ({ ...one, amount_disputed: 60 }))
      expect(chargeCan.accept({ ...asked, payments: contested })).toBe(false)
      for (const splitTender of splitTenderStatuses) {
        const isAtRest = splitTender === 'completed' || splitTender === 'undone'
        expect(chargeCan.accept({ ...asked, latest_split_tender: { status: splitTender } })).toBe(
          isAtRest && chargeCan.accept(asked),
        )
        expect(chargeCan.undoSplitTender({ latest_split_tender: { status: splitTender } })).toBe(splitTender === 'open')
        const tender = { split_tender_id: 'spt_1' }
        expect(isTenderUnderWay(tender, { latest_split_tender: { id: 'spt_1', status: splitTender } })).toBe(!isAtRest)
        expect(isTenderUnderWay(tender, { latest_split_tender: { id: 'spt_2', status: splitTender } })).toBe(false)
      }
    }
  }
})

test('what may be done to a payment is what the tables say', () => {
  for (const status of paymentStatuses) {
    const asked = {
      method: 'credit-card' as const,
      origin: 'requested' as const,
      status,
      amount: 100,
      amount_refunded: 40,
      amount_disputed: 0,
      amount_moved: 0,
      pending: null,
    }
    if (paymentCan.capture(asked)) expect(payment.table[status]).toContain('captured')
    if (paymentCan.cancel(asked)) expect(payment.table[status]).toContain('canceled')
    expect(paymentCan.capture(asked)).toBe(status === 'authorized')
    expect(paymentCan.cancel(asked)).toBe(status === 'authorized' || status === 'challenge')
    expect(paymentCan.cancel({ ...asked, method: 'pix' })).toBe(false)
    for (const pending of pendingOperations) {
      expect(paymentCan.capture({ ...asked, pending })).toBe(false)
      expect(paymentCan.cancel({ ...asked, pending })).toBe(false)
    }
    expect(paymentCan.refund(asked)).toBe(status === 'captured')
    expect(paymentCan.refund({ ...asked, amount_refunded: 100 })).toBe(false)
    expect(paymentCan.refund({ ...asked, amount_disputed: 60 })).toBe(false)
    expect(paymentCan.refund({ ...asked, amount_moved: 60 })).toBe(false)
    expect(paymentCan.refund({ ...asked, origin: 'moved' })).toBe(false)
  }
})

test('expiry waits for exactly those whose outcome is still the provider’s to tell', () => {
  const chargeable = paymentStatuses.filter(status => paymentIs(status, 'chargeable'))
  expect(chargeable).toEqual(['processing', 'challenge', 'authorized'])
  for (const status of chargeable) {
    expect(payment.ends).not.toContain(status)
    expect(reachable(payment, status)).toContain('captured')
  }
})

test('what is true of a payment in which status', () => {
  const facts: Record<PaymentFact, PaymentStatus[]> = {
    ended: ['captured', 'declined', 'failed', 'expired', 'canceled'],
    final: ['captured', 'declined', 'failed'],
    unpaid: ['declined', 'failed', 'expired', 'canceled'],
    rejected: ['declined', 'failed'],
    undecided: ['created', 'processing', 'waiting', 'challenge'],
    awaited: ['processing', 'challenge'],
    chargeable: ['processing', 'challenge', 'authorized'],
    cancelable: ['waiting', 'challenge', 'authorized'],
    voidable: ['challenge', 'authorized'],
    secured: ['authorized', 'captured'],
  }
  for (const [fact, statuses] of Object.entries(facts) as [PaymentFact, PaymentStatus[]][]) {
    expect([fact, ...paymentStatuses.filter(status => paymentIs(status, fact))]).toEqual([fact, ...statuses])
  }
  const final = paymentStatuses.filter(status => payment.next(status).length === 0)
  expect(final).toEqual(facts.final)
})

test('what is true of the others in which status', () => {
  expect(chargeStatuses.filter(status => chargeIs(status, 'ended'))).toEqual(['paid', 'expired', 'canceled'])
  expect(chargeStatuses.filter(status => chargeIs(status, 'unpaid'))).toEqual(['expired', 'canceled'])
  expect(refundStatuses.filter(refundHasEnded)).toEqual(['done', 'failed', 'canceled'])
  expect(refundStatusesUnderWay).toEqual(['requested', 'processing'])
  expect(disputeStatuses.filter(status => disputeIs(status, 'ended'))).toEqual(['won', 'lost', 'accepted'])
  expect(disputeStatuses.filter(status => disputeIs(status, 'lost'))).toEqual(['lost', 'accepted'])
  expect(disputeStatuses.filter(status => disputeIs(status, 'unanswered'))).toEqual(['opened', 'evidence_due'])
  expect(splitTenderStatuses.filter(status => splitTenderIs(status, 'ended'))).toEqual(['completed', 'undone'])
  expect(splitTenderStatuses.filter(status => splitTenderIs(status, 'completable'))).toEqual(['open', 'completing'])
  expect(splitTenderEnds).toEqual(['completed', 'undone'])
})
