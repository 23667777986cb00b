import { isDeclined } from '../../../shared/charge/charge-condition.ts'
import { type ChargeFlag, chargeIs } from '../../../shared/charge/charge-status.ts'
import { isSplitTenderUnderWay } from '../../../shared/charge/split-tender-status.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { StateLook } from './state-look.ts'
import { takenBack } from './taken-back.ts'

/** How a charge stands, in the one sign and word that a list has room for. */
export type ChargeState =
  | 'takenBack'
  | 'disputed'
  | 'unmatched'
  | 'review'
  | 'duplicate'
  | 'over'
  | 'unapplied'
  | 'lacksMoney'
  | 'doubt'
  | 'held'
  | 'partial'
  | 'splitTender'
  | 'challenge'
  | 'asking'
  | 'declined'
  | 'disputeLost'
  | 'refunded'
  | 'partlyRefunded'
  | 'late'
  | 'open'
  | 'paid'
  | 'expired'
  | 'canceled'

/** What each looks like. As loud as its need of a person. */
export const stateLook: Record<ChargeState, StateLook> = {
  takenBack: { tone: 'negative', icon: 'back', loud: true },
  disputed: { tone: 'negative', icon: 'shield', loud: true },
  unmatched: { tone: 'warning', icon: 'question', loud: true },
  review: { tone: 'warning', icon: 'question', loud: true },
  duplicate: { tone: 'warning', icon: 'copy', loud: true },
  over: { tone: 'warning', icon: 'warning', loud: true },
  unapplied: { tone: 'warning', icon: 'question', loud: true },
  lacksMoney: { tone: 'warning', icon: 'warning', loud: true },
  doubt: { tone: 'warning', icon: 'question', loud: true },
  held: { tone: 'warning', icon: 'held', loud: true },
  partial: { tone: 'warning', icon: 'warning', loud: true },
  splitTender: { tone: 'info', icon: 'refresh' },
  challenge: { tone: 'info', icon: 'lock' },
  asking: { tone: 'info', icon: 'refresh' },
  declined: { tone: 'negative', icon: 'declined' },
  disputeLost: { tone: 'negative', icon: 'shield' },
  refunded: { tone: 'neutral', icon: 'back' },
  partlyRefunded: { tone: 'neutral', icon: 'back' },
  late: { tone: 'positive', icon: 'positive' },
  open: { tone: 'info', icon: 'clock' },
  paid: { tone: 'positive', icon: 'positive' },
  expired: { tone: 'neutral', icon: 'over' },
  canceled: { tone: 'neutral', icon: 'declined' },
}

/** After so many ms without an answer a person is told that nobody knows. */
const DOUBT = 60_000

/** Which oddity is told first: the one that waits for a person. */
const flagsByWeight = ['review', 'duplicate', 'over'] as const satisfies ChargeFlag[]

/** How a charge stands at an instant: what needs a person first, then what is under way, then how it ended. */
export function chargeState(charge: Charge, now: number): ChargeState {
  return waitsForPerson(charge) ?? (charge.status === 'open' ? underWay(charge, now) : null) ?? howItEnded(charge)
}

function waitsForPerson(charge: Charge): ChargeState | null {
  if (takenBack(charge) > 0) return 'takenBack'
  if (charge.amount_disputed > charge.amount_lost) return 'disputed'
  const flag = flagsByWeight.find(candidate => charge.flags.includes(candidate) && isFlagShown(candidate, charge))
  if (flag === 'review' && charge.origin === 'unsolicited') return 'unmatched'
  return flag ?? (hasUnapplied(charge) ? 'unapplied' : lacksMoney(charge) ? 'lacksMoney' : null)
}

function underWay(charge: Charge, now: number): ChargeState | null {
  if (charge.latest_split_tender?.ended_at === null) return 'splitTender'
  const isIn = (status: string) => charge.payments.some(payment => payment.status === status)
  if (charge.payments.some(one => isInDoubt(one, now))) return 'doubt'
  if (isIn('processing')) return 'asking'
  if (isIn('challenge')) return 'challenge'
  return charge.amount_authorized > 0 ? 'held' : null
}

/** Whether nobody has said for long what became of a payment. */
export function isInDoubt({ status, created_at }: Charge['payments'][number], now: number): boolean {
  return status === 'processing' && now - Date.parse(created_at) > DOUBT
}

function howItEnded(charge: Charge): ChargeState {
  if (charge.flags.includes('partial') && !chargeIs(charge.status, 'ended')) return 'partial'
  if (isDeclined(charge)) return 'declined'
  // Of one that asks for the rest again, that is said first.
  if (charge.amount_lost > 0 && charge.status !== 'open') return 'disputeLost'
  // One that still asks is open, whatever went back: tenders that were undone, say.
  if (refundedOfSale(charge) > 0 && charge.status !== 'open') return charge.net_held > 0 ? 'partlyRefunded' : 'refunded'
  if (charge.flags.includes('partial')) return 'partial'
  return charge.status === 'paid' && charge.flags.includes('late') ? 'late' : charge.status
}

/** What went back of what was sold. A sale that stays paid has lost nothing by what was too much. */
function refundedOfSale({ status, amount_refunded, refunded }: Charge): number {
  return status === 'paid' ? amount_refunded - refunded.unapplied : amount_refunded
}

/** Whether money of this charge pays nothing yet. What tenders bring is left to them while they are under way. */
export function hasUnapplied({ amount_unapplied, latest_split_tender: splitTender }: Charge): boolean {
  return amount_unapplied > 0 && !isSplitTenderUnderWay(splitTender)
}

/** Whether a paid charge lacks what another charge had paid for it, and was taken back to that one. */
export function lacksMoney({ status, amount_missing, payments }: Charge): boolean {
  const isTakenBack = payments.some(({ origin, amount_moved }) => origin === 'moved' && amount_moved > 0)
  return status === 'paid' && amount_missing > 0 && isTakenBack
}

/** Whether there is still something to say of a flag: what was too much is told while it pays nothing. */
export function isFlagShown(flag: ChargeFlag, charge: Charge): boolean {
  if (flag === 'review') return charge.status !== 'paid' && hasUnapplied(charge)
  return flag === 'duplicate' || flag === 'over' ? hasUnapplied(charge) : true
}
