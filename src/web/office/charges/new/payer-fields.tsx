import { limits } from '../../../../shared/contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { SuggestField } from '../../../ui/combobox/suggest-field.tsx'
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx'
import { TaxIdField } from '../../../ui/tax-id-field/tax-id-field.tsx'
import { taxIdText } from '../../../ui/tax-id-field/tax-id-text.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { AddressFields } from '../../customers/address-fields.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { useChargeFormWords } from '../charge-form-words.ts'
import type { ChargeDraft } from './charge-draft.ts'
import { movedName, noPayer } from './payer-draft.ts'
import { useFoundCustomers } from './use-found-customers.ts'

interface PayerFieldsProps {
  draft: ChargeDraft
  write: (part: Partial<ChargeDraft>) => void
  faultOf: (field: keyof ChargeDraft) => string | null | undefined
  onLeave: (field: keyof ChargeDraft) => void
}

/** For whom the charge is: somebody known, found by what is typed, or somebody written here; or nobody. */
export function PayerFields({ draft, write, faultOf, onLeave }: PayerFieldsProps) {
  const { chargeForm } = useChargeFormWords()
  const { language } = usePreferences()
  const mayKeep = useMay('customers:write')
  const { customers, isLooking } = useFoundCustomers(draft.known ? '' : draft.name)
  const legend = <legend className="form-legend">{`${chargeForm.customer} (${chargeForm.optional})`}</legend>
  if (draft.known) {
    return (
      <fieldset className="form-group">
        {legend}
        <KnownPayer customer={draft.known} onOther={() => write(noPayer)} />
      </fieldset>
    )
  }
  return (
    <fieldset className="form-group">
      {legend}
      <SuggestField
        label={chargeForm.customerName}
        hint={chargeForm.customerFound}
        name="name"
        text={draft.name}
        onText={name => write({ name })}
        options={customers.map(({ id, name, email, tax_id }) => ({
          value: id,
          label: name ?? id,
          detail: email ?? (tax_id ? taxIdText(tax_id, 'any') : ''),
        }))}
        onChoose={id => write({ ...noPayer, known: customers.find(customer => customer.id === id) ?? null })}
        loading={isLooking}
        maxLength={limits.customerName}
        error={faultOf('name')}
        onBlur={() => {
          onLeave('name')
          write(movedName(draft))
        }}
      />
      <TextField
        label={chargeForm.customerEmail}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={limits.email}
        value={draft.email}
        onChange={event => write({ email: event.target.value })}
        onBlur={() => onLeave('email')}
        error={faultOf('email')}
      />
      <PhoneField
        label={chargeForm.customerPhone}
        name="phone"
        language={language}
        text={draft.phone}
        onText={phone => write({ phone })}
        error={faultOf('phone') ?? null}
      />
      <TaxIdField
        label={chargeForm.taxId}
        name="taxId"
        language={language}
        text={draft.taxId}
        onText={taxId => write({ taxId })}
        error={faultOf('taxId') ?? null}
      />
      <AddressFields draft={draft} write={write} faultOf={faultOf} onLeave={onLeave} />
      {mayKeep && draft.name.trim() && (
        <Checkbox checked={draft.keeps} onCheck={keeps => write({ keeps })}>
          {chargeForm.keepCustomer}
        </Checkbox>
      )}
    </fieldset>
  )
}

function KnownPayer({
  customer: { name, email, tax_id, id },
  onOther,
}: {
  customer: NonNullable<ChargeDraft['known']>
  onOther: () => void
}) {
  const { chargeForm } = useChargeFormWords()
  const more = [email, tax_id && taxIdText(tax_id, 'any')].filter(Boolean).join(' · ')
  return (
    <div className="known-payer">
      <div>
        <p className="known-payer-name">{name ?? id}</p>
        {more && <p className="field-hint">{more}</p>}
      </div>
      <Button intent="secondary" size="small" onClick={onOther}>
        {chargeForm.otherCustomer}
      </Button>
    </div>
  )
}
