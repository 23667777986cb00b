import { type FormEvent, useId, useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { SplitTenderLogo } from '../faces/way-logos.tsx'
import type { SplitTenderMessages } from '../messages/split-tender-pt-br.ts'
import { useWords } from '../state/words.ts'
import { inOrder, isTooSmall, mostBy, type Pair, pairsOf, suggestedFor, type Tender } from './tender-ways.ts'

interface TenderPlanProps {
  say: SplitTenderMessages
  state: CheckoutState
  onPlan: (tenders: readonly Tender[]) => void
}

/** Where a charge ends within an hour, its page may be open until less than the time of a split tender is left. */
const NEAR_MS = 3_600_000

/** Which two ways pay the charge, and how much the first of them does. Nothing is asked of anybody yet. */
export function TenderPlan({ say, state, onPlan }: TenderPlanProps) {
  const { language } = useWords()
  const { plan } = say
  const heading = useId()
  const choice = useId()
  const pairs = pairsOf(state)
  const [chosen, setChosen] = useState(0)
  const [typed, setTyped] = useState<Partial<Record<string, number>>>({})
  const [isAsked, setAsked] = useState(false)
  const pair = pairs[chosen] ?? pairs[0]
  if (!pair) return null
  const left = state.split_tender?.left ?? 0
  const name = nameOf(pair)
  const amount = typed[name] ?? suggestedFor(pair, state)
  const most = pair.said === 'voucher' ? mostBy('voucher', state) : left
  const fault = faultOf()
  const { taken, otherwise } = say.terms[name === 'voucher-pix' ? 'atOnce' : 'withCard']
  const isNear = Date.parse(state.expires_at) - Date.parse(state.now) < NEAR_MS

  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (fault) event.currentTarget.querySelector<HTMLInputElement>('.field-input')?.focus()
    else onPlan(inOrder(pair, amount, left))
  }
  return (
    <section className="pay tender-plan" aria-labelledby={heading}>
      <h2 className="pay-heading" id={heading} data-names-way>
        <SplitTenderLogo />
        {say.heading}
      </h2>
      <noscript>
        <p>{say.withoutScript}</p>
      </noscript>
      <form className="pay-tender" noValidate onSubmit={go}>
        <fieldset className="method-choice">
          <legend>{plan.legend}</legend>
          {pairs.map((one, index) => (
            <label key={nameOf(one)}>
              <input type="radio" name={choice} checked={one === pair} onChange={() => setChosen(index)} />
              {plan.pair[nameOf(one)]}
            </label>
          ))}
        </fieldset>
        <MoneyField
          label={plan.amount[name]}
          language={language}
          amount={amount}
          onAmount={value => setTyped({ ...typed, [name]: value })}
          hint={pair.said === 'voucher' && most < left ? plan.eligible(most) : undefined}
          error={isAsked ? fault : null}
        />
        <p className="tender-rest" aria-live="polite">
          {amount > 0 && amount < left && plan.rest[name](left - amount)}
        </p>
        <ul className="tender-terms">
          <li>{taken}</li>
          <li>{`${isNear ? say.terms.timeNear : say.terms.time} ${otherwise}`}</li>
        </ul>
        <Button size="large" wide type="submit">
          {plan.go}
        </Button>
      </form>
    </section>
  )

  function faultOf(): string | null {
    if (amount === 0) return plan.missing
    if (amount >= left) return plan.tooMuch(left)
    if (amount > most) return plan.eligible(most)
    return isTooSmall(amount, state) ? plan.smallest(state.split_tender?.smallest ?? 1) : null
  }
}

function nameOf({ said, rest }: Pair): keyof SplitTenderMessages['plan']['pair'] {
  return `${said}-${rest}`
}
