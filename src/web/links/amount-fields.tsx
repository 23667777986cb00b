import { limits } from '../../shared/contract/limits.ts'
import { OTHER } from '../../shared/links/link-fields.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { PartProps } from './link-form.tsx'

/** How much: nothing to ask where the store says it; else a field, or amounts to choose among and a field. */
export function AmountFields({ view, language, say, fieldOf, chosen }: PartProps & { chosen: string }) {
  const { price } = view
  if (price.kind === 'fixed') return null
  const bound = price.maximum < limits.amountMax ? price.maximum : null
  const hint = price.minimum > 1 || bound !== null ? say.amountHint(price.minimum, bound) : undefined
  const written = { inputMode: 'decimal', autoComplete: 'off', prefix: 'R$', hint } as const
  if (price.kind === 'open') {
    return <TextField {...fieldOf('amount')} {...written} label={say.howMuch} required />
  }
  const { error, autoFocus } = fieldOf('amount')
  const values = [...price.amounts.map(String), ...(price.other ? [OTHER] : [])]
  return (
    <fieldset className="link-amounts" aria-describedby={error ? 'link-amount-error' : undefined}>
      <legend className="field-label">{say.howMuch}</legend>
      {values.map((value, place) => (
        <Amount
          key={value}
          value={value}
          text={value === OTHER ? say.other : formatMoney(centavos(Number(value)), language)}
          isChosen={value === chosen}
          autoFocus={autoFocus && place === 0}
        />
      ))}
      {price.other && (
        <div className="link-other">
          <TextField {...fieldOf(OTHER)} {...written} label={say.amount} />
        </div>
      )}
      {error && (
        <p className="field-error" id="link-amount-error">
          <Icon name="negative" size={16} />
          {say.chooseAmount}
        </p>
      )}
    </fieldset>
  )
}

interface AmountProps {
  value: string
  text: string
  isChosen: boolean
  autoFocus: boolean
}

/** The button and its face stand side by side, so that the field below hears which one is chosen. */
function Amount({ value, text, isChosen, autoFocus }: AmountProps) {
  const id = `link-amount-${value}`
  const radio = { type: 'radio', className: 'link-amount', name: 'amount', id, value, autoFocus } as const
  return (
    <>
      <input {...radio} defaultChecked={isChosen} />
      <label className="link-amount-face" htmlFor={id}>
        {text}
      </label>
    </>
  )
}
