import type { Charge } from '../../../../shared/contract/charge.ts'
import { BlockedButton } from '../../../ui/blocked-button/blocked-button.tsx'
import { useMoneyWords } from '../money/money-words.ts'
import { useActWords } from './act-words.ts'
import type { Act, ActName } from './acts-of-charge.ts'
import { useDetailWords } from './detail-words.ts'

/** What each act is called, of this charge. */
export function useActNames(charge: Charge): Record<ActName | 'group' | 'repeat', string> {
  const { actions } = useDetailWords()
  const { again } = useMoneyWords()
  const isHeld = charge.payments.some(({ hold }) => hold !== null)
  return {
    group: actions.group,
    repeat: actions.repeat,
    capture: actions.capture,
    release: isHeld ? actions.release : actions.stop,
    accept: actions.accept,
    reopen: again.open,
    refund: actions.refund,
    receipt: useActWords().receipt,
    copyLink: actions.copyLink,
    openCheckout: actions.openCheckout,
    cancel: actions.cancel,
  }
}

/** What may not be done now: its names at a glance, and on request each with why. */
export function UnavailableActs({ charge, acts }: { charge: Charge; acts: readonly Act[] }) {
  const { unavailable } = useActWords()
  const names = useActNames(charge)
  if (acts.length === 0) return null
  return (
    <details className="charge-unavailable">
      <summary>{unavailable(acts.map(({ name }) => names[name].toLocaleLowerCase()).join(', '))}</summary>
      <ul>
        {acts.map(({ name, obstacle }) => (
          <li key={name}>
            <BlockedButton intent="secondary" size="small" reason={obstacle} aria-describedby={`why-not-${name}`}>
              {names[name]}
            </BlockedButton>
            <span id={`why-not-${name}`}>{obstacle}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
