import { type FormEvent, useState } from 'react'
import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { StoreSettings, StoreUpdate } from '../../../shared/contract/store-settings.ts'
import { Button } from '../../ui/button.tsx'
import { isHexColor } from '../../ui/color.ts'
import { TaxIdField } from '../../ui/tax-id-field/tax-id-field.tsx'
import { taxIdText } from '../../ui/tax-id-field/tax-id-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import { PayerPreview } from './payer-preview.tsx'
import { useShowStore, useStoreApi, useStoreWords } from './store-state.ts'
import { ZoneField } from './zone-field.tsx'

const fields = ['name', 'legal_name', 'tax_id', 'city', 'time_zone', 'accent'] as const
type Draft = Record<Exclude<(typeof fields)[number], 'time_zone'>, string> & Pick<StoreSettings, 'time_zone'>

const draftOf = ({ name, legal_name, tax_id, city, time_zone, accent }: StoreSettings): Draft => ({
  name,
  legal_name,
  tax_id: taxIdText(tax_id, 'any'),
  city,
  time_zone,
  accent: accent ?? '',
})

/** One bar saves or undoes, and names what changed. */
export function StoreForm({ store }: { store: StoreSettings }) {
  const say = useStoreWords()
  const { words, language } = usePreferences()
  const api = useStoreApi()
  const showToast = useToast()
  const showAnew = useShowStore()
  const known = draftOf(store)
  const [draft, setDraft] = useState(known)
  const put = (change: Partial<Draft>) => setDraft(kept => ({ ...kept, ...change }))
  const [logo, setLogo] = useState(store.logo)
  const hasLogoChanged = logo?.id !== store.logo?.id
  const changed = [
    ...fields.filter(field => draft[field].trim() !== known[field]),
    ...(hasLogoChanged ? (['logo'] as const) : []),
  ]
  const saving = useIntention({
    send: (change: StoreUpdate) => api.change(change),
    // With another clock all days are others.
    changes: answer => (answer.time_zone === known.time_zone ? [['store'], ['going-live']] : [[]]),
    onDone() {
      showToast({ tone: 'positive', text: say.saved })
      void showAnew()
    },
  })
  const faults = faultsOf(draft, say)
  const errorOf = (field: keyof Draft) => faults[field] ?? describeFieldProblem(saving.error, field, words)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending || changed.length === 0 || Object.keys(faults).length > 0) return
    const written = fields.filter(field => changed.includes(field)).map(field => [field, draft[field].trim()])
    const given = { ...Object.fromEntries(written), ...(hasLogoChanged && { logo: logo?.id ?? null }) } as StoreUpdate
    saving.mutate(given.accent === '' ? { ...given, accent: null } : given)
  }

  function undo() {
    setDraft(known)
    setLogo(store.logo)
  }

  const text = (field: 'name' | 'legal_name' | 'city', most: number, hint?: string) => (
    <TextField
      label={say.fields[field]}
      hint={hint}
      autoComplete="off"
      maxLength={most}
      value={draft[field]}
      onChange={event => put({ [field]: event.target.value })}
      error={errorOf(field)}
    />
  )
  return (
    <form className="store-form" onSubmit={submit} noValidate>
      <div className="store-fields">
        {text('name', limits.storeName, say.hints.name)}
        <LogoField logo={logo} onLogo={setLogo} />
        <AccentField accent={draft.accent} onAccent={accent => put({ accent })} error={errorOf('accent')} />
        {text('legal_name', limits.storeLegalName, say.hints.legal_name)}
        <TaxIdField
          label={say.fields.tax_id}
          hint={say.hints.tax_id}
          language={language}
          text={draft.tax_id}
          onText={tax_id => put({ tax_id })}
          error={describeFieldProblem(saving.error, 'tax_id', words)}
        />
        {text('city', limits.storeCity)}
        <ZoneField
          label={say.fields.time_zone}
          hint={draft.time_zone === known.time_zone ? say.hints.time_zone : say.hints.zone_changed}
          value={draft.time_zone}
          onZone={time_zone => put({ time_zone })}
          error={errorOf('time_zone')}
        />
        <ProblemAlert error={saving.error} />
      </div>
      <PayerPreview name={draft.name} accent={draft.accent} logo={logo} note={say.previewNote} />
      <div className="save-bar">
        <p role="status">
          {changed.length > 0 && say.changed(changed.map(field => say.fields[field].toLowerCase()).join(', '))}
        </p>
        <Button intent="quiet" disabled={changed.length === 0} onClick={undo}>
          {say.undo}
        </Button>
        <Button type="submit" disabled={changed.length === 0} busy={saving.isPending}>
          {say.save}
        </Button>
      </div>
    </form>
  )
}

type Faults = Partial<Record<keyof Draft, string>>

function faultsOf(draft: Draft, say: ReturnType<typeof useStoreWords>): Faults {
  const faults: Faults = {}
  for (const field of ['name', 'legal_name', 'city'] as const) {
    if (draft[field].trim() === '') faults[field] = say.needed
  }
  if (!parseTaxId(draft.tax_id).ok) faults.tax_id = say.taxIdWrong
  if (draft.accent !== '' && !isHexColor(draft.accent)) faults.accent = say.colorWrong
  return faults
}
