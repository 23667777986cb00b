import { useState } from 'react'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import {
  type AffiliationField,
  affiliableBrands,
  affiliationNeeds,
} from '../../../shared/cards/voucher-affiliations.ts'
import { voucherKindsOf } from '../../../shared/cards/voucher-kinds.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { VoucherAffiliation } from '../../../shared/contract/vouchers.ts'
import type { NewAffiliation } from '../../client/vouchers-api.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TaxIdField } from '../../ui/tax-id-field/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { affiliationFaults, affiliationOf, draftOf, withBrand } from './affiliation-draft.ts'
import { useVouchersApi, useVoucherWords } from './vouchers-state.ts'

interface AffiliationFormProps {
  /** What is to be changed; null for a new one. */
  known: VoucherAffiliation | null
  onClosed: () => void
}

/** Says what an issuer knows the store by. Which fields there are depends on the brand. */
export function AffiliationForm({ known, onClosed }: AffiliationFormProps) {
  const say = useVoucherWords()
  const { form } = say
  const { words, language } = usePreferences()
  const api = useVouchersApi()
  const showToast = useToast()
  const [draft, setDraft] = useState(() => draftOf(known))
  const [isTried, setTried] = useState(false)
  const saving = useIntention({
    send: (affiliation: NewAffiliation, key) => api.setAffiliation(affiliation, key),
    changes: () => [['voucher-affiliations'], ['ways-to-pay'], ['me']],
    onDone: saved => showToast({ tone: 'positive', text: form.done(cardBrandLabel(saved.brand, language)) }),
  })
  const faults = affiliationFaults(draft, say)
  const faultOf = (field: keyof typeof faults) =>
    (isTried ? faults[field] : undefined) ?? describeFieldProblem(saving.error, field, words)
  const write = (field: AffiliationField, text: string) =>
    setDraft(kept => ({ ...kept, written: { ...kept.written, [field]: text } }))

  function submit(close: () => void) {
    setTried(true)
    const affiliation = affiliationOf(draft)
    if (Object.keys(faults).length > 0 || !affiliation) return
    saving.mutate(affiliation, { onSuccess: close })
  }

  return (
    <FormModal
      title={known ? form.title(cardBrandLabel(known.brand, language)) : say.add}
      submitLabel={form.submit}
      cancelLabel={form.cancel}
      saving={saving}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {!known && (
        <Select
          label={form.brand}
          placeholder={form.choose}
          options={affiliableBrands.map(value => ({ value, label: cardBrandLabel(value, language) }))}
          value={draft.brand}
          onChoose={brand => setDraft(kept => withBrand(kept, brand))}
          error={faultOf('brand')}
        />
      )}
      {draft.brand && voucherKindsOf(draft.brand).length > 1 && kindsOf(draft.brand)}
      {draft.brand && affiliationNeeds(draft.brand).map(fieldOf)}
    </FormModal>
  )

  function kindsOf(brand: NewAffiliation['brand']) {
    const carried = voucherKindsOf(brand)
    return (
      <fieldset className="voucher-kinds">
        <legend className="field-label">{form.kinds}</legend>
        {carried.map((kind, place) => (
          <Checkbox
            key={kind}
            checked={draft.kinds.includes(kind)}
            onCheck={isTaken =>
              setDraft(kept => ({
                ...kept,
                kinds: carried.filter(one => (one === kind ? isTaken : kept.kinds.includes(one))),
              }))
            }
            error={place === carried.length - 1 ? faultOf('kinds') : null}
          >
            {say.kinds[kind]}
          </Checkbox>
        ))}
      </fieldset>
    )
  }

  function fieldOf(field: AffiliationField) {
    const error = faultOf(field)
    const words = { label: say.fields[field], hint: say.hints[field] }
    if (field === 'tax_id') {
      return (
        <TaxIdField
          key={field}
          {...words}
          kind="cnpj"
          language={language}
          text={draft.written.tax_id}
          onText={text => write('tax_id', text)}
          error={error}
        />
      )
    }
    return (
      <TextField
        key={field}
        {...words}
        inputMode={field === 'mcc' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={field === 'mcc' ? 4 : limits.affiliationId}
        value={draft.written[field]}
        onChange={event => write(field, event.target.value)}
        error={error}
      />
    )
  }
}
