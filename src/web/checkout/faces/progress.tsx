import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Tracker } from '../../ui/tracker.tsx'
import { progressHeading } from '../document/page-data.ts'
import { useWords } from '../state/words.ts'
import { trackerLines } from './tracker-lines.ts'

/** How far it is: the steps that the merchant sees too. */
export function Progress({ state }: { state: CheckoutState }) {
  const words = useWords()
  const { progress } = words.say.page
  // Where it is not Brasília's, which a time without a name means in Brazil.
  const clock = state.store.clock?.[words.language]
  return (
    <section aria-labelledby={progressHeading}>
      <h2 className="progress-heading" id={progressHeading}>
        {progress}
      </h2>
      {clock && <p className="progress-clock">{clock}</p>}
      <Tracker steps={trackerLines(state, words)} label={progress} />
    </section>
  )
}
