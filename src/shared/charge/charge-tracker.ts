import type { ChargeFlag, ChargeStatus } from './charge-status.ts'
import type { Origin, PaymentStatus } from './payment-status.ts'
import { type RefundStatus, refundIs } from './refund-status.ts'
import { type SplitTenderStatus, splitTenderIs } from './split-tender-status.ts'

/** The six looks of a step (test/browser/specification/names.test.ts). */
export const trackerStatuses = ['completed', 'current', 'error', 'next', 'on-hold', 'warning'] as const
export type TrackerStatus = (typeof trackerStatuses)[number]

/** The steps a charge can show, in the order in which they stand. */
export const trackerSteps = [
  'created',
  'held',
  'released',
  'lapsed',
  'split_tender',
  'undone',
  'payment',
  'paid',
  'expired',
  'canceled',
  'review',
  'refund',
] as const
export type TrackerStepName = (typeof trackerSteps)[number]

/** One step of the tracker. `at` is an RFC 3339 instant, null while the step has not happened. */
export interface TrackerStep {
  step: TrackerStepName
  status: TrackerStatus
  at: string | null
}

interface TrackedPayment {
  status: PaymentStatus
  created_at: string
  captured_at: string | null
  hold: { at: string; until: string | null; ended_at: string | null } | null
  id: string
  split_tender_id: string | null
}

/** What the tracker looks at. Instants are RFC 3339 strings. */
export interface TrackedCharge {
  status: ChargeStatus
  origin: Origin
  flags: readonly ChargeFlag[]
  amount: number
  /** What is missing of it, while it is open. */
  amount_due: number
  amount_unapplied: number
  created_at: string
  paid_at: string | null
  expired_at: string | null
  canceled_at: string | null
  payments: readonly TrackedPayment[]
  refunds: readonly { payment_id: string; status: RefundStatus; created_at: string; done_at: string | null }[]
  /** The newest attempt to pay it by split tender. */
  latest_split_tender: { id: string; status: SplitTenderStatus; created_at: string; ended_at: string | null } | null
}

/**
 * The steps of a charge, the same for the payer and the merchant. Pure: the same charge always gives the same
 * steps, and exactly the unfinished step of an open charge is `current`, `on-hold` or `warning`.
 */
export function chargeTracker(all: TrackedCharge): TrackerStep[] {
  const charge = withoutTenders(all)
  const steps: TrackerStep[] = [{ step: 'created', status: 'completed', at: charge.created_at }]
  steps.push(...holdSteps(charge), ...splitTenderSteps(charge), ...stepsByStatus[charge.status](charge))
  // The flag stays once a person has accepted the money or given it back; then nothing waits any more.
  if (charge.flags.includes('review') && charge.amount_unapplied > 0)
    steps.push({ step: 'review', status: 'warning', at: lastCapture(charge) })
  const refund = refundStep(charge)
  if (refund) steps.push(refund)
  return steps
}

/** Tenders are told as one: by themselves only those that have paid the charge, and no hold of theirs. */
function withoutTenders(charge: TrackedCharge): TrackedCharge {
  const { latest_split_tender: splitTender } = charge
  if (!splitTender) return charge
  const paidBy = splitTender.status === 'completed' ? splitTender.id : null
  const payments = charge.payments
    .filter(({ split_tender_id }) => split_tender_id === null || split_tender_id === paidBy)
    .map(payment => (payment.split_tender_id === null ? payment : { ...payment, hold: null }))
  const paymentIds = new Set(payments.map(({ id }) => id))
  return { ...charge, payments, refunds: charge.refunds.filter(({ payment_id }) => paymentIds.has(payment_id)) }
}

/** What became of the tenders: on hold until all are there, then complete; or a warning while they are undone. */
function splitTenderSteps({ latest_split_tender: splitTender }: TrackedCharge): TrackerStep[] {
  if (!splitTender) return []
  const { status, created_at, ended_at } = splitTender
  const isWaiting = splitTenderIs(status, 'completable')
  const tenders: TrackerStep = { step: 'split_tender', status: isWaiting ? 'on-hold' : 'completed', at: created_at }
  if (status === 'undoing') return [tenders, { step: 'undone', status: 'warning', at: null }]
  return status === 'undone' ? [tenders, { step: 'undone', status: 'completed', at: ended_at }] : [tenders]
}

/** What became of the card that was held last. Held, it is what an open charge waits for. */
function holdSteps({ status, payments }: TrackedCharge): TrackerStep[] {
  const last = payments.findLast(payment => payment.hold !== null)
  if (!last?.hold) return []
  const { at, until, ended_at } = last.hold
  const isHeld = last.status === 'authorized' && status === 'open'
  const held: TrackerStep = { step: 'held', status: isHeld ? 'on-hold' : 'completed', at }
  if (last.status === 'canceled') return [held, { step: 'released', status: 'completed', at: ended_at ?? at }]
  if (last.status === 'expired') return [held, { step: 'lapsed', status: 'error', at: ended_at ?? until ?? at }]
  return [held]
}

const stepsByStatus = {
  open: charge => {
    const isHeld = charge.payments.findLast(payment => payment.hold !== null)?.status === 'authorized'
    const paid: TrackerStep = { step: 'paid', status: 'next', at: null }
    return isHeld || (charge.latest_split_tender && charge.latest_split_tender.ended_at === null)
      ? [paid]
      : [openPaymentStep(charge), paid]
  },
  paid: charge => [
    { step: 'payment', status: 'completed', at: firstCapture(charge) ?? charge.paid_at },
    { step: 'paid', status: moneyToRefund(charge) ? 'warning' : 'completed', at: charge.paid_at },
  ],
  expired: charge => [{ step: 'expired', status: 'error', at: charge.expired_at }],
  // Money that made its own charge was never canceled by anybody: it waits for a person.
  canceled: charge =>
    charge.origin === 'unsolicited' ? [] : [{ step: 'canceled', status: 'error', at: charge.canceled_at }],
} satisfies Record<ChargeStatus, (charge: TrackedCharge) => TrackerStep[]>

function openPaymentStep(charge: TrackedCharge): TrackerStep {
  if (charge.amount_due < charge.amount) return { step: 'payment', status: 'warning', at: lastCapture(charge) }
  const asked = charge.payments.find(payment => payment.status === 'processing')
  if (asked) return { step: 'payment', status: 'on-hold', at: asked.created_at }
  const shown = charge.payments.find(payment => payment.status === 'waiting' || payment.status === 'challenge')
  return { step: 'payment', status: 'current', at: shown?.created_at ?? null }
}

function moneyToRefund(charge: TrackedCharge): boolean {
  return charge.amount_unapplied > 0
}

function refundStep(charge: TrackedCharge): TrackerStep | null {
  // What waits for another person, or was canceled, is nothing that the payer hears of.
  const last = charge.refunds.findLast(({ status }) => status === 'failed' || refundIs(status, 'atProvider'))
  if (!last) return null
  if (last.status === 'done') return { step: 'refund', status: 'completed', at: last.done_at }
  if (last.status === 'failed') return { step: 'refund', status: 'error', at: last.created_at }
  return { step: 'refund', status: 'current', at: last.created_at }
}

function captures(charge: TrackedCharge): string[] {
  return charge.payments.flatMap(payment => (payment.captured_at ? [payment.captured_at] : [])).sort()
}

function firstCapture(charge: TrackedCharge): string | null {
  return captures(charge)[0] ?? null
}

function lastCapture(charge: TrackedCharge): string | null {
  return captures(charge).at(-1) ?? null
}
