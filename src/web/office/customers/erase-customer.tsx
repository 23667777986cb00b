import { useState } from 'react'
import type { Customer } from '../../../shared/contract/customer.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadPerson } from '../payer-data/download-person.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useCustomerWords } from './customer-words.ts'
import { useCustomersApi } from './customers-state.ts'

/** The way to erase what is personal of a customer, after a question that says what goes and what stays. */
export function EraseCustomer({ customer }: { customer: string }) {
  const customers = useCustomerWords()
  const [isAsked, ask] = useState(false)
  return (
    <div className="customer-erase">
      <DownloadPerson customer={customer} />
      <Button intent="secondary" onClick={() => ask(true)}>
        {customers.erase.open}
      </Button>
      {isAsked && <Question customer={customer} onClosed={() => ask(false)} />}
    </div>
  )
}

function Question({ customer, onClosed }: { customer: string; onClosed: () => void }) {
  const customers = useCustomerWords()
  const api = useCustomersApi()
  const showToast = useToast()
  const { erase } = customers
  const erasing = useIntention<string, Customer>({
    send: id => api.eraseCustomer(id),
    changes: () => [['customers']],
    onDone: () => showToast({ tone: 'positive', text: erase.done }),
  })
  return (
    <Confirm
      title={erase.title}
      text={erase.text}
      submit={erase.submit}
      keep={customers.back}
      intent="negative"
      doing={erasing}
      subject={customer}
      onClosed={onClosed}
    />
  )
}
