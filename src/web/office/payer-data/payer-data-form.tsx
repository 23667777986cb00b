import { type FormEvent, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Privacy, PrivacyPut } from '../../../shared/contract/privacy.ts'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { usePayerDataWords, usePrivacyApi } from './payer-data-state.ts'

const choices = [12, 18, 24, 36, 60, 120] as const

/** One bar saves. What would erase somebody asks first. */
export function PayerDataForm({ held }: { held: Privacy }) {
  const say = usePayerDataWords()
  const { words } = usePreferences()
  const api = usePrivacyApi()
  const showToast = useToast()
  const known = { months: held.payers_kept_months, name: held.contact?.name ?? '', email: held.contact?.email ?? '' }
  const [draft, setDraft] = useState(known)
  const [asked, setAsked] = useState<PrivacyPut | null>(null)
  const name = draft.name.trim()
  const email = draft.email.trim()
  const isHalf = (name === '') !== (email === '')
  const isChanged = draft.months !== known.months || name !== known.name || email !== known.email
  const saving = useIntention({
    send: (wanted: PrivacyPut) => api.say(wanted),
    changes: () => [['privacy'], ['erasures']],
    onDone: () => showToast({ tone: 'positive', text: say.saved }),
  })
  const all = [...new Set([...choices, ...(held.payers_kept_months ? [held.payers_kept_months] : [])])]
  const options = [
    { value: 'forever', label: say.forever },
    ...all.sort((one, other) => one - other).map(months => ({ value: String(months), label: say.months(months) })),
  ]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || isHalf || saving.isPending) return
    const wanted = { payers_kept_months: draft.months, contact: name === '' ? null : { name, email } }
    const erasesMore = (draft.months ?? Number.POSITIVE_INFINITY) < (known.months ?? Number.POSITIVE_INFINITY)
    if (erasesMore) setAsked(wanted)
    else saving.mutate(wanted)
  }

  return (
    <form className="payer-data-form" onSubmit={submit} noValidate>
      <fieldset className="payer-data-part">
        <legend>{say.kept}</legend>
        <p className="field-hint">{say.keptHint}</p>
        <div className="payer-data-months">
          <Select
            label={say.keptLabel}
            hint={say.floor}
            placeholder={say.keptLabel}
            options={options}
            value={draft.months === null ? 'forever' : String(draft.months)}
            onChoose={value => setDraft(before => ({ ...before, months: value === 'forever' ? null : Number(value) }))}
          />
        </div>
      </fieldset>
      <fieldset className="payer-data-part">
        <legend>{say.contact}</legend>
        <p className="field-hint">{say.contactHint}</p>
        <div className="payer-data-pair">
          <TextField
            label={say.name}
            autoComplete="off"
            maxLength={limits.customerName}
            value={draft.name}
            onChange={event => setDraft(before => ({ ...before, name: event.target.value }))}
            error={isHalf && name === '' ? say.contactWrong : null}
          />
          <TextField
            label={say.email}
            type="email"
            autoComplete="off"
            maxLength={limits.email}
            value={draft.email}
            onChange={event => setDraft(before => ({ ...before, email: event.target.value }))}
            error={
              (isHalf && email === '' ? say.contactWrong : null) ??
              describeFieldProblem(saving.error, 'contact.email', words)
            }
          />
        </div>
      </fieldset>
      {!asked && <ProblemAlert error={saving.error} />}
      <SaveBar isChanged={isChanged} isFaulty={isHalf} busy={saving.isPending} onUndo={() => setDraft(known)} />
      {asked && (
        <Confirm
          title={say.confirm.title}
          text={say.confirm.text(say.months(asked.payers_kept_months ?? 0))}
          submit={say.confirm.submit}
          keep={say.confirm.keep}
          intent="negative"
          doing={saving}
          subject={asked}
          onClosed={() => setAsked(null)}
        />
      )}
    </form>
  )
}
