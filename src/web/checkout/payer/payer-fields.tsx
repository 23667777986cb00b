import type { FormEvent } from 'react'
import { postalCodeText } from '../../../shared/brazil/postal-code.ts'
import { stateNames } from '../../../shared/brazil/state-names.ts'
import { stateCodes } from '../../../shared/brazil/states.ts'
import type { PayerFactName, PayerField } from '../../../shared/contract/payer-facts.ts'
import { editText } from '../../../shared/masked-text.ts'
import type { AskedPayer } from '../../../shared/payer/asked-payer.ts'
import { type PayerFaults, payerFieldsOf } from '../../../shared/payer/read-payer-form.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { taxIdText } from '../../ui/tax-id-field/tax-id-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { PayerMessages } from '../messages/payer-pt-br.ts'

interface PayerFieldsProps {
  say: PayerMessages
  /** What the ids of its fields begin with: a page may ask in two places. */
  id: string
  /** What stands above an address. */
  legend: string
  asked: readonly PayerFactName[]
  before: AskedPayer['values']
  faults: PayerFaults
  isBusy: boolean
  onWrite: (field: PayerField, value: string) => void
}

/** The fields in which a payer says who they are; those of an address stand together. */
export function PayerFields({ legend, ...props }: PayerFieldsProps) {
  return (
    <>
      {payerFieldsOf(props.asked.filter(name => name !== 'address')).map(field => (
        <PayerInput key={field} field={field} {...props} />
      ))}
      {props.asked.includes('address') && (
        <fieldset className="payer-address">
          <legend>{legend}</legend>
          {payerFieldsOf(['address']).map(field => (
            <PayerInput key={field} field={field} {...props} />
          ))}
        </fieldset>
      )}
    </>
  )
}

type PayerInputProps = Omit<PayerFieldsProps, 'legend' | 'asked'> & { field: PayerField }

function PayerInput({ id, field, say, before, faults, isBusy, onWrite }: PayerInputProps) {
  const fault = faults[field]
  const common = {
    name: field,
    id: `${id}-${field}`,
    label: say.fields[field],
    defaultValue: before[field] ?? '',
    error: fault && say.faults[fault],
    required: field !== 'address.complement',
  }
  if (field === 'address.state') {
    return (
      <ChoiceField
        {...common}
        autoComplete="address-level1"
        choose={say.choose}
        options={stateCodes.map(code => ({ value: code, text: stateNames[code] }))}
        onChange={event => onWrite(field, event.currentTarget.value)}
      />
    )
  }
  const mask = masks[field]
  return (
    <TextField
      {...common}
      {...inputs[field]}
      hint={field === 'address.number' ? say.noNumber : undefined}
      readOnly={isBusy}
      onInput={event => {
        if (mask) punctuate(event, mask)
        onWrite(field, event.currentTarget.value)
      }}
    />
  )
}

const words = { inputMode: 'text', autoCapitalize: 'words' } as const

const inputs = {
  name: { ...words, autoComplete: 'name' },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', type: 'email' },
  tax_id: { autoComplete: 'off', inputMode: 'numeric' },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
  'address.postal_code': { autoComplete: 'postal-code', inputMode: 'numeric' },
  'address.street': { ...words, autoComplete: 'address-line1' },
  // "s/n" and "12 A" are numbers of houses, too.
  'address.number': { autoComplete: 'off', inputMode: 'text', autoCapitalize: 'none' },
  'address.complement': { autoComplete: 'address-line2', inputMode: 'text' },
  'address.district': { ...words, autoComplete: 'address-level3' },
  'address.city': { ...words, autoComplete: 'address-level2' },
} as const satisfies Record<Exclude<PayerField, 'address.state'>, object>

const masks: Partial<Record<PayerField, (text: string) => string>> = {
  tax_id: text => taxIdText(text, 'any'),
  'address.postal_code': postalCodeText,
}

/** Writes the punctuation while one types, and leaves the caret where it was. */
function punctuate({ currentTarget: input }: FormEvent<HTMLInputElement>, mask: (text: string) => string): void {
  const edited = editText(input.value, input.selectionStart ?? input.value.length, mask)
  input.value = edited.text
  input.setSelectionRange(edited.caret, edited.caret)
}
