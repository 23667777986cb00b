import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Money } from '../../ui/money.tsx'
import { PartsLogo } from '../faces/method-choice.tsx'
import type { SplitMessages } from '../messages/split-pt-br.ts'
import { Countdown } from '../pix/countdown.tsx'
import { useWords } from '../state/words.ts'
import { clockOf } from './clock-of.ts'
import { GiveUp } from './give-up.tsx'
import { PartsList } from './parts-list.tsx'

export type Attempt = NonNullable<NonNullable<CheckoutState['split']>['attempt']>

interface PartsNowProps {
  say: SplitMessages
  address: string
  state: CheckoutState
  attempt: Attempt
  check: () => Promise<void>
}

/** What is held, what is paid and what is left, with the time until it is undone, and the way out. */
export function PartsNow({ say, address, state, attempt, check }: PartsNowProps) {
  const { language } = useWords()
  const { status, held, paid, left } = attempt
  const isOpen = status === 'open'
  const sums = { held, paid, left }
  return (
    <section className="parts-now" aria-labelledby="parts-heading" aria-busy={!isOpen}>
      <h2 className="pay-heading" id="parts-heading">
        <PartsLogo />
        {heading()}
      </h2>
      {!isOpen && (
        <p className="parts-next" role="status">
          {status === 'completing' ? say.completing.next : say.undoing.next}
        </p>
      )}
      <PartsList say={say} legs={attempt.legs} />
      <dl className="parts-sums">
        {(['held', 'paid', 'left'] as const).map(sum => (
          <div key={sum}>
            <dt>{say[sum]}</dt>
            <dd>
              <Money amount={sums[sum]} language={language} />
            </dd>
          </div>
        ))}
      </dl>
      <PartsBar {...sums} />
      {/* Beside the code of the last part its own clock stands, which says the same. */}
      {isOpen && !state.pix && <Countdown state={clockOf(state, attempt)} />}
      {isOpen && <GiveUp {...{ say, address, attempt, check }} />}
    </section>
  )

  function heading(): string {
    if (isOpen) return say.heading
    return status === 'completing' ? say.completing.heading : say.undoing.heading
  }
}

/** The same three amounts, as lengths of one line. */
function PartsBar({ held, paid, left }: Record<'held' | 'paid' | 'left', number>) {
  const share = (amount: number) => `${((100 * amount) / Math.max(1, held + paid + left)).toFixed(2)}%`
  return (
    <svg className="parts-bar" width="100%" height="8" aria-hidden="true">
      <rect className="parts-bar-left" width="100%" height="8" />
      <rect className="parts-bar-held" width={share(held + paid)} height="8" />
      <rect className="parts-bar-paid" width={share(paid)} height="8" />
    </svg>
  )
}
