import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Customer } from '../../../../shared/contract/customer.ts'
import { taxIdText } from '../../../ui/tax-id-field/tax-id-text.ts'
import { useCustomerWords } from '../../customers/customer-words.ts'
import { customerQueryOf, useCustomersApi } from '../../customers/customers-state.ts'
import { useFoundCustomers } from '../new/use-found-customers.ts'
import { Choice } from './choice.tsx'
import { MoneyDecision } from './money-decision.tsx'
import { useUnappliedApi } from './money-state.ts'
import { useMoneyWords } from './money-words.ts'

/** Money that pays nothing is kept for a later purchase of a customer: the charge's own, or one who is chosen. */
export function KeepCredit({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { credit } = useMoneyWords()
  const { erasedName } = useCustomerWords()
  const api = useUnappliedApi()
  const customersApi = useCustomersApi()
  const [text, setText] = useState(charge.customer?.name ?? '')
  const [chosen, setChosen] = useState<Customer | null>(null)
  const [isOther, setOther] = useState(charge.customer_id === null)
  const own = useQuery({ ...customerQueryOf(customersApi, charge.customer_id ?? ''), enabled: !isOther })
  const { customers, isLooking, isEmpty } = useFoundCustomers(isOther && !chosen ? text : '')
  const customer = isOther ? chosen : (own.data ?? null)
  const id = isOther ? (chosen?.id ?? null) : charge.customer_id

  function choose(found: string | null) {
    setOther(true)
    setChosen(customers.find(one => one.id === found) ?? null)
  }

  return (
    <MoneyDecision
      title={credit.title}
      text={credit.text}
      most={id ? charge.amount_unapplied : null}
      amountLabel={credit.amount}
      submitLabel={credit.submit}
      submitPlain={credit.submitPlain}
      send={(decided, key) => api.keepAsCredit(charge.id, { ...decided, ...(id && { customer_id: id }) }, key)}
      done={credit.done}
      onClosed={onClosed}
    >
      {isTried => (
        <Choice
          words={{
            ...credit,
            label: credit.whose,
            hint: credit.whoseHint,
            needed: credit.whoseNeeded,
            nothing: credit.nobody,
          }}
          text={text}
          onText={setText}
          found={{
            options: customers.map(one => ({ value: one.id, label: one.name ?? one.id, detail: detailOf(one) })),
            isLooking,
            isEmpty,
          }}
          chosen={
            id === null
              ? null
              : { name: customer ? (customer.name ?? erasedName) : id, detail: customer ? detailOf(customer) : '' }
          }
          onChoose={choose}
          isTried={isTried}
        />
      )}
    </MoneyDecision>
  )
}

function detailOf({ email, tax_id }: Customer): string {
  return [email, tax_id && taxIdText(tax_id, 'any')].filter(Boolean).join(' · ')
}
