import { methodTraits } from '../../../shared/charge/method-traits.ts'
import type { ApprovalOutcome } from '../../../shared/charge/refund-status.ts'
import type { NamedActor } from '../../../shared/contract/actor.ts'
import type { TimelineItem, TimelineType } from '../../../shared/contract/charge-timeline.ts'
import type { EventType } from '../../../shared/contract/event-types.ts'
import type { ChargeRow, PaymentRow, RefundRow } from '../../charges/charge/charge-rows.ts'

/** A record of the audit about a charge or what is of it. */
export interface AuditOfCharge {
  id: string
  actor: string
  action: string
  object_id: string | null
  detail: Record<string, unknown>
  at: Date
}

interface EventOfCharge {
  id: string
  type: EventType
  object_id: string
  at: Date
  /** Of its object as it was then. */
  amount: number | null
}

interface Known {
  charge: ChargeRow
  payments: readonly PaymentRow[]
  refunds: readonly RefundRow[]
  disputes: readonly { id: string; payment_id: string; amount: number }[]
  /** Newest first. */
  records: readonly AuditOfCharge[]
  accounts: ReadonlyMap<string, { name: string }>
  named: (actor: string) => NamedActor
}

type Facts = Pick<TimelineItem, 'about' | 'amount' | 'payment' | 'account' | 'decline'>

export interface Doers {
  /** What an event is called here: one that a person brought about may have a name of its own. */
  typeOf(event: EventOfCharge): TimelineType
  /** Who brought an event about, and what it was about. */
  of(event: EventOfCharge): Facts & Pick<TimelineItem, 'by' | 'reason'>
  ofPayment(payment: string | null): Facts
  /** Whether a record says more than the events do. */
  saysMore(record: AuditOfCharge): boolean
}

/**
 * Which records of the audit answer for an event: what somebody asked for last before it happened. Where nobody asked,
 * the bank or the acquirer did it, or Guichê by itself.
 */
const askedBy: Partial<Record<EventType, readonly string[]>> = {
  'charge.created': ['charge.create'],
  'charge.canceled': ['charge.cancel'],
  'payment.waiting': ['payment.create'],
  'payment.canceled': ['payment.cancel'],
  'payment.failed': ['payment.resolve'],
  'refund.created': ['refund.create'],
  'refund.approved': ['refund.approve'],
  'refund.canceled': ['refund.reject', 'refund.withdraw', 'refund.lapse'],
  'dispute.submitted': ['dispute.submit_evidence'],
  'dispute.accepted': ['dispute.accept'],
  'dispute.opened': ['dispute.open'],
  'dispute.won': ['dispute.release'],
}

/** What came of a refund that waited for another person and gave nothing back. */
const canceledAs: Record<ApprovalOutcome, TimelineType> = {
  waiting: 'refund.canceled',
  approved: 'refund.canceled',
  rejected: 'refund.rejected',
  withdrawn: 'refund.withdrawn',
  lapsed: 'refund.lapsed',
}

/** Events of payments that the provider's answer brings about. */
const ofProvider: ReadonlySet<EventType> = new Set([
  'charge.paid',
  'payment.challenge',
  'payment.authorized',
  'payment.updated',
  'payment.captured',
  'payment.declined',
  'payment.failed',
  'payment.expired',
  'refund.created',
  'refund.done',
  'refund.failed',
  'dispute.opened',
  'dispute.won',
  'dispute.lost',
])

/** Who did what to a charge, by the audit and by the accounts that its payments are at. */
export function doers({ charge, payments, refunds, disputes, records, accounts, named }: Known): Doers {
  const paymentById = new Map(payments.map(payment => [payment.id, payment]))
  const refundById = new Map(refunds.map(refund => [refund.id, refund]))
  const disputeById = new Map(disputes.map(dispute => [dispute.id, dispute]))

  const accountOf = (payment: PaymentRow | undefined): TimelineItem['account'] => {
    const name = payment && accounts.get(payment.provider_account_id)?.name
    return payment && name !== undefined ? { id: payment.provider_account_id, name } : null
  }

  function ofPayment(id: string | null): Facts {
    const payment = id === null ? undefined : paymentById.get(id)
    return {
      about: id,
      amount: payment?.amount ?? null,
      payment: payment
        ? { method: payment.method, brand: payment.card?.brand ?? null, last4: payment.card?.last4 ?? null }
        : null,
      account: accountOf(payment),
      decline: null,
    }
  }

  /** The newest that paid by then: what covered the charge. */
  function paidBy(at: Date): PaymentRow | undefined {
    return payments.findLast(({ captured_at, status }) => status === 'captured' && captured_at && captured_at <= at)
  }

  function factsOf({ type, object_id, at, amount }: EventOfCharge): Facts {
    const refund = refundById.get(object_id)
    const dispute = disputeById.get(object_id)
    if (refund) return { ...ofPayment(refund.payment_id), about: object_id, amount: refund.amount }
    if (dispute) return { ...ofPayment(dispute.payment_id), about: object_id, amount: amount ?? dispute.amount }
    if (object_id !== charge.id) {
      const { code, reason } = paymentById.get(object_id)?.card?.decline ?? {}
      const decline = type === 'payment.declined' && code && reason ? { code, reason } : null
      const facts = ofPayment(object_id)
      return { ...facts, amount: amount ?? facts.amount, decline }
    }
    const paying = type === 'charge.paid' ? paidBy(at) : undefined
    return { ...ofPayment(paying?.id ?? null), about: null, amount: type === 'charge.created' ? charge.amount : null }
  }

  function doerOf(event: EventOfCharge, { account }: Facts): NamedActor {
    const record = wasAskedFor(event)
    if (record) return named(record.actor)
    const isProviders =
      ofProvider.has(event.type) || (event.type === 'charge.created' && charge.origin === 'unsolicited')
    return isProviders && account
      ? { kind: 'provider', id: account.id, name: account.name }
      : { kind: 'system', id: null, name: null }
  }

  function wasAskedFor({ type, object_id, at }: EventOfCharge): AuditOfCharge | undefined {
    const isAccepted = type === 'charge.paid' ? acceptedAt(at) : undefined
    if (isAccepted) return isAccepted
    const actions = askedBy[type]
    const found = records.find(
      ({ action, object_id: object, at: then }) => actions?.includes(action) && object === object_id && then <= at,
    )
    // Codes go with their charge.
    return found ?? (type === 'payment.canceled' ? canceledBefore(at) : undefined)
  }

  const acceptedAt = (at: Date) =>
    records.find(({ action, at: then }) => action === 'charge.accept' && then.getTime() === at.getTime())
  const canceledBefore = (at: Date) => records.find(({ action, at: then }) => action === 'charge.cancel' && then <= at)

  return {
    typeOf: ({ type, at, object_id }) => {
      if (type === 'charge.paid' && acceptedAt(at)) return 'charge.accepted'
      const refund = refundById.get(object_id)
      if (type === 'refund.created' && refund?.approval_until) return 'refund.approval_asked'
      if (type === 'refund.canceled') return canceledAs[refund?.approval ?? 'waiting']
      const failure = type === 'payment.failed' && paymentById.get(object_id)?.failure_code
      if (failure === 'not_sent' || failure === 'not_charged') return 'payment.never_charged'
      // What is left out where events are read.
      return type as Exclude<EventType, 'charge.updated'>
    },
    of(event) {
      const facts = factsOf(event)
      const refund = refundById.get(event.object_id)
      const isDecision = event.type === 'refund.approved' || event.type === 'refund.canceled'
      const reason = (isDecision ? refund?.approval_note : event.type === 'refund.created' && refund?.reason) || null
      return { ...facts, by: doerOf(event, facts), reason }
    },
    ofPayment(id) {
      // What was asked for of a card is what was held, whatever of it was captured.
      const held = id === null ? null : paymentById.get(id)?.card?.hold?.amount
      const facts = ofPayment(id)
      return { ...facts, amount: held ?? facts.amount }
    },
    saysMore({ action, object_id }) {
      // A code says by itself that it was asked for; of a card the acquirer's answer comes later.
      const payment = action === 'payment.create' ? paymentById.get(object_id ?? '') : undefined
      return !payment || methodTraits[payment.method].page !== 'code'
    },
  }
}
