import type { CardRouting } from '../../../shared/contract/card-routing.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Shares, sumOf } from './routing-draft.ts'
import { useRoutingWords } from './routing-words.ts'

interface ShareFieldsProps {
  legend: string
  shares: Shares
  accounts: CardRouting['accounts']
  onChange: (shares: Shares) => void
}

/** How many percent each account takes, and what is wrong while that is not all. */
export function ShareFields({ legend, shares, accounts, onChange }: ShareFieldsProps) {
  const words = useRoutingWords()
  const sum = sumOf(shares)
  const used = accounts.filter(({ id }) => shares[id])
  const isApart = used.some(one => used.some(other => other !== one && !one.shares_tokens_with.includes(other.id)))
  return (
    <fieldset className="routing-shares">
      <legend className="routing-legend">{legend}</legend>
      <p className="routing-hint">{words.sharesHint}</p>
      <div className="routing-fields">
        {accounts.map(({ id, name, is_closed }) => (
          <TextField
            key={id}
            label={is_closed ? words.closed(name) : name}
            suffix={<span className="routing-percent">%</span>}
            inputMode="numeric"
            autoComplete="off"
            value={shares[id] ?? ''}
            onChange={event => onChange({ ...shares, [id]: percentIn(event.target.value) })}
          />
        ))}
      </div>
      <div role="status">
        {sum !== 100 && (
          <p className="field-error">
            <Icon name="negative" size={16} />
            {words.sum(sum)}
          </p>
        )}
        {isApart && <p className="routing-hint">{words.apart}</p>}
      </div>
    </fieldset>
  )
}

/** A whole number up to 100, or nothing. */
function percentIn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 3)
  return digits === '' ? '' : String(Math.min(Number(digits), 100))
}
