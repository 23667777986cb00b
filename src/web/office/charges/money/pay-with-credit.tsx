import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormats } from '../../words/formats.ts'
import { MoneyDecision } from './money-decision.tsx'
import { creditQuery, useUnappliedApi } from './money-state.ts'
import { useMoneyWords } from './money-words.ts'

/** The way to pay an open charge with what its customer has left in the store; nothing where they have none. */
export function PayWithCredit({ charge, customer }: { charge: Charge; customer: string }) {
  const { use } = useMoneyWords()
  const api = useUnappliedApi()
  const { money } = useFormats()
  const [isAsking, ask] = useState(false)
  const credit = useQuery(creditQuery(api, customer)).data?.amount ?? 0
  if (credit === 0 && !isAsking) return null
  return (
    <div data-decides>
      <Button intent="secondary" onClick={() => ask(true)}>
        {use.open(money(credit))}
      </Button>
      {isAsking && (
        <MoneyDecision
          title={use.title}
          text={use.text(money(credit))}
          most={Math.min(credit, charge.amount_due)}
          amountLabel={use.amount}
          submitLabel={use.submit}
          send={(decided, key) => api.payWithCredit(charge.id, decided, key)}
          done={use.done}
          onClosed={() => ask(false)}
        />
      )}
    </div>
  )
}
