import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { Alert } from '../ui/alert.tsx'
import type { Tone } from '../ui/tone.ts'
import type { BackTo, LaterMessages } from './messages/later-pt-br.ts'
import { useLaterWords } from './words.ts'

/** What is odd about this charge, told in words: one notice each, most of the time none. */
export function Notices({ state, byCard = false }: { state: CheckoutState; byCard?: boolean }) {
  const { say } = useLaterWords()
  const notices = noticesOf(state, say)
  // Beside a Pix code: the card may still pay.
  if (!byCard && state.card?.status === 'processing') notices.push({ tone: 'warning', text: say.notice.cardPending })
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

function noticesOf(state: CheckoutState, { notice }: LaterMessages): { tone: Tone; text: string }[] {
  const { amount, amount_paid, amount_refunded, flags, face } = state
  const has = (flag: CheckoutState['flags'][number]) => flags.includes(flag)
  const notices: { tone: Tone; text: string }[] = []
  const to = backTo(state)
  if (has('partial') && face === 'waiting') notices.push({ tone: 'warning', text: notice.partial(amount_paid, amount) })
  if (amount_refunded > 0 && amount_refunded >= received(state))
    notices.push({ tone: 'info', text: notice.refunded(amount_refunded, to) })
  else if (amount_refunded > 0)
    notices.push({ tone: 'info', text: notice.refundedPart(amount_refunded, received(state), to) })
  // Where the parts have a place of their own, they tell it themselves.
  if (face === 'over' && state.split?.attempt) notices.push({ tone: 'info', text: notice.undone })
  if (face !== 'paid') return notices
  if (has('late')) notices.push({ tone: 'info', text: notice.late })
  // Once something went back, how much is still too much is between the store and its books: not guessed here.
  if (amount_refunded > 0) return notices
  if (has('duplicate')) notices.push({ tone: 'warning', text: notice.duplicate })
  else if (has('over')) notices.push({ tone: 'warning', text: notice.over(excess(state)) })
  return notices
}

function backTo({ receipt, split }: CheckoutState): BackTo {
  if (split?.attempt) return 'parts'
  return receipt?.card ? 'card' : 'account'
}

/** The excess is not applied to the charge, so it may not be in `amount_paid`; the receipt may tell. */
function excess(state: CheckoutState): number | null {
  const more = received(state) - state.amount
  return more > 0 ? more : null
}

function received({ amount_paid, receipt }: CheckoutState): number {
  return Math.max(amount_paid, receipt?.amount ?? 0)
}
