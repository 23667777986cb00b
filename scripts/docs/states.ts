import {
  type ChargeCause,
  type ChargeFlag,
  type ChargeStatus,
  chargeCauses,
  chargeFlags,
  chargeIs,
  chargeMove,
  chargeStatuses,
} from '../../src/shared/charge/charge-status.ts'
import {
  type TrackerStatus,
  type TrackerStepName,
  trackerStatuses,
  trackerSteps,
} from '../../src/shared/charge/charge-tracker.ts'
import {
  type DisputeStatus,
  disputeIs,
  disputeMayMove,
  disputeStatuses,
} from '../../src/shared/charge/dispute-status.ts'
import { type DisputeStepName, disputeSteps } from '../../src/shared/charge/dispute-tracker.ts'
import {
  type PaymentStatus,
  paymentIs,
  paymentMayMove,
  paymentStatuses,
} from '../../src/shared/charge/payment-status.ts'
import {
  type RefundStatus,
  refundHasEnded,
  refundMayMove,
  refundStatuses,
} from '../../src/shared/charge/refund-status.ts'
import {
  type SplitTenderReason,
  type SplitTenderStatus,
  splitTenderEnds,
  splitTenderMayMove,
  splitTenderReasons,
  splitTenderStatuses,
} from '../../src/shared/charge/split-tender-status.ts'
import { markdownTable } from './table.ts'

interface Move {
  from: string
  to: string
  /** By what, where the table says. */
  by: string
}

const causes: Record<ChargeCause, string> = {
  covered: 'the amount received has reached the amount asked',
  expire: 'its time is over, and no payment is processing, challenged or authorized',
  cancel: 'the merchant cancels it',
  accept: 'a person accepts a partial payment as enough',
  reopen: 'what had paid it was given back or lost, and its merchant asks for it again',
}

const flags: Record<ChargeFlag, string> = {
  partial: 'Some of the amount was received, and not all.',
  late: 'Money came after the time to pay was over.',
  over: 'More was received than was asked.',
  duplicate: 'It was paid once more.',
  review:
    'Money came for a person to accept or give back. It stays once they have; `condition=to_review` finds what waits ' +
    'now.',
}

const looks: Record<TrackerStatus, string> = {
  completed: 'It has happened.',
  current: 'It is what happens now.',
  error: 'It is how the charge ended without being paid, a hold that lapsed, or a refund that failed.',
  next: 'It comes after the current step.',
  'on-hold': 'The provider was asked and its answer is not known yet, or a card is held.',
  warning: 'It needs a person: part of the money, too much of it, or money at the wrong time.',
}

const disputeStepMeanings: Record<DisputeStepName, string> = {
  opened: 'The payer contests the payment: its money is held.',
  evidence: 'What shows that the payment was right; an error where it was lost without.',
  decision: 'The card scheme or the bank decides.',
  won: 'The money is no longer held.',
  lost: 'The payer has the money.',
  accepted: 'The store let the payer have the money.',
}

const steps: Record<TrackerStepName, string> = {
  created: 'The charge was made.',
  held: 'The amount is held on a card, until it is captured or voided; `on-hold` while it is.',
  released: 'The hold was canceled.',
  lapsed: 'The hold ended by itself.',
  split_tender: 'A split tender: some of the amount is held or paid; `on-hold` until all of it is.',
  undone: 'The split tender was undone; a `warning` while it is.',
  payment: 'The payment: shown, asked for or received.',
  paid: 'The amount was covered or accepted.',
  expired: 'The time to pay was over.',
  canceled: 'The charge was canceled.',
  review: 'Received money waits for a person.',
  refund: 'The latest refund.',
}

const splitTenderReasonMeanings: Record<SplitTenderReason, string> = {
  given_up: 'The payer or the merchant gave it up.',
  time_over: 'Not all of it was there in time.',
  declined: 'Too many cards came to nothing, or the only one.',
  not_completed: 'All of it was there, and a card that was held was not captured.',
  charge_canceled: 'The merchant cancels the charge.',
  paid_otherwise: 'The charge was paid in another way.',
  nothing_held: 'What was held was voided by somebody else.',
  disputed: 'The payer disputes one of the tenders.',
}

/** Where each of them may rest for good. */
const ends = {
  charge: chargeStatuses.filter(status => chargeIs(status, 'ended')),
  payment: paymentStatuses.filter(status => paymentIs(status, 'ended')),
  refund: refundStatuses.filter(refundHasEnded),
  dispute: disputeStatuses.filter(status => disputeIs(status, 'ended')),
  splitTender: splitTenderEnds,
}

/** As what each of them may begin: money that nobody here asked for is there from the first moment. */
const beginnings = {
  charge: ['open', 'canceled'],
  payment: ['created', 'processing', 'captured'],
  splitTender: ['open'],
  refund: ['requested', 'awaiting_approval', 'done'],
  dispute: ['opened', 'evidence_due'],
} as const satisfies {
  charge: readonly ChargeStatus[]
  payment: readonly PaymentStatus[]
  splitTender: readonly SplitTenderStatus[]
  refund: readonly RefundStatus[]
  dispute: readonly DisputeStatus[]
}

/** The page `docs/reference/states.md`: drawn from the tables that the server enforces. */
export function renderStates(): string {
  const charge = chargeStatuses.flatMap(chargeMovesFrom)
  const payment = paymentStatuses.flatMap(paymentMovesFrom)
  const refund = refundStatuses.flatMap(from =>
    refundStatuses.filter(to => refundMayMove(from, to)).map(to => ({ from, to, by: '' })),
  )
  const dispute = disputeStatuses.flatMap(from =>
    disputeStatuses.filter(to => disputeMayMove(from, to)).map(to => ({ from, to, by: '' })),
  )
  const splitTender = splitTenderStatuses.flatMap(from =>
    splitTenderStatuses.filter(to => splitTenderMayMove(from, to)).map(to => ({ from, to, by: '' })),
  )
  const chargeable = paymentStatuses
    .filter(status => paymentIs(status, 'chargeable'))
    .map(status => `\`${status}\``)
    .join(', ')
  return `# Statuses and moves

The tables of \`src/shared/charge\`, which the server enforces and the screens obey. A status never says who did it;
what is odd about a charge is a flag beside its status.

## Charge

${diagram(beginnings.charge, charge, ends.charge)}

${markdownTable(
  ['from', 'by', 'to', 'when'],
  charge.map(({ from, by, to }) => [from, by, to, causes[by]]),
)}

A Pix that was paid to the key without a code of ours makes a charge of its own, with \`origin\` \`unsolicited\`: it
begins as \`canceled\`, since nobody can pay it. Money that comes to a paid charge, or to a canceled one, moves nothing:
it is booked as unapplied and the charge is flagged.

${markdownTable(
  ['flag', 'meaning'],
  chargeFlags.map(flag => [`\`${flag}\``, flags[flag]]),
)}

## Payment

${diagram(beginnings.payment, payment, ends.payment)}

${movesTable(paymentStatuses, payment, ends.payment)}

\`processing\` means that the provider was asked and its answer is not known; it ends by the provider's answer, which is
asked for until it comes; a card also when its provider never had it, or a person saw that nothing was charged. A charge
does not expire while a payment is in one of
${chargeable}. A Pix
that was paid once more on the same code is a payment of its own, with \`origin\` \`unsolicited\`: it begins as
\`captured\`, and so does unapplied money that was moved from another charge.

A card that is held (\`authorized\`, with \`hold\`) is captured once, whole or in part, or voided. What the acquirer was
asked and has not answered stands in \`pending\`: \`capture\` or \`cancel\`, one at a time.

## Split tender

${diagram(beginnings.splitTender, splitTender, ends.splitTender)}

${movesTable(splitTenderStatuses, splitTender, ends.splitTender)}

One attempt to pay a charge by several payments ([decision 26](../decisions/0026-split-tender-all-or-nothing.md)); a
tender is a payment with its \`split_tender_id\`.

${markdownTable(
  ['reason', 'why it is undone'],
  splitTenderReasons.map(reason => [`\`${reason}\``, splitTenderReasonMeanings[reason]]),
)}

## Refund

${diagram(beginnings.refund, refund, ends.refund)}

${movesTable(refundStatuses, refund, ends.refund)}

A refund that failed is not tried again: ask for another one. One that nobody here asked for begins as \`done\`, with
\`origin\` \`bank\` or \`med\`. One above the limit of its store begins as \`awaiting_approval\` ([decision
63](../decisions/0063-a-second-person-approves.md)); \`approval.outcome\` says whether it was rejected, withdrawn or
lapsed where it is canceled.

## Dispute

${diagram(beginnings.dispute, dispute, ends.dispute)}

${movesTable(disputeStatuses, dispute, ends.dispute)}

A chargeback begins with evidence due; a case of MED, which a person or an unsolicited devolução opens, may begin
without. A case of MED that was accepted stays held until the bank has given the Pix back. Its own tracker:

${markdownTable(
  ['step', 'what it stands for'],
  disputeSteps.map(step => [`\`${step}\``, disputeStepMeanings[step]]),
)}

## Tracker

What the payer and the merchant see of a charge, computed from it by one function.

${markdownTable(
  ['step', 'what it stands for'],
  trackerSteps.map(step => [`\`${step}\``, steps[step]]),
)}

${markdownTable(
  ['status', 'meaning'],
  trackerStatuses.map(status => [`\`${status}\``, looks[status]]),
)}
`
}

function chargeMovesFrom(from: ChargeStatus): (Move & { by: ChargeCause })[] {
  return chargeCauses.flatMap(by => {
    const to = chargeMove(from, by)
    return to ? [{ from, to, by }] : []
  })
}

function paymentMovesFrom(from: PaymentStatus): Move[] {
  return paymentStatuses
    .filter(to => paymentMayMove(from, to, 'pix'))
    .map(to => ({ from, to, by: paymentMayMove(from, to, 'credit-card') ? '' : 'Pix only' }))
}

function diagram(beginnings: readonly string[], moves: readonly Move[], ends: readonly string[]): string {
  const pairs = [...new Set(moves.map(({ from, to }) => `${from} --> ${to}`))]
  const arrows = pairs.map(pair => {
    const by = moves.filter(({ from, to, by }) => `${from} --> ${to}` === pair && by !== '').map(move => move.by)
    return by.length > 0 ? `${pair}: ${by.join(', ')}` : pair
  })
  const lines = [...beginnings.map(first => `[*] --> ${first}`), ...arrows, ...ends.map(end => `${end} --> [*]`)]
  return `\`\`\`mermaid\nstateDiagram-v2\n${lines.map(line => `    ${line}`).join('\n')}\n\`\`\``
}

function movesTable(statuses: readonly string[], moves: readonly Move[], ends: readonly string[]): string {
  return markdownTable(
    ['from', 'to', 'may rest there'],
    statuses.map(status => {
      const targets = moves.filter(({ from }) => from === status).map(({ to, by }) => (by ? `${to} (${by})` : to))
      return [status, targets.join(', ') || 'nothing: it has ended', ends.includes(status) ? 'yes' : 'no']
    }),
  )
}
