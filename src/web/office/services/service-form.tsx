import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Service } from '../../../shared/contract/service.ts'
import type { ServiceKind } from '../../../shared/services/service-kinds.ts'
import type { ServiceToSet } from '../../client/services-api.ts'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMe } from '../server-state/use-me.ts'
import { FormModal } from '../shell/form-modal.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { draftOf, fieldsOf, type ServiceField, serviceFaults, serviceOf } from './service-draft.ts'
import { loadPolicyAnew, useServicesApi, useServiceWords } from './services-state.ts'

interface ServiceFormProps {
  kind: ServiceKind
  /** What is to be changed; null for one that is not connected yet. */
  known: Service | null
  onClosed: () => void
}

/** Says where a service is and by which key it knows the store. */
export function ServiceForm({ kind, known, onClosed }: ServiceFormProps) {
  const say = useServiceWords()
  const { words } = usePreferences()
  const { store } = useMe()
  const api = useServicesApi()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(kind, known, store.mode))
  const [attempts, setAttempts] = useState(0)
  const saving = useIntention<ServiceToSet, Service>({
    send: set => api.setService(set),
    changes: () => [['services']],
    onDone: loadPolicyAnew,
  })
  const faults = serviceFaults(draft, say)
  const faultOf = (field: ServiceField) =>
    (attempts > 0 ? faults[field] : undefined) ?? describeFieldProblem(saving.error, field, words)

  // To the first field with something wrong, once it is marked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press and each rejection leads there
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, saving.error])

  function submit() {
    setAttempts(attempts + 1)
    if (Object.keys(faults).length === 0) saving.mutate(serviceOf(draft))
  }

  const maker = say.makers[kind]
  return (
    <FormModal
      title={known ? say.form.edit(maker) : say.form.title(maker)}
      submitLabel={say.form.submit}
      cancelLabel={say.form.cancel}
      ref={form}
      saving={{ ...saving, isPending: saving.isPending || saving.isSuccess }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p className="modal-text">{`${say.leaves.title}: ${say.leaves[kind]}`}</p>
      {fieldsOf({ ...draft, replay: false }).map(fieldFor)}
      {kind === 'monitoring' && (
        <Switch
          label={say.replay.label}
          hint={say.replay.hint}
          on={draft.replay}
          onSwitch={replay => setDraft(kept => ({ ...kept, replay }))}
        />
      )}
      {fieldsOf(draft)
        .filter(field => field.startsWith('replay_'))
        .map(fieldFor)}
    </FormModal>
  )

  function fieldFor(field: ServiceField) {
    const isRate = field.endsWith('_rate')
    return (
      <TextField
        key={field}
        name={field}
        label={say.labels[field]}
        hint={say.hints[field]}
        value={draft.written[field]}
        error={faultOf(field) ?? null}
        maxLength={isRate ? 3 : limits.serviceAddress}
        autoComplete="off"
        {...(isRate && { inputMode: 'numeric' as const })}
        onChange={({ target: { value } }) =>
          setDraft(kept => ({ ...kept, written: { ...kept.written, [field]: value } }))
        }
      />
    )
  }
}
