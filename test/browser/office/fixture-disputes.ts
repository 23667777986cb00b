import { z } from 'zod'
import { disputeTracker } from '../../../src/shared/charge/dispute-tracker.ts'
import {
  type Dispute,
  type DisputeList,
  type DisputeTotals,
  disputeCreateSchema,
  disputeListSchema,
  disputeSchema,
  disputeTotalsSchema,
  evidenceCreateSchema,
  type ListedDispute,
  listedDisputeSchema,
} from '../../../src/shared/contract/dispute.ts'
import { type DisputeState, disputeStates } from '../../../src/shared/contract/list-orders.ts'
import { fixtureId, instantAgo } from './fixture-charges.ts'
import { Rejection } from './fixture-rejection.ts'
import type { FixtureShop } from './fixture-shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A chargeback of two hours ago that waits for an answer, but for what is given. */
function aDispute(chargeId: string, given: Partial<Dispute> = {}): Dispute {
  const byCard = given.kind !== 'med'
  const whole: Dispute = {
    id: fixtureId('dsp'),
    object: 'dispute',
    kind: 'chargeback',
    status: 'evidence_due',
    charge_id: chargeId,
    payment_id: fixtureId('pay'),
    amount: 12_990,
    amount_returned: 0,
    amount_held: given.amount ?? 12_990,
    amount_overdrawn: 0,
    round: 1,
    reason: 'fraud',
    code: byCard ? '10.4' : null,
    provider_id: byCard ? 'cb_7Kq2mZx90aLwTn4RcVd8' : null,
    answer: null,
    evidence: null,
    evidence_erased_at: null,
    failure: null,
    tracker: [],
    opened_at: instantAgo(2 * HOUR),
    evidence_due_at: byCard ? instantAgo(-7 * DAY) : null,
    submitted_at: null,
    ended_at: null,
    ...given,
  }
  return { ...whole, tracker: disputeTracker(whole) }
}

/** What an answer to a dispute leaves of itself. */
function anAnswer(body: unknown): Pick<Dispute, 'answer' | 'evidence' | 'submitted_at'> {
  const { text, files } = evidenceCreateSchema.parse(body)
  const kept = files.map(({ name, media_type, content }) => {
    const id = fixtureId('dsf')
    return { id, name, media_type, size: atob(content).length }
  })
  return { answer: 'evidence', evidence: { text, files: kept }, submitted_at: instantAgo(0) }
}

/** A dispute in each of its statuses, the one that waits for an answer first. */
export function everyDispute(chargeId: string): Dispute[] {
  const dispute = (given: Partial<Dispute>) => aDispute(chargeId, given)
  const evidence = {
    text: 'O pedido foi entregue no endereço do cadastro e recebido por quem comprou.',
    files: [
      {
        id: fixtureId('dsf'),
        name: 'comprovante de entrega.pdf',
        media_type: 'application/pdf' as const,
        size: 81_000,
      },
    ],
  }
  const answered = { answer: 'evidence' as const, evidence, submitted_at: instantAgo(3 * DAY) }
  const ended = { ended_at: instantAgo(DAY) }
  const old = { opened_at: instantAgo(5 * DAY), evidence_due_at: instantAgo(-2 * DAY) }
  return z
    .array(disputeSchema)
    .parse([
      dispute({}),
      dispute({ reason: 'not_received', amount: 4_590, answer: 'evidence', evidence }),
      dispute({ kind: 'med', status: 'opened', amount: 1_000_000, amount_returned: 300_000, amount_held: 700_000 }),
      dispute({ ...old, status: 'submitted', reason: 'not_as_described', amount: 31_000, ...answered }),
      dispute({ ...old, status: 'won', reason: 'duplicate', round: 2, amount_held: 0, ...answered, ...ended }),
      dispute({ ...old, status: 'lost', reason: 'canceled', amount_overdrawn: 4_000, ...ended }),
      dispute({ ...old, kind: 'med', status: 'accepted', reason: 'operational', answer: 'accept', ...ended }),
    ])
}

const bank = 'pra_01kc00000000000000000bank0'
const acquirer = 'pra_01kc000000000000000000card'

/** A page of disputes, by state, charge and words of the charge alone, each with what names its charge. */
export function disputesIn(shop: FixtureShop, params: URLSearchParams): DisputeList {
  const state = params.get('state')
  const charge = params.get('charge')
  const q = params.get('q')?.toLowerCase() ?? ''
  const isNamed = ({ charge_id }: Dispute) =>
    shop.charges.some(({ id, description }) => id === charge_id && description?.toLowerCase().includes(q))
  const { data, next_cursor } = shop.pageOf(
    shop.disputes.filter(
      dispute =>
        (state === null || stateOf(dispute) === state) &&
        (charge === null || dispute.charge_id === charge) &&
        (q === '' || isNamed(dispute)),
    ),
    params,
  )
  return disputeListSchema.parse({
    data: data.map(dispute => ({ ...dispute, ...ofCharge(shop, dispute) })),
    next_cursor,
    account_names: { [bank]: 'Banco Aurora', [acquirer]: 'Adquirente' },
  })
}

/** One dispute with what names its charge. */
export function listedDisputeIn(shop: FixtureShop, id: string): ListedDispute {
  const dispute = disputeIn(shop, id)
  return listedDisputeSchema.parse({ ...dispute, ...ofCharge(shop, dispute) })
}

function ofCharge({ charges }: FixtureShop, { charge_id, kind }: Dispute) {
  const charge = charges.find(({ id }) => id === charge_id)
  const { description = null, reference = null, customer_id = null } = charge ?? {}
  const byCard = kind === 'chargeback'
  return {
    provider_account_id: byCard ? acquirer : bank,
    charge: { description, reference, customer_id, customer_name: charge?.customer?.name ?? null },
    payment: byCard
      ? { method: 'credit-card', brand: 'visa', last4: '4417' }
      : { method: 'pix', brand: null, last4: null },
  }
}

export function disputeTotalsIn({ disputes }: FixtureShop, params: URLSearchParams): DisputeTotals {
  const state = params.get('state')
  const those = disputes.filter(dispute => state === null || stateOf(dispute) === state)
  return disputeTotalsSchema.parse({
    object: 'dispute_totals',
    count: those.length,
    amount: those.reduce((sum, { amount }) => sum + amount, 0),
    amount_held: those.reduce((sum, { amount_held }) => sum + amount_held, 0),
    states: Object.fromEntries(
      disputeStates.map(one => [one, disputes.filter(dispute => stateOf(dispute) === one).length]),
    ),
  })
}

function stateOf({ status, answer }: Dispute): DisputeState {
  if (status === 'opened' || status === 'evidence_due') return answer === null ? 'to_answer' : 'in_review'
  return status === 'submitted' ? 'in_review' : status
}

function disputeIn(shop: FixtureShop, id: string): Dispute {
  const dispute = shop.disputes.find(candidate => candidate.id === id)
  if (!dispute) throw new Rejection('dispute_not_found')
  return disputeSchema.parse(dispute)
}

/** What a person writes down of what a bank has blocked. */
export function openDisputeIn(shop: FixtureShop, paymentId: string, body: unknown): Dispute {
  const charge = shop.charges.find(({ payments }) => payments.some(({ id }) => id === paymentId))
  const amount = disputeCreateSchema.parse(body).amount ?? 0
  if (!charge || amount === 0) throw new Rejection('payment_not_disputable')
  const payments = charge.payments.map(one => (one.id === paymentId ? { ...one, amount_disputed: amount } : one))
  shop.change(charge.id, { payments })
  const dispute = aDispute(charge.id, { kind: 'med', status: 'opened', payment_id: paymentId, amount })
  shop.disputes.unshift(dispute)
  return disputeSchema.parse(dispute)
}

export function answerDisputeIn(shop: FixtureShop, id: string, body: unknown): Dispute {
  return changeDisputeIn(shop, id, { status: 'submitted', ...anAnswer(body) })
}

export function changeDisputeIn(shop: FixtureShop, id: string, change: Partial<Dispute>): Dispute {
  const changed = { ...disputeIn(shop, id), ...change }
  const dispute = { ...changed, tracker: disputeTracker(changed) }
  shop.disputes = shop.disputes.map(one => (one.id === id ? dispute : one))
  return dispute
}
