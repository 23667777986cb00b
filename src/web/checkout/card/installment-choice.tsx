import { useId } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { CardMessages } from '../messages/card-pt-br.ts'

interface InstallmentChoiceProps {
  words: CardMessages['installments']
  cards: Pick<NonNullable<CheckoutState['cards']>, 'installments' | 'monthly_rate'>
  /** The number chosen. */
  chosen: number
  isDebit: boolean
  onChoose: (count: number) => void
}

/** In how many instalments: a native list, and below it what they come to and at which rate. */
export function InstallmentChoice({ words, cards, chosen, isDebit, onChoose }: InstallmentChoiceProps) {
  const { installments, monthly_rate: rate } = cards
  const id = useId()
  const price = installments[0]?.total ?? 0
  const option = installments.find(({ count }) => count === chosen)
  return (
    <div className="installments">
      <label htmlFor={id}>{words.label}</label>
      <div className="installments-frame">
        <select
          id={id}
          aria-describedby={`${id}-total`}
          value={chosen}
          disabled={isDebit}
          onChange={event => onChoose(Number(event.target.value))}
        >
          {installments.map(one => (
            <option key={one.count} value={one.count}>
              {words.option(one, one.total > price)}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-total`} aria-live="polite">
        {isDebit ? words.debit : option && words.total(option.total, option.total > price ? rate : null)}
      </p>
    </div>
  )
}
