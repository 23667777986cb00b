import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { Messages } from '../messages/pt-br.ts'
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
  const { amount_lost, amount_refunded, amount_unapplied, flags, face } = state
  const notices: Notice[] = []
  if (isOpenFace(state)) {
    const text = restNotice(state, notice)
    if (text) notices.push({ tone: 'warning', text })
  } else {
    if (!isOutcomeShown && amount_refunded > 0) notices.push({ tone: 'info', text: refundNotice(state, notice) })
    const isLossShown = isOutcomeShown && amount_refunded === 0
    if (amount_lost > 0 && !isLossShown) notices.push({ tone: 'info', text: notice.lost(amount_lost) })
  }
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

/**
 * What came in or went back of a charge that asks for its money still, and what is left to pay of it: beside tenders
 * that are held or paid, the rest of them. Null where there is nothing of it to say.
 */
export function restNotice(state: CheckoutState, notice: Messages['notice']): string | null {
  const { amount, amount_due, amount_received, amount_refunded, split_tender: splitTender } = state
  const attempt = splitTender?.attempt
  const left = attempt?.status === 'open' || attempt?.status === 'completing' ? attempt.left : amount_due
  if (left === 0) return null
  if (amount_refunded > 0) return notice.again(amount_received, amount_refunded, left)
  return amount_due < amount ? notice.partial(amount - amount_due, left) : null
}

/** What went back, and where to. */
function refundNotice(
  { amount_received, amount_refunded, back_to: to = 'account' }: CheckoutState,
  notice: Messages['notice'],
) {
  return amount_refunded >= amount_received
    ? notice.refunded(amount_refunded, to)
    : notice.refundedPart(amount_refunded, amount_received, to)
}
