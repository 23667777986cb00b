import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tone.ts'
import { resultHeading } from '../document/page-data.ts'
import type { Messages } from '../messages/pt-br.ts'
import { useWords } from '../state/words.ts'
import { Notices } from './notices.tsx'

interface Ending {
  tone: Tone
  icon: IconName
  heading: string
  next: string
  /** Only where a payment may still show up. */
  mayStillPay: boolean
}

/** The over face: what happened, what to do, and the button that does it. */
export function OverFace({ state }: { state: CheckoutState }) {
  const { say } = useWords()
  const { tone, icon, heading, next, mayStillPay } = ending(state, say)
  return (
    <section className="result over" aria-labelledby={resultHeading}>
      <span className="result-sign" data-tone={tone}>
        <Icon name={icon} size={24} />
      </span>
      <h2 className="result-heading" id={resultHeading} tabIndex={-1}>
        {heading}
      </h2>
      <p className="result-next">{next}</p>
      {/* A late Pix of tenders does not show up: it goes back, as the notice says. */}
      {mayStillPay && !state.split_tender?.attempt && <p className="result-next">{say.over.expiredPaid}</p>}
      <Notices state={state} />
      <div className="result-actions">
        {state.return_url && (
          <ButtonLink size="large" wide icon="back" href={state.return_url}>
            {say.paid.backToStore}
          </ButtonLink>
        )}
        {mayStillPay && (
          <ButtonLink intent="secondary" size="large" wide icon="refresh" href="?">
            {say.over.tryAgain}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** How it ended, in words. */
export function ending(state: CheckoutState, { over }: Messages): Ending {
  const store = state.store.name
  const canceled = state.status === 'canceled'
  const held = state.amount_received - state.amount_refunded - state.amount_lost
  if (state.flags.includes('review') && held > 0) {
    const heading = canceled ? over.canceledForReview : over.lateForReview
    return { tone: 'warning', icon: 'clock', heading, next: over.reviewNext(store), mayStillPay: false }
  }
  if (canceled) {
    return {
      tone: 'neutral',
      icon: 'close',
      heading: over.canceled,
      next: over.canceledNext,
      mayStillPay: false,
    }
  }
  if (held > 0) {
    const heading = over.partial(held, state.amount)
    return { tone: 'warning', icon: 'warning', heading, next: over.partialNext(store), mayStillPay: false }
  }
  return {
    tone: 'neutral',
    icon: 'clock',
    heading: over.expired,
    next: over.expiredNext,
    mayStillPay: state.methods.includes('pix'),
  }
}
