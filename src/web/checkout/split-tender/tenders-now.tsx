import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Money } from '../../ui/money.tsx'
import { SplitTenderLogo } from '../faces/way-logos.tsx'
import type { SplitTenderMessages } from '../messages/split-tender-pt-br.ts'
import { Countdown } from '../pix/countdown.tsx'
import { useWords } from '../state/words.ts'
import { clockOf } from './clock-of.ts'
import { GiveUp } from './give-up.tsx'
import { TenderList } from './tender-list.tsx'

export type Attempt = NonNullable<NonNullable<CheckoutState['split_tender']>['attempt']>

interface TendersNowProps {
  say: SplitTenderMessages
  address: string
  state: CheckoutState
  attempt: Attempt
  check: () => Promise<void>
}

/** What is held, what is paid and what is left, with the time until it is undone, and the way out. */
export function TendersNow({ say, address, state, attempt, check }: TendersNowProps) {
  const { language } = useWords()
  const { status, held, paid, left } = attempt
  const isOpen = status === 'open'
  const sums = { held, paid, left }
  return (
    <section className="tenders-now" aria-labelledby="tenders-heading" aria-busy={!isOpen}>
      <h2 className="pay-heading" id="tenders-heading">
        <SplitTenderLogo />
        {heading()}
      </h2>
      {!isOpen && (
        <p className="tender-next" role="status">
          {status === 'completing' ? say.completing.next : say.undoing.next}
        </p>
      )}
      <TenderList say={say} tenders={attempt.tenders} />
      <dl className="tender-sums">
        {(['held', 'paid', 'left'] as const).map(sum => (
          <div key={sum}>
            <dt>{say[sum]}</dt>
            <dd>
              <Money amount={sums[sum]} language={language} />
            </dd>
          </div>
        ))}
      </dl>
      <TendersBar {...sums} />
      {/* Beside the code of the last tender its own clock stands, which says the same. */}
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
function TendersBar({ held, paid, left }: Record<'held' | 'paid' | 'left', number>) {
  const share = (amount: number) => `${((100 * amount) / Math.max(1, held + paid + left)).toFixed(2)}%`
  return (
    <svg className="tender-bar" width="100%" height="8" aria-hidden="true">
      <rect className="tender-bar-left" width="100%" height="8" />
      <rect className="tender-bar-held" width={share(held + paid)} height="8" />
      <rect className="tender-bar-paid" width={share(paid)} height="8" />
    </svg>
  )
}
