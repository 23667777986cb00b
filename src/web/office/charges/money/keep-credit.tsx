import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Customer } from '../../../../shared/contract/customer.ts'
import type { NewCustomer } from '../../../client/customers-api.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { taxIdText } from '../../../ui/tax-id-field/tax-id-text.ts'
import { useCustomerWords } from '../../customers/customer-words.ts'
import { customerQueryOf, useCustomersApi } from '../../customers/customers-state.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { useMay } from '../../server-state/use-me.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
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
  const payer = charge.customer?.name && text.trim() === charge.customer.name ? charge.customer : null
  const isAsked = isOther && !chosen
  const byText = useFoundCustomers(isAsked ? text : '')
  // Registered by another spelling of the name they are the same person.
  const byNumber = useFoundCustomers(isAsked ? (payer?.tax_id ?? payer?.email ?? '') : '')
  const customers = [...new Map([...byNumber.customers, ...byText.customers].map(one => [one.id, one])).values()]
  const isLooking = byText.isLooking || byNumber.isLooking
  const isEmpty = byText.isEmpty && !isLooking && customers.length === 0
  const customer = isOther ? chosen : (own.data ?? null)
  const id = isOther ? (chosen?.id ?? null) : charge.customer_id

  // Who paid is not found: nobody has registered them yet.
  const isUnregistered = payer !== null && isAsked && isEmpty

  function choose(found: string | null) {
    setOther(true)
    setChosen(customers.find(one => one.id === found) ?? null)
  }

  return (
    <MoneyDecision
      title={credit.title}
      text={credit.text}
      most={charge.amount_unapplied}
      isReady={id !== null}
      amountLabel={credit.amount}
      submitLabel={credit.submit}
      send={(decided, key) => api.keepAsCredit(charge.id, { ...decided, ...(id && { customer_id: id }) }, key)}
      done={credit.done}
      onClosed={onClosed}
    >
      {isTried => (
        <>
          <Choice
            words={{
              ...credit,
              label: credit.whose,
              hint: credit.whoseHint,
              needed: credit.whoseNeeded,
              nothing: isUnregistered ? '' : credit.nobody,
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
          {isUnregistered && <RegisterPayer payer={payer} onRegistered={setChosen} />}
        </>
      )}
    </MoneyDecision>
  )
}

type Payer = NonNullable<Charge['customer']>

/** Who paid is not registered yet: with what the charge knows of them they are, in one step. */
function RegisterPayer({ payer, onRegistered }: { payer: Payer; onRegistered: (customer: Customer) => void }) {
  const { credit } = useMoneyWords()
  const api = useCustomersApi()
  const mayRegister = useMay('customers:write')
  const registering = useIntention({
    send: (customer: NewCustomer, key) => api.createCustomer(customer, key),
    changes: () => [['customers']],
    onDone: onRegistered,
  })
  const { name, ...contact } = payer
  const known = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null))
  return (
    <>
      <Alert
        tone="info"
        live="status"
        title={credit.unregistered(name ?? '')}
        action={
          mayRegister && (
            <Button
              intent="secondary"
              size="small"
              busy={registering.isPending}
              onClick={() => registering.mutate({ name: name ?? '', ...known })}
            >
              {credit.register}
            </Button>
          )
        }
      >
        {[credit.why, detailOf(payer)].filter(Boolean).join(' ')}
      </Alert>
      <ProblemAlert error={registering.error} />
    </>
  )
}

function detailOf({ email, tax_id }: Pick<Customer, 'email' | 'tax_id'>): string {
  return [email, tax_id && taxIdText(tax_id, 'any')].filter(Boolean).join(' · ')
}
