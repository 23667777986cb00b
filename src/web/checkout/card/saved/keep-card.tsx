import type { CardMessages } from '../../messages/card-pt-br.ts'

interface KeepCardProps {
  words: CardMessages['saved']
  store: string
  isKept: boolean
  isPaying: boolean
  onChange: (isKept: boolean) => void
}

/** Whether the card that is typed is kept for the next time: not unless the payer says so. */
export function KeepCard({ words, store, isKept, isPaying, onChange }: KeepCardProps) {
  return (
    <div className="keep-card">
      <label>
        <input
          type="checkbox"
          checked={isKept}
          disabled={isPaying}
          aria-describedby="keep-card-words"
          onChange={event => onChange(event.target.checked)}
        />
        <span>{words.keepCard(store)}</span>
      </label>
      <p id="keep-card-words">{words.keepCardMore(store)}</p>
    </div>
  )
}
