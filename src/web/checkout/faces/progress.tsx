import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Tracker } from '../../ui/tracker.tsx'
import { useWords } from '../state/words.ts'
import { trackerLines } from './tracker-lines.ts'

/** How far it is: the steps that the merchant sees too. */
export function Progress({ state }: { state: CheckoutState }) {
  const words = useWords()
  const { progress } = words.say.page
  return (
    <section aria-labelledby="progress">
      <h2 className="progress-heading" id="progress">
        {progress}
      </h2>
      <Tracker steps={trackerLines(state, words)} label={progress} />
    </section>
  )
}
