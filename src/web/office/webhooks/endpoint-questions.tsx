import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { WebhookEndpoint } from '../../../shared/contract/webhook-endpoint.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { SecretOnce } from './secret-once.tsx'
import { useWebhooksApi, useWebhookWords } from './webhooks-state.ts'

interface QuestionProps {
  endpoint: WebhookEndpoint
  onClosed: () => void
}

const hoursOf = <Hours extends string>(words: Record<Hours, string>) =>
  (Object.keys(words) as Hours[])
    .sort((one, other) => Number(one) - Number(other))
    .map(value => ({ value, label: words[value] }))

/** Another secret, and how long the one from before signs too. The new one is shown then. */
export function RotateSecret({ endpoint, onClosed }: QuestionProps) {
  const { rotate } = useWebhookWords()
  const api = useWebhooksApi()
  const [hours, setHours] = useState<keyof typeof rotate.hours>('24')
  // Without motion the question closes before the answer is drawn.
  const rotated = useRef<WebhookEndpoint | null>(null)
  const [shown, show] = useState<WebhookEndpoint | null>(null)
  const rotating = useIntention({
    send: (overlap: number, key) => api.rotate(endpoint.id, overlap, key),
    changes: () => [['webhooks']],
    onDone: answer => {
      rotated.current = answer
    },
  })
  if (shown) return <SecretOnce endpoint={shown} onClosed={onClosed} />
  return (
    <Confirm
      title={rotate.title}
      text={rotate.text}
      submit={rotate.submit}
      keep={rotate.keep}
      doing={rotating}
      subject={Number(hours)}
      onClosed={() => (rotated.current ? show(rotated.current) : onClosed())}
    >
      <Select
        label={rotate.overlap}
        placeholder={rotate.overlap}
        options={hoursOf(rotate.hours)}
        value={hours}
        onChoose={setHours}
      />
    </Confirm>
  )
}

const HOUR_MS = 3_600_000

/** What was told in a period, once more. */
export function ResendPeriod({ endpoint, onClosed }: QuestionProps) {
  const { resend } = useWebhookWords()
  const api = useWebhooksApi()
  const showToast = useToast()
  const [hours, setHours] = useState<keyof typeof resend.periods>('24')
  const [which, setWhich] = useState<'failed' | 'all'>('failed')
  const sending = useIntention({
    send: (asked: { hours: number; status: 'failed' | 'all' }, key, begun) => {
      const from = new Date(begun.getTime() - asked.hours * HOUR_MS).toISOString()
      return api.resend(endpoint.id, { from, status: asked.status }, key)
    },
    changes: () => [['webhooks', endpoint.id]],
    onDone: ({ deliveries }) =>
      showToast({
        tone: deliveries > 0 ? 'positive' : 'neutral',
        text: deliveries > 0 ? resend.done(deliveries) : resend.none,
      }),
  })
  return (
    <Confirm
      title={resend.title}
      text={resend.text}
      submit={resend.submit}
      keep={resend.keep}
      doing={sending}
      subject={{ hours: Number(hours), status: which }}
      onClosed={onClosed}
    >
      <Select
        label={resend.period}
        placeholder={resend.period}
        options={hoursOf(resend.periods)}
        value={hours}
        onChoose={setHours}
      />
      <Segmented
        label={resend.which}
        showLabel
        wide
        value={which}
        options={(['failed', 'all'] as const).map(value => ({ value, label: resend.kinds[value] }))}
        onChoose={setWhich}
      />
    </Confirm>
  )
}

export function DisableEndpoint({ endpoint, onClosed }: QuestionProps) {
  const { disable, acts } = useWebhookWords()
  const api = useWebhooksApi()
  const showToast = useToast()
  const disabling = useIntention({
    send: (id: string) => api.change(id, { status: 'disabled' }),
    changes: () => [['webhooks']],
    onDone: () => showToast({ tone: 'positive', text: acts.disabled }),
  })
  return <Confirm {...disable} intent="negative" doing={disabling} subject={endpoint.id} onClosed={onClosed} />
}

export function RemoveEndpoint({ endpoint, onClosed }: QuestionProps) {
  const { remove } = useWebhookWords()
  const api = useWebhooksApi()
  const showToast = useToast()
  const navigate = useNavigate()
  const removing = useIntention({
    send: (id: string) => api.remove(id),
    changes: () => [],
    onDone: () => showToast({ tone: 'positive', text: remove.done }),
  })
  const { title, text, submit, keep } = remove
  return (
    <Confirm
      {...{ title, text, submit, keep }}
      intent="negative"
      doing={removing}
      subject={endpoint.id}
      onClosed={() => (removing.isSuccess ? void navigate({ to: '/settings/webhooks' }) : onClosed())}
    />
  )
}
