import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Customer } from '../../../shared/contract/customer.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { ApiProblem } from '../../client/problem.ts'
import { Button } from '../../ui/button.tsx'
import { DrawerBody, DrawerFoot } from '../../ui/drawer/drawer.tsx'
import { formWords } from '../../ui/messages/form-words.ts'
import { PhoneField } from '../../ui/phone-field/phone-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChargeFormWords } from '../charges/charge-form-words.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { problemWords } from '../words/problem-words.ts'
import { AddressFields } from './address-fields.tsx'
import { apiFields, type CustomerDraft, changeOf, draftFaults, draftOf, newCustomerOf } from './customer-draft.ts'
import { useCustomerWords } from './customer-words.ts'
import { useCustomersApi } from './customers-state.ts'

interface CustomerFormProps {
  /** Who is changed; null for somebody new. */
  customer: Customer | null
  onDone: (customer: Customer) => void
  /** The way back without a change, where there is one. */
  onBack?: () => void
}

/** Writes a customer down, or changes what is known of one: the name, and whatever else helps to find them. */
export function CustomerForm({ customer, onDone, onBack }: CustomerFormProps) {
  const { words, language } = usePreferences()
  const { chargeForm } = useChargeFormWords()
  const customers = useCustomerWords()
  const api = useCustomersApi()
  const form = useRef<HTMLFormElement>(null)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])
  const [draft, setDraft] = useState(() => draftOf(customer))
  const [left, setLeft] = useState<ReadonlySet<keyof CustomerDraft>>(new Set())
  const writing = useIntention<CustomerDraft, Customer>({
    send: (written, key) =>
      customer ? api.changeCustomer(customer.id, changeOf(written)) : api.createCustomer(newCustomerOf(written), key),
    changes: () => [['customers']],
    onDone,
  })
  const faults = draftFaults(draft, { customers, chargeForm, fields: formWords[language] })
  const isTaken = writing.error instanceof ApiProblem && writing.error.code === 'customer_reference_taken'
  const faultOf = (field: keyof CustomerDraft) => {
    if (field === 'reference' && isTaken) return problemWords[language].problem.customer_reference_taken
    return (left.has(field) ? faults[field] : undefined) ?? describeFieldProblem(writing.error, apiFields[field], words)
  }
  const write = (part: Partial<CustomerDraft>) => setDraft(kept => ({ ...kept, ...part }))
  const text = (field: 'name' | 'email' | 'reference') => ({
    name: field,
    value: draft[field],
    error: faultOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => write({ [field]: event.target.value }),
    onBlur: () => setLeft(kept => new Set(kept).add(field)),
  })
  const optional = (label: string) => `${label} (${chargeForm.optional})`

  function submit(event: FormEvent) {
    event.preventDefault()
    setLeft(new Set(Object.keys(draft) as (keyof CustomerDraft)[]))
    const [firstFault] = Object.keys(faults)
    if (firstFault) form.current?.querySelector<HTMLInputElement>(`[name="${firstFault}"]`)?.focus()
    else if (!writing.isPending) writing.mutate(draft)
  }

  return (
    <form className="drawer-form" ref={form} onSubmit={submit} noValidate>
      <DrawerBody>
        <div className="form-group">
          <TextField label={chargeForm.customerName} maxLength={limits.customerName} ref={name} {...text('name')} />
          <TextField
            label={optional(chargeForm.customerEmail)}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={limits.email}
            {...text('email')}
          />
          <PhoneField
            label={optional(chargeForm.customerPhone)}
            name="phone"
            language={language}
            text={draft.phone}
            onText={phone => write({ phone })}
            error={faultOf('phone') ?? null}
          />
          <TaxIdField
            label={optional(chargeForm.taxId)}
            name="taxId"
            language={language}
            text={draft.taxId}
            onText={taxId => write({ taxId })}
            error={faultOf('taxId') ?? null}
          />
          <AddressFields
            draft={draft}
            write={write}
            faultOf={faultOf}
            onLeave={field => setLeft(kept => new Set(kept).add(field))}
          />
          <TextField
            label={optional(customers.reference)}
            hint={customers.referenceHint}
            maxLength={limits.reference}
            {...text('reference')}
          />
        </div>
      </DrawerBody>
      <DrawerFoot>
        {!isTaken && <ProblemAlert error={writing.error} />}
        <Button type="submit" size="large" wide busy={writing.isPending}>
          {customer ? customers.save : customers.add}
        </Button>
        {onBack && (
          <Button intent="secondary" size="large" wide onClick={onBack}>
            {customers.back}
          </Button>
        )}
      </DrawerFoot>
    </form>
  )
}
