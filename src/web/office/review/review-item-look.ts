import type { DisputeReviewItem, ReviewItem, ReviewItemKind } from '../../../shared/contract/review-item.ts'
import type { StateShape } from '../../ui/state-shapes.ts'
import type { Tone } from '../../ui/tone.ts'

interface ReviewLook {
  /** Money may be missing, or only its news. */
  tone: Tone
  icon: StateShape
  /** What its one button does. */
  act:
    | 'refund'
    | 'approve'
    | 'capture'
    | 'resolve'
    | 'decide'
    | 'answer'
    | 'charge'
    | 'customer'
    | 'compare'
    | 'resend'
    | 'renew'
    | 'register'
    | 'settle'
    | 'closeCards'
    | 'mails'
    | 'whatsapp'
    | 'accounts'
    | 'payouts'
    | 'lines'
    | 'fees'
}

/** What each kind looks like, and its one button. */
export const reviewLook: Record<ReviewItemKind, ReviewLook> = {
  payment_unknown: { tone: 'warning', icon: 'question', act: 'resolve' },
  late_sale: { tone: 'warning', icon: 'card', act: 'settle' },
  refund_unknown: { tone: 'warning', icon: 'question', act: 'charge' },
  refunds_unclear: { tone: 'warning', icon: 'scales', act: 'settle' },
  refund_approval: { tone: 'warning', icon: 'held', act: 'approve' },
  message_unread: { tone: 'neutral', icon: 'info', act: 'compare' },
  webhook_rejected: { tone: 'warning', icon: 'bolt', act: 'register' },
  reconciliation_stuck: { tone: 'neutral', icon: 'refresh', act: 'compare' },
  books_differ: { tone: 'negative', icon: 'scales', act: 'compare' },
  payout_differs: { tone: 'warning', icon: 'scales', act: 'lines' },
  payout_overdue: { tone: 'warning', icon: 'clock', act: 'payouts' },
  fees_beyond_contract: { tone: 'warning', icon: 'scales', act: 'fees' },
  dispute_evidence_due: { tone: 'negative', icon: 'shield', act: 'answer' },
  dispute_unanswered: { tone: 'negative', icon: 'shield', act: 'answer' },
  dispute_open: { tone: 'warning', icon: 'shield', act: 'answer' },
  chargeback_announced: { tone: 'warning', icon: 'shield', act: 'settle' },
  card_not_forgotten: { tone: 'warning', icon: 'card', act: 'customer' },
  split_tender_stuck: { tone: 'warning', icon: 'question', act: 'charge' },
  tender_kept: { tone: 'warning', icon: 'warning', act: 'decide' },
  unapplied_money: { tone: 'warning', icon: 'copy', act: 'refund' },
  overdrawn: { tone: 'negative', icon: 'negative', act: 'charge' },
  ledger_conflict: { tone: 'negative', icon: 'scales', act: 'charge' },
  payment_page_changed: { tone: 'negative', icon: 'negative', act: 'settle' },
  card_testing: { tone: 'warning', icon: 'card', act: 'closeCards' },
  mail_failed: { tone: 'warning', icon: 'external', act: 'settle' },
  mail_server_down: { tone: 'warning', icon: 'external', act: 'mails' },
  whatsapp_rejected: { tone: 'warning', icon: 'external', act: 'whatsapp' },
  endpoint_failing: { tone: 'warning', icon: 'bolt', act: 'resend' },
  hold_lapses: { tone: 'warning', icon: 'held', act: 'capture' },
  certificate_expires: { tone: 'warning', icon: 'lock', act: 'renew' },
  pix_rejected: { tone: 'negative', icon: 'negative', act: 'accounts' },
}

/** Whether an item is about a dispute, and settled on its page. */
export function isDisputeItem(kind: ReviewItemKind): kind is DisputeReviewItem {
  return kind.startsWith('dispute_')
}

/** Why money that pays nothing came, where its charge says so. */
export function oddOf<Flag extends string>({ kind, charge }: ReviewItem, known: Record<Flag, string>): string | null {
  const flag = kind === 'unapplied_money' ? charge?.flags.find(one => one in known) : undefined
  return flag ? known[flag as unknown as Flag] : null
}

/** Soon enough to be said in another colour. */
const SOON_MS = 3 * 86_400_000

/** Whether somebody has to act within three days. */
export function isSoon({ due_at }: ReviewItem, now: number): boolean {
  return due_at !== null && Date.parse(due_at) - now < SOON_MS
}
