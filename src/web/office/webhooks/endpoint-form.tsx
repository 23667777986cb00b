import { useState } from 'react'
import { type EventType, eventTypes } from '../../../shared/contract/event-types.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { WebhookEndpoint } from '../../../shared/contract/webhook-endpoint.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { useEventWords } from './event-words.ts'
import { useWebhooksApi, useWebhookWords } from './webhooks-state.ts'

interface EndpointFormProps {
  /** What is to be changed; null for a new one. */
  known: WebhookEndpoint | null
  onDone?: (endpoint: WebhookEndpoint) => void
  onClosed: () => void
}

interface Draft {
  url: string
  description: string
  every: boolean
  events: readonly EventType[]
}

/** Where events go, and which of them. */
export function EndpointForm({ known, onDone, onClosed }: EndpointFormProps) {
  const { form } = useWebhookWords()
  const words = useWords()
  const api = useWebhooksApi()
  const showToast = useToast()
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>({
    url: known?.url ?? 'https://',
    description: known?.description ?? '',
    every: !known?.events,
    events: known?.events ?? [],
  })
  const saving = useIntention({
    send: ({ url, description, every, events }: Draft, key) =>
      known
        ? api.change(known.id, { url, description, events: every ? null : [...events] })
        : api.create({ url, ...(description && { description }), ...(!every && { events: [...events] }) }, key),
    changes: () => [['webhooks']],
    onDone: saved => (known ? showToast({ tone: 'positive', text: form.changed }) : onDone?.(saved)),
  })
  const faults = {
    url: /^https?:\/\/[^/]/.test(draft.url) ? undefined : form.urlNeeded,
    events: draft.every || draft.events.length > 0 ? undefined : form.chooseNeeded,
  }

  function submit(close: () => void) {
    setTried(true)
    if (faults.url || faults.events) return
    saving.mutate({ ...draft, url: draft.url.trim(), description: draft.description.trim() }, { onSuccess: close })
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
        label={form.url}
        hint={form.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.url}
        value={draft.url}
        onChange={event => setDraft(kept => ({ ...kept, url: event.target.value }))}
        error={(isTried ? faults.url : undefined) ?? describeFieldProblem(saving.error, 'url', words)}
      />
      <TextField
        label={form.description}
        hint={form.descriptionHint}
        autoComplete="off"
        maxLength={limits.description}
        value={draft.description}
        onChange={event => setDraft(kept => ({ ...kept, description: event.target.value }))}
        error={describeFieldProblem(saving.error, 'description', words)}
      />
      <Segmented
        label={form.which}
        showLabel
        wide
        value={draft.every ? 'every' : 'some'}
        options={[
          { value: 'every', label: form.every },
          { value: 'some', label: form.some },
        ]}
        onChoose={chosen => setDraft(kept => ({ ...kept, every: chosen === 'every' }))}
      />
      {!draft.every && (
        <EventChoice
          chosen={draft.events}
          error={isTried ? faults.events : undefined}
          onChoose={events => setDraft(kept => ({ ...kept, events }))}
        />
      )}
    </FormModal>
  )
}

interface EventChoiceProps {
  chosen: readonly EventType[]
  error: string | undefined
  onChoose: (events: EventType[]) => void
}

function EventChoice({ chosen, error, onChoose }: EventChoiceProps) {
  const { form } = useWebhookWords()
  const { eventType } = useEventWords()
  const groups = ['charge', 'payment', 'refund', 'dispute'] as const
  return (
    <fieldset className="webhook-events">
      <legend className="visually-hidden">{form.choose}</legend>
      {groups.map(group => (
        <fieldset key={group} className="webhook-event-group">
          <legend className="field-label">{form.groups[group]}</legend>
          {eventTypes
            .filter(type => type.startsWith(`${group}.`))
            .map(type => (
              <Checkbox
                key={type}
                checked={chosen.includes(type)}
                onCheck={isChosen =>
                  onChoose(eventTypes.filter(one => (one === type ? isChosen : chosen.includes(one))))
                }
              >
                {eventType[type]}
              </Checkbox>
            ))}
        </fieldset>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
