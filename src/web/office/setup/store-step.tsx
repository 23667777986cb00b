import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import { timeZoneOr } from '../../../shared/brazil/time-zones.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { TaxIdField } from '../../ui/tax-id-field/tax-id-field.tsx'
import { taxIdText } from '../../ui/tax-id-field/tax-id-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ZoneField } from '../store/zone-field.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { type StepProps, useSetupApi, useSetupWords } from './setup-state.ts'
import { StepFrame } from './step-frame.tsx'

/** Whose money it is, and what payers call it. */
export function StoreStep({ setup, onDone, onBack }: StepProps) {
  const { store: say, needed, next } = useSetupWords()
  const { words, language } = usePreferences()
  const api = useSetupApi()
  const { store } = setup
  const [draft, setDraft] = useState({
    name: store?.name ?? '',
    legal_name: store?.legal_name ?? '',
    tax_id: store ? taxIdText(store.tax_id, 'any') : '',
    city: store?.city ?? '',
    time_zone: store?.time_zone ?? timeZoneOr(Intl.DateTimeFormat().resolvedOptions().timeZone),
  })
  const [isTried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: () =>
      api.store({
        name: draft.name.trim(),
        legal_name: draft.legal_name.trim(),
        tax_id: draft.tax_id,
        city: draft.city.trim(),
        time_zone: draft.time_zone,
      }),
    onSuccess: answer => onDone(answer, 'look'),
  })
  const isTaxId = parseTaxId(draft.tax_id).ok
  const isWhole = isTaxId && [draft.name, draft.legal_name, draft.city].every(text => text.trim() !== '')

  function submit() {
    setTried(true)
    if (isWhole) saving.mutate()
  }

  const text = (field: 'name' | 'legal_name' | 'city', label: string, most: number, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      autoComplete={field === 'city' ? 'address-level2' : 'organization'}
      maxLength={most}
      value={draft[field]}
      onChange={event => setDraft(kept => ({ ...kept, [field]: event.target.value }))}
      error={
        (isTried && draft[field].trim() === '' ? needed : null) ?? describeFieldProblem(saving.error, field, words)
      }
    />
  )
  return (
    <StepFrame
      title={say.title}
      text={say.text}
      error={saving.error}
      submit={next}
      isBusy={saving.isPending}
      onSubmit={submit}
      onBack={onBack}
    >
      <div className="setup-fields">
        {text('name', say.name, limits.storeName, say.nameHint)}
        {text('legal_name', say.legalName, limits.storeLegalName, say.legalNameHint)}
        <TaxIdField
          label={say.taxId}
          hint={say.taxIdHint}
          language={language}
          text={draft.tax_id}
          onText={tax_id => setDraft(kept => ({ ...kept, tax_id }))}
          error={
            (isTried && !isTaxId ? (draft.tax_id ? say.taxIdWrong : needed) : null) ??
            describeFieldProblem(saving.error, 'tax_id', words)
          }
        />
        {text('city', say.city, limits.storeCity)}
        <ZoneField
          label={say.timeZone}
          hint={say.timeZoneHint}
          value={draft.time_zone}
          onZone={time_zone => setDraft(kept => ({ ...kept, time_zone }))}
        />
      </div>
      <Alert tone="info">{setup.sandbox ? say.test : say.live}</Alert>
    </StepFrame>
  )
}
