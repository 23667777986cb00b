import { useState } from 'react'
import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import { type TimeZone, timeZoneOr } from '../../../shared/brazil/time-zones.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { StoreWanted } from '../../../shared/contract/new-store.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { TaxIdField } from '../../ui/tax-id-field/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useChooseStore } from '../shell/use-choose-store.ts'
import { ZoneField } from '../store/zone-field.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { useStoresApi, useStoresWords } from './stores-state.ts'

type Draft = Omit<StoreWanted, 'time_zone'> & { time_zone: TimeZone }
type TextName = 'name' | 'legal_name' | 'city'

/** Asks what a store cannot be without, and turns to it once it is open. */
export function OpenStoreForm({ mode, onClosed }: { mode: StoreWanted['mode']; onClosed: () => void }) {
  const { form: say, opened } = useStoresWords()
  const { words, language } = usePreferences()
  const api = useStoresApi()
  const choose = useChooseStore()
  const showToast = useToast()
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>({
    mode,
    name: '',
    legal_name: '',
    tax_id: '',
    city: '',
    time_zone: timeZoneOr(Intl.DateTimeFormat().resolvedOptions().timeZone),
  })
  const put = (part: Partial<Draft>) => setDraft(kept => ({ ...kept, ...part }))
  const opening = useIntention({
    send: (wanted: StoreWanted, key) => api.open(wanted, key),
    changes: () => [],
    onDone({ id, name }) {
      showToast({ tone: 'positive', text: opened(name) })
      void choose(id)
    },
  })
  const isTaxId = parseTaxId(draft.tax_id).ok
  const isWhole = isTaxId && [draft.name, draft.legal_name, draft.city].every(text => text.trim() !== '')

  function submit() {
    setTried(true)
    if (isWhole) opening.mutate(draft)
  }

  const text = (field: TextName, label: string, most: number, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      maxLength={most}
      value={draft[field]}
      onChange={event => put({ [field]: event.target.value })}
      error={
        (isTried && draft[field].trim() === '' ? say.needed : null) ?? describeFieldProblem(opening.error, field, words)
      }
    />
  )
  return (
    <FormModal
      title={say.title}
      submitLabel={say.submit}
      cancelLabel={say.keep}
      saving={opening}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Segmented
        label={say.mode}
        showLabel
        wide
        value={draft.mode}
        options={(['test', 'live'] as const).map(value => ({ value, label: say.modes[value] }))}
        onChoose={chosen => put({ mode: chosen })}
      />
      <p className="field-hint">{say.modeHints[draft.mode]}</p>
      {text('name', say.name, limits.storeName, say.nameHint)}
      {text('legal_name', say.legalName, limits.storeLegalName, say.legalNameHint)}
      <TaxIdField
        label={say.taxId}
        hint={say.taxIdHint}
        language={language}
        text={draft.tax_id}
        onText={tax_id => put({ tax_id })}
        error={
          (isTried && !isTaxId ? (draft.tax_id ? say.taxIdWrong : say.needed) : null) ??
          describeFieldProblem(opening.error, 'tax_id', words)
        }
      />
      {text('city', say.city, limits.storeCity)}
      <ZoneField
        label={say.timeZone}
        hint={say.timeZoneHint}
        value={draft.time_zone}
        onZone={time_zone => put({ time_zone })}
      />
    </FormModal>
  )
}
