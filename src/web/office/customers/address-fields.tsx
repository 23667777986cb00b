import '../../ui/choice-field.css'
import '../../ui/address-fields.css'
import { useEffect, useId, useRef, useState } from 'react'
import { postalCodeText } from '../../../shared/brazil/postal-code.ts'
import { stateNames } from '../../../shared/brazil/state-names.ts'
import { stateCodes } from '../../../shared/brazil/states.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { AddressPart } from '../../../shared/contract/payer-facts.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { MaskedField } from '../../ui/form-field/masked-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChargeFormWords } from '../charges/charge-form-words.ts'
import { type AddressDraft, type AddressField, addressFields, hasAddress } from './address-draft.ts'

interface AddressFieldsProps {
  draft: AddressDraft
  write: (part: Partial<AddressDraft>) => void
  faultOf: (field: AddressField) => string | null | undefined
  onLeave: (field: AddressField) => void
}

/** Where the bill of a customer's cards goes: seven fields, behind a button while there is nothing in them. */
export function AddressFields({ draft, ...rest }: AddressFieldsProps) {
  const { chargeForm } = useChargeFormWords()
  const group = useRef<HTMLFieldSetElement>(null)
  const [isOpen, setOpen] = useState(hasAddress(draft))
  const [wasAsked, setAsked] = useState(false)
  useEffect(() => {
    if (wasAsked) group.current?.querySelector('input')?.focus()
  }, [wasAsked])
  if (!isOpen && !hasAddress(draft)) {
    const open = () => {
      setOpen(true)
      setAsked(true)
    }
    return (
      // A field that is left may say what is wrong with it, and move the button away under the finger that presses it.
      <Button intent="secondary" onMouseDown={event => event.preventDefault()} onClick={open}>
        {chargeForm.addAddress}
      </Button>
    )
  }
  return (
    <fieldset className="payer-address" ref={group}>
      <legend>{`${chargeForm.customerAddress} (${chargeForm.optional})`}</legend>
      {addressFields.map(field => (
        <AddressInput key={field} field={field} draft={draft} {...rest} />
      ))}
    </fieldset>
  )
}

function AddressInput({ field, draft, write, faultOf, onLeave }: AddressFieldsProps & { field: AddressField }) {
  const { chargeForm } = useChargeFormWords()
  const id = useId()
  const common = {
    name: field,
    label: chargeForm.payerField[field],
    value: draft[field],
    error: faultOf(field),
    // What a customer said is not of who writes it down.
    autoComplete: 'off',
    onBlur: () => onLeave(field),
  }
  const onText = (text: string) => write({ [field]: text })
  if (field === 'address.postal_code') {
    return <MaskedField {...common} inputMode="numeric" mask={postalCodeText} onText={onText} />
  }
  if (field === 'address.state') {
    return (
      <ChoiceField
        {...common}
        id={id}
        choose={chargeForm.chooseState}
        options={stateCodes.map(code => ({ value: code, text: stateNames[code] }))}
        onChange={({ target }) => onText(target.value)}
      />
    )
  }
  const maxLength =
    limits.postalAddress[field.slice('address.'.length) as Exclude<AddressPart, 'postal_code' | 'state'>]
  return <TextField {...common} maxLength={maxLength} onChange={({ target }) => onText(target.value)} />
}
