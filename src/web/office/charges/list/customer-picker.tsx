import '../../../ui/form-field/field-button.css'
import './amount-picker.css'
import './customer-picker.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button as Opener } from 'react-aria-components/Button'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover'
import { createCustomersApi } from '../../../client/customers-api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { useFilterWords } from './filter-words.ts'

interface CustomerPickerProps {
  value: string | null
  onCustomer: (customer: string | null) => void
  /** It was closed without a choice. */
  onDismissed?: (() => void) | undefined
  /** What is chosen now, in an element with this id. */
  children: (id: string) => ReactNode
}

/** Long enough for the next key of somebody who types. */
const typingMs = 200
const mostShown = 6

/** One of the store's customers, found by a few letters of name, e-mail, phone or reference, or by CPF or CNPJ. */
export function CustomerPicker({ value, onCustomer, onDismissed, children }: CustomerPickerProps) {
  const say = useFilterWords()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (customer: string | null) => {
    onCustomer(customer)
    setIsOpen(false)
  }
  const turn = (opens: boolean) => {
    setIsOpen(opens)
    if (!opens) onDismissed?.()
  }
  return (
    <div className="field">
      <span className="visually-hidden" id={`${id}-label`}>
        {say.filters.customer}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={turn}>
        <Opener className="field-button" aria-labelledby={`${id}-label ${id}-value`}>
          {children(`${id}-value`)}
        </Opener>
        <Popover className="field-popover" placement="bottom start" offset={4}>
          <Dialog className="amount-dialog" aria-label={say.filters.customer}>
            <div className="amount-form">
              <Found onChoose={choose} />
              {value !== null && (
                <Button type="button" size="small" intent="quiet" onClick={() => choose(null)}>
                  {say.anyCustomer}
                </Button>
              )}
            </div>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  )
}

function Found({ onChoose }: { onChoose: (customer: string) => void }) {
  const say = useFilterWords()
  const { api } = useOffice()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  const found = useQuery({
    queryKey: ['customers', 'picked', asked],
    queryFn: ({ signal }) =>
      createCustomersApi(api.call).customers({ limit: mostShown, ...(asked && { q: asked }) }, signal),
    placeholderData: keepPreviousData,
  })
  const customers = found.data?.data ?? []
  return (
    <>
      <TextField
        label={say.findCustomer}
        value={text}
        maxLength={140}
        autoFocus
        onChange={event => setText(event.target.value)}
      />
      <ul className="customer-found" aria-label={say.filters.customer}>
        {customers.map(({ id, name, email }) => (
          <li key={id}>
            <button type="button" className="customer-found-one" onClick={() => onChoose(id)}>
              <span>{name ?? say.noName}</span>
              {email && <span className="customer-found-email">{email}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.isSuccess && customers.length === 0 && (
        <p className="customer-found-email" role="status">
          {say.nobody}
        </p>
      )}
    </>
  )
}
