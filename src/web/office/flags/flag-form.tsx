import { useEffect, useId, useRef, useState } from 'react'
import type { Flag } from '../../../shared/contract/flags.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { flagCatalog, variantName } from '../../../shared/flags/flag-catalog.ts'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { FormModal } from '../shell/form-modal.tsx'
import { draftOf, type FlagDraft, type FlagFault, faultsOf, percentIn, settingOf, sumOf } from './flag-draft.ts'
import { useFlagWords, useSetFlag } from './flags-state.ts'

interface FlagFormProps {
  flag: Flag
  version: number
  onClosed: () => void
}

/** Says what a flag is for this store: one value, or several that are compared. */
export function FlagForm({ flag, version, onClosed }: FlagFormProps) {
  const { form } = useFlagWords()
  const { language } = usePreferences()
  const [draft, setDraft] = useState(() => draftOf(flag))
  const [attempts, setAttempts] = useState(0)
  const body = useRef<HTMLFormElement>(null)
  const saving = useSetFlag(flag.key, flag.setting, version)
  const faults = faultsOf(draft)

  // To the first field with something wrong, once it is marked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press leads there
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"], .flag-shares[aria-describedby] input')?.focus()
  }, [attempts])

  function submit(close: () => void) {
    setAttempts(attempts + 1)
    if (faults.length > 0) return
    saving.mutate(settingOf(draft, flag), { onSuccess: close })
  }

  return (
    <FormModal
      title={flagCatalog[flag.key].name[language]}
      submitLabel={form.save}
      cancelLabel={form.cancel}
      ref={body}
      saving={saving}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Segmented
        label={form.type}
        showLabel
        wide
        value={draft.type}
        options={(['value', 'experiment'] as const).map(value => ({ value, label: form.types[value] }))}
        onChoose={type => setDraft({ ...draft, type })}
      />
      {draft.type === 'value' ? (
        <ValueField flag={flag} draft={draft} onChange={setDraft} />
      ) : (
        <ExperimentFields flag={flag} draft={draft} faults={attempts > 0 ? faults : []} onChange={setDraft} />
      )}
    </FormModal>
  )
}

interface FieldsProps {
  flag: Flag
  draft: FlagDraft
  onChange: (draft: FlagDraft) => void
}

function ValueField({ flag, draft, onChange }: FieldsProps) {
  const { form, choose } = useFlagWords()
  const { language } = usePreferences()
  return (
    <Select
      label={form.value}
      placeholder={choose}
      value={draft.value}
      options={flag.variants.map(value => ({
        value: String(value),
        label: variantName(flag.key, value, language),
      }))}
      onChoose={value => onChange({ ...draft, value })}
    />
  )
}

function ExperimentFields({ flag, draft, faults, onChange }: FieldsProps & { faults: readonly FlagFault[] }) {
  const { form, choose } = useFlagWords()
  const { language } = usePreferences()
  const sum = sumOf(draft)
  const faultId = useId()
  const fault = faults.includes('too_few') ? form.too_few : faults.includes('sum') ? form.sum(sum) : null
  return (
    <>
      <TextField
        label={form.name}
        autoComplete="off"
        maxLength={limits.experimentName}
        value={draft.name}
        onChange={event => onChange({ ...draft, name: event.target.value })}
        error={faults.includes('name_needed') ? form.name_needed : null}
      />
      <Select
        label={form.audience}
        placeholder={choose}
        value={draft.audience}
        options={(['everyone', 'known_customers', 'new_payers'] as const).map(value => ({
          value,
          label: form.audiences[value],
        }))}
        onChoose={audience => onChange({ ...draft, audience })}
      />
      <TextField
        label={form.coverage}
        hint={form.coverageHint}
        inputMode="numeric"
        autoComplete="off"
        value={draft.coverage}
        onChange={event => onChange({ ...draft, coverage: percentIn(event.target.value) })}
        error={faults.includes('coverage_wrong') ? form.coverage_wrong : null}
      />
      <fieldset className="flag-shares" aria-describedby={fault ? faultId : undefined}>
        <legend className="field-label">{form.arms}</legend>
        <p className="field-hint">{form.armsHint}</p>
        {flag.variants.map(value => (
          <TextField
            key={value}
            label={form.arm(variantName(flag.key, value, language))}
            inputMode="numeric"
            autoComplete="off"
            value={draft.shares[String(value)] ?? ''}
            onChange={event =>
              onChange({ ...draft, shares: { ...draft.shares, [String(value)]: percentIn(event.target.value) } })
            }
          />
        ))}
        <div role="status">
          {fault && (
            <p className="field-error" id={faultId}>
              <Icon name="negative" size={16} />
              {fault}
            </p>
          )}
        </div>
      </fieldset>
      {flag.setting?.type === 'experiment' && <p className="field-hint">{form.anew}</p>}
    </>
  )
}
