import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { useFormats } from '../../words/formats.ts'
import { chargeName } from '../charge-look.ts'
import { Choice } from './choice.tsx'
import { MoneyDecision } from './money-decision.tsx'
import { useUnappliedApi } from './money-state.ts'
import { useMoneyWords } from './money-words.ts'
import { useFoundCharges } from './use-found-charges.ts'

/** Money that pays nothing pays another charge of the store that is open. */
export function MoveMoney({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { move } = useMoneyWords()
  const api = useUnappliedApi()
  const { money } = useFormats()
  const [text, setText] = useState('')
  const [to, setTo] = useState<Charge | null>(null)
  const { charges, ...found } = useFoundCharges(to ? '' : text, charge.id)
  const due = (one: Charge) => move.due(money(one.amount_due))
  const describe = (one: Charge) => [due(one), one.reference, one.customer?.name].filter(Boolean).join(' · ')
  return (
    <MoneyDecision
      title={move.title}
      text={move.text}
      most={to && Math.min(charge.amount_unapplied, to.amount_due)}
      amountLabel={move.amount}
      submitLabel={move.submit}
      submitPlain={move.submitPlain}
      send={(decided, key) => api.move(charge.id, { ...decided, to: to?.id ?? '' }, key)}
      done={move.done}
      onClosed={onClosed}
    >
      {isTried => (
        <Choice
          words={{ ...move, label: move.to, hint: move.toHint, needed: move.toNeeded, nothing: move.nothing }}
          text={text}
          onText={setText}
          found={{
            ...found,
            options: charges.map(one => ({ value: one.id, label: chargeName(one), detail: describe(one) })),
          }}
          chosen={
            to && {
              name: chargeName(to),
              detail: (
                <>
                  <Facts of={[to.description && to.reference, to.customer?.name]} />
                  <span className="chosen-one-due">{due(to)}</span>
                </>
              ),
            }
          }
          onChoose={id => setTo(charges.find(one => one.id === id) ?? null)}
          isTried={isTried}
        />
      )}
    </MoneyDecision>
  )
}
