import type { Centavos } from '../../../shared/money/centavos.ts'
import type { CardPayment } from '../acquirer-port.ts'
import type { CardDispute } from '../dispute-port.ts'
import type { CaseMessage, PaymentMessage } from './mercado-pago-messages.ts'

/** Days in which evidence is taken, where a case names no day: what its documents say. */
const EVIDENCE_DAYS = 10
const DAY_MS = 86_400_000

/** Its reasons, as far as its documents show them. */
const REASONS: Readonly<Record<string, CardDispute['reason']>> = {
  fraud: 'fraud',
  not_recognized: 'fraud',
  unrecognized: 'fraud',
  not_received: 'not_received',
  product_not_received: 'not_received',
  not_as_described: 'not_as_described',
  canceled: 'canceled',
  cancelled: 'canceled',
  duplicate: 'duplicate',
  duplicated: 'duplicate',
}

/** Of a case with any other word nothing has been given yet. */
const GIVEN: ReadonlySet<string> = new Set(['review_pending', 'valid', 'invalid'])

/** How a chargeback is called here: by its payment, which has one, since the case is found by the payment. */
function disputeIdOf(payment: string): string {
  return `${payment}/chargeback`
}

/** The payment of such a name; null for another one. */
export function paymentOfDispute(id: string): string | null {
  return /^(\d{1,20})\/chargeback$/.exec(id)?.[1] ?? null
}

/**
 * A chargeback as a payment tells of it: that its money is in doubt (`in_process`), gone (`settled`), or came back
 * (`reimbursed`). Its day and what was given are the case's (`withCase`); until it is found the documents' days count.
 */
export function disputesOf(message: PaymentMessage, amount: Centavos): CardDispute[] {
  if (message.status !== 'charged_back' || amount === 0) return []
  const at = message.date_last_updated ?? message.date_created
  const ended = { reimbursed: 'won', settled: 'lost' } as const
  const detail = message.status_detail ?? ''
  // With any other word, or none, nothing is decided.
  const status = Object.hasOwn(ended, detail) ? ended[detail as keyof typeof ended] : 'evidence_due'
  const isOpen = status === 'evidence_due'
  return [
    {
      id: disputeIdOf(message.id),
      payment: message.id,
      reference: message.external_reference ?? '',
      amount,
      mayBeOfHold: true,
      status,
      round: 1,
      reason: 'other',
      code: '',
      answered: false,
      openedAt: at,
      evidenceDueAt: isOpen ? new Date(at.getTime() + EVIDENCE_DAYS * DAY_MS) : at,
      updatedAt: at,
      endedAt: isOpen ? null : at,
    },
  ]
}

/** The same with what its case says. What was decided by the case is decided, though the payment lags. */
export function withCase(payment: CardPayment, found: CaseMessage): CardPayment {
  return { ...payment, disputes: payment.disputes.map(dispute => joined(dispute, found)) }
}

function joined(dispute: CardDispute, found: CaseMessage): CardDispute {
  const { date_created: openedAt, date_last_updated: changed, date_documentation_deadline: due } = found
  const answered = GIVEN.has(found.documentation_status ?? '') || (found.documentation?.length ?? 0) > 0
  const updatedAt = new Date(Math.max(dispute.updatedAt.getTime(), changed?.getTime() ?? 0))
  const said = dispute.endedAt === null ? byCoverage(found.coverage_applied) : null
  const status = said ?? (dispute.endedAt === null && answered ? 'submitted' : dispute.status)
  const reason = found.reason ?? ''
  return {
    ...dispute,
    status,
    answered,
    reason: Object.hasOwn(REASONS, reason) ? (REASONS[reason] ?? 'other') : 'other',
    code: reason.slice(0, 40),
    openedAt: openedAt ?? dispute.openedAt,
    evidenceDueAt: due ?? dispute.evidenceDueAt,
    updatedAt,
    endedAt: dispute.endedAt ?? (said ? updatedAt : null),
  }
}

function byCoverage(applied: boolean | null | undefined): 'won' | 'lost' | null {
  if (applied == null) return null
  return applied ? 'won' : 'lost'
}

/** What of a case is of one payment alone. */
export function isOf(found: CaseMessage, payment: string): boolean {
  return found.payments.includes(payment)
}
