import type { PayoutKind } from '../../shared/contract/payout-kinds.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'

/** What is judged of a line. */
export interface JudgedLine {
  kind: PayoutKind
  type: string
  gross: number
  isWhole: boolean
}

/** What our books have of the payment that a line is about. Amounts in centavos, none below zero. */
export interface PayoutFacts {
  captured: number
  /** Given back, what was undone later included. */
  refunded: number
  undone: number
  /** Taken by chargebacks, round by round, and of that what was won. */
  disputed: number
  won: number
}

/** What lines come to with one that differs, and what the books have of it, in centavos. */
export interface PayoutDifference {
  /** Below zero where a line goes the wrong way. */
  paidOut: Centavos
  inBooks: Centavos
}

/** What lines that are booked have paid of a payment, or taken, by kind: the sum of their gross, without sign. */
export type PaidOut = Record<PaidKind, number>
type PaidKind = Exclude<PayoutKind, 'charge' | 'reserve' | 'transfer' | 'other'>

export type Judgment =
  | { state: 'booked' | 'noted' }
  | { state: 'unknown'; detail: string }
  | { state: 'differs'; detail: string; difference: PayoutDifference }

/** Nothing is paid out yet. */
export function nothingPaid(): PaidOut {
  return { sale: 0, refund: 0, refund_reversal: 0, chargeback: 0, chargeback_reversal: 0 }
}

/**
 * As what a line is booked. Our books know no dispute of a Pix that a gateway made, nor of a mediation: what is lost of
 * one has gone back, whatever the gateway's report calls it (docs/decisions/0088).
 */
export function kindInBooks({ kind, type }: Pick<JudgedLine, 'kind' | 'type'>, isPix: boolean): PayoutKind {
  if (!isPix && !isMediation(type)) return kind
  if (kind === 'chargeback') return 'refund'
  return kind === 'chargeback_reversal' ? 'refund_reversal' : kind
}

/** A payer's complaint at the gateway, of a card too: it ends in a refund, or in nothing. */
function isMediation(type: string): boolean {
  return type === 'mediation'
}

/**
 * The lines of a Pix, or of a mediation, by which an amount was taken and a decision for the store brought it again:
 * together they move nothing, and our books have nothing of it.
 */
export function evenLines(
  lines: readonly { id: string; kind: PayoutKind; type: string; net: number }[],
  isPix: boolean,
): Set<string> {
  const even = new Set<string>()
  const doubted = lines.filter(({ type }) => isPix || isMediation(type))
  for (const { id, kind, net } of doubted) {
    if (kind !== 'chargeback') continue
    const won = doubted.find(one => one.kind === 'chargeback_reversal' && one.net === -net && !even.has(one.id))
    if (won) even.add(id).add(won.id)
  }
  return even
}

/** Which way each kind moves money, and what our books must have of it before it is booked. */
const RULES: Readonly<Record<PaidKind, { sign: 1 | -1; most: keyof PayoutFacts; says: string }>> = {
  sale: { sign: 1, most: 'captured', says: 'was captured' },
  refund: { sign: -1, most: 'refunded', says: 'was given back' },
  refund_reversal: { sign: 1, most: 'undone', says: 'was given back and undone' },
  chargeback: { sign: -1, most: 'disputed', says: 'is disputed' },
  chargeback_reversal: { sign: 1, most: 'won', says: 'was won of what is disputed' },
}

/**
 * Whether a line is booked: what it pays or takes of a payment is never more than our books have of it. `facts` is null
 * where no payment is its own.
 */
export function judgePayoutLine(line: JudgedLine, facts: PayoutFacts | null, paid: PaidOut): Judgment {
  const { kind } = line
  if (kind === 'transfer' || kind === 'reserve') return { state: 'noted' }
  if (kind === 'charge') return { state: 'booked' }
  if (kind === 'other') return { state: 'unknown', detail: `Nobody knows what “${line.type}” is.` }
  if (!facts) return { state: 'unknown', detail: 'No payment of this account is its own.' }
  const { sign, most, says } = RULES[kind]
  const amount = line.gross * sign
  const inBooks = facts[most]
  const differs = (paidOut: number, detail: string): Judgment => {
    return { state: 'differs', detail, difference: { paidOut: centavos(paidOut), inBooks: centavos(inBooks) } }
  }
  if (amount === 0) return { state: 'unknown', detail: `A ${kind} without an amount before fees.` }
  if (amount < 0) return differs(amount, `A ${kind} of ${line.gross} centavos goes the wrong way.`)
  if (line.isWhole && paid[kind] === 0 && amount !== inBooks) {
    return differs(amount, `It pays ${amount} centavos, and ${inBooks} ${says}.`)
  }
  const sum = paid[kind] + amount
  if (sum <= inBooks) return { state: 'booked' }
  return differs(sum, `It comes to ${sum} centavos in all, and ${inBooks} ${says}.`)
}

/** What is paid out with one more line. */
export function withLine(paid: PaidOut, { kind, gross }: Pick<JudgedLine, 'kind' | 'gross'>): PaidOut {
  return Object.hasOwn(paid, kind) ? { ...paid, [kind]: paid[kind as PaidKind] + Math.abs(gross) } : paid
}
