import { Money } from '../../ui/money.tsx'
import { legName } from '../faces/leg-name.ts'
import type { SplitMessages } from '../messages/split-pt-br.ts'
import { tellMoment } from '../state/tell-time.ts'
import { useWords } from '../state/words.ts'
import type { Attempt } from './parts-now.tsx'

/** Each part: what it is paid with, how much, and what has become of it. */
export function PartsList({ say, legs, now }: { say: SplitMessages; legs: Attempt['legs']; now?: string }) {
  const words = useWords()
  return (
    <ul className="parts-list" aria-label={say.legs}>
      {legs.map(leg => (
        <li key={leg.payment} data-status={leg.status}>
          <span>{legName(leg, words)}</span>
          <Money amount={leg.amount} language={words.language} />
          <small>
            {leg.method === 'pix' && leg.status === 'under_way' ? say.waiting : say.leg[leg.status]}
            {leg.back_at && now && ` · ${tellMoment(leg.back_at, now, words.language)}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
