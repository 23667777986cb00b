import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { BackTo, Messages } from '../messages/pt-br.ts'
import { formatMoment } from '../state/format-moment.ts'
import { isOpenFace } from '../state/ways.ts'
import { useWords } from '../state/words.ts'

interface NoticesProps {
  state: CheckoutState
  /** What was given back or taken stands above already. */
  isOutcomeShown?: boolean
}

/** What is odd about this charge, told in words: one notice each, most of the time none. */
export function Notices({ state, isOutcomeShown = false }: NoticesProps) {
  const { say, language } = useWords()
  const notices = noticesOf(state, say, isOutcomeShown)
  const { cards_closed_until: closed, methods, now } = state
  if (closed && state.face === 'waiting') {
    const clock = state.store.clock?.[language]
    const until = formatMoment(closed, now, language) + (clock ? ` (${clock})` : '')
    notices.push({ tone: 'info', text: say.notice.cardsClosed(until, methods.includes('pix')) })
  }
  if (notices.length === 0) return null
  return (
    <div className="notices">
      {notices.map(({ tone, text }) => (
        <Alert key={text} tone={tone}>
          {text}
        </Alert>
      ))}
    </div>
  )
}

/** Above a Pix code, and below the choice, which stays where it is pressed: the card may still pay. */
export function CardPending({ state: { face, card } }: { state: CheckoutState }) {
  const { say } = useWords()
  if (face !== 'waiting' || card?.status !== 'processing') return null
  return (
    <div className="notices">
      <Alert tone="warning">{say.notice.cardPending}</Alert>
    </div>
  )
}

interface Notice {
  tone: Tone
  text: string
}

function noticesOf(state: CheckoutState, { notice }: Messages, isOutcomeShown: boolean): Notice[] {
  const { amount, amount_due, amount_lost, amount_unapplied, flags, face } = state
  const notices: Notice[] = isOutcomeShown ? [] : refundNotices(state, notice)
  const isLossShown = isOutcomeShown && state.amount_refunded === 0
  const isOpen = isOpenFace(state)
  if (amount_lost > 0 && !isOpen && !isLossShown) notices.push({ tone: 'info', text: notice.lost(amount_lost) })
  const left = leftNow(state)
  if (isOpen && amount_due < amount && left > 0 && notices.length === 0)
    notices.push({ tone: 'warning', text: notice.partial(amount - amount_due, left) })
  // Where the tenders have a place of their own, they tell it themselves.
  if (face === 'over' && state.split_tender?.attempt) notices.push({ tone: 'info', text: notice.undone })
  if (face !== 'paid') return notices
  if (flags.includes('late')) notices.push({ tone: 'info', text: notice.late })
  // What came too much and went back, or pays something else by now, is nothing that waits for the store.
  if (amount_unapplied === 0) return notices
  if (flags.includes('duplicate') || flags.includes('over'))
    notices.push({ tone: 'warning', text: notice.over(amount_unapplied) })
  return notices
}

/** What the payer has still to pay: beside tenders that are held or paid, the rest of them. */
export function leftNow({ amount_due, split_tender: splitTender }: CheckoutState): number {
  const attempt = splitTender?.attempt
  return attempt?.status === 'open' || attempt?.status === 'completing' ? attempt.left : amount_due
}

/** What went back. Where the page asks for money once more, beside what came in: the sum is plain then. */
function refundNotices(state: CheckoutState, notice: Messages['notice']): Notice[] {
  const { amount_received, amount_refunded } = state
  if (amount_refunded === 0) return []
  if (isOpenFace(state)) {
    return [{ tone: 'warning', text: notice.again(amount_received, amount_refunded, leftNow(state)) }]
  }
  const to = backTo(state)
  const isWhole = amount_refunded >= amount_received
  const text = isWhole
    ? notice.refunded(amount_refunded, to)
    : notice.refundedPart(amount_refunded, amount_received, to)
  return [{ tone: 'info', text }]
}

/** Where what is given back goes to. */
export function backTo({ receipt, split_tender: splitTender }: CheckoutState): BackTo {
  if (splitTender?.attempt) return 'split-tender'
  if (receipt?.card?.funding === 'voucher') return 'voucher'
  return receipt?.card ? 'card' : 'account'
}
