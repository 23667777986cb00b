import { useId, useState } from 'react'
import type { ApiKey } from '../../../shared/contract/api-key.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { KeyScope } from '../../../shared/contract/roles.ts'
import { ApiProblem } from '../../client/problem.ts'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { useApiKeysApi, useApiKeyWords } from './api-keys-state.ts'
import { ScopeChoice } from './scope-choice.tsx'

const ends = ['30', '90', '365', 'never'] as const
const DAY_MS = 86_400_000

interface ApiKeyFormProps {
  /** The key whose name and networks change; null for a new one. */
  known: ApiKey | null
  onDone?: (key: ApiKey) => void
  onClosed: () => void
}

interface Draft {
  name: string
  scopes: readonly KeyScope[]
  end: (typeof ends)[number]
  networks: string
}

/** What a key is for, what it may, until when and from where. */
export function ApiKeyForm({ known, onDone, onClosed }: ApiKeyFormProps) {
  const { form } = useApiKeyWords()
  const words = useWords()
  const api = useApiKeysApi()
  const showToast = useToast()
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>({
    name: known?.name ?? '',
    scopes: known?.scopes ?? ['charges:read', 'charges:write'],
    end: '365',
    networks: known?.networks?.join('\n') ?? '',
  })
  const put = (change: Partial<Draft>) => setDraft(kept => ({ ...kept, ...change }))
  const saving = useIntention({
    send: (wanted: Draft, key, begun) => {
      const name = wanted.name.trim()
      const networks = wanted.networks.split(/[\s,;]+/).filter(Boolean)
      if (known) return api.change(known.id, { name, networks: networks.length > 0 ? networks : null })
      const until =
        wanted.end === 'never' ? null : new Date(begun.getTime() + Number(wanted.end) * DAY_MS).toISOString()
      return api.create(
        {
          name,
          scopes: [...wanted.scopes],
          ...(until && { expires_at: until }),
          ...(networks.length > 0 && { networks }),
        },
        key,
      )
    },
    changes: () => [['api-keys']],
    onDone: key => (known ? showToast({ tone: 'positive', text: form.changed }) : onDone?.(key)),
  })
  const faults = {
    name: draft.name.trim() ? undefined : form.nameNeeded,
    scopes: draft.scopes.length > 0 ? undefined : form.scopesNeeded,
  }

  function submit(close: () => void) {
    setTried(true)
    if (faults.name || faults.scopes) return
    saving.mutate(draft, { onSuccess: close })
  }

  return (
    <FormModal
      title={known ? form.change : form.add}
      submitLabel={known ? form.submitChange : form.submitAdd}
      cancelLabel={form.cancel}
      saving={saving}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextField
        label={form.name}
        hint={form.nameHint}
        autoComplete="off"
        maxLength={limits.apiKeyName}
        value={draft.name}
        onChange={event => put({ name: event.target.value })}
        error={(isTried ? faults.name : undefined) ?? describeFieldProblem(saving.error, 'name', words)}
      />
      {!known && (
        <>
          <ScopeChoice
            chosen={draft.scopes}
            error={isTried ? faults.scopes : undefined}
            onChoose={chosen => put({ scopes: chosen })}
          />
          <Select
            label={form.expires}
            placeholder={form.expires}
            options={ends.map(value => ({ value, label: form.expiresOptions[value] }))}
            value={draft.end}
            onChoose={end => put({ end })}
          />
        </>
      )}
      <NetworksField
        value={draft.networks}
        onText={networks => put({ networks })}
        isWrong={
          saving.error instanceof ApiProblem && saving.error.fields.some(({ field }) => field.startsWith('networks'))
        }
      />
    </FormModal>
  )
}

interface NetworksFieldProps {
  value: string
  onText: (text: string) => void
  isWrong: boolean
}

function NetworksField({ value, onText, isWrong }: NetworksFieldProps) {
  const { form } = useApiKeyWords()
  const id = useId()
  return (
    <div className="field" data-error={isWrong ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {form.networks}
      </label>
      <textarea
        id={id}
        className="api-key-networks-field"
        rows={3}
        spellCheck={false}
        value={value}
        aria-describedby={`${id}-hint`}
        aria-invalid={isWrong}
        onChange={event => onText(event.target.value)}
      />
      <p className={isWrong ? 'field-error' : 'field-hint'} id={`${id}-hint`}>
        {isWrong ? form.networksWrong : form.networksHint}
      </p>
    </div>
  )
}
