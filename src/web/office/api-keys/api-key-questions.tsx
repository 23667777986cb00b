import { useState } from 'react'
import type { ApiKey } from '../../../shared/contract/api-key.ts'
import { Select } from '../../ui/select/select.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useApiKeysApi, useApiKeyWords } from './api-keys-state.ts'

interface QuestionProps {
  apiKey: ApiKey
  onClosed: () => void
}

/** Another key in the place of one, and how long that goes on. */
export function RotateKey({ apiKey, onDone, onClosed }: QuestionProps & { onDone: (key: ApiKey) => void }) {
  const { rotate } = useApiKeyWords()
  const api = useApiKeysApi()
  const [hours, setHours] = useState<keyof typeof rotate.hours>('24')
  const order = Object.keys(rotate.hours) as (keyof typeof rotate.hours)[]
  const rotating = useIntention({
    send: (overlap: number, key) => api.rotate(apiKey.id, overlap, key),
    changes: () => [['api-keys']],
    onDone,
  })
  return (
    <Confirm
      title={rotate.title(apiKey.name)}
      text={rotate.text}
      submit={rotate.submit}
      keep={rotate.keep}
      doing={rotating}
      subject={Number(hours)}
      onClosed={onClosed}
    >
      <Select
        label={rotate.overlap}
        placeholder={rotate.overlap}
        options={order.map(value => ({ value, label: rotate.hours[value] }))}
        value={hours}
        onChoose={setHours}
      />
    </Confirm>
  )
}

/** Asks before a key ends for good. */
export function RevokeKey({ apiKey, onClosed }: QuestionProps) {
  const { revoke } = useApiKeyWords()
  const api = useApiKeysApi()
  const showToast = useToast()
  const revoking = useIntention({
    send: (id: string) => api.revoke(id),
    changes: () => [['api-keys']],
    onDone: () => showToast({ tone: 'positive', text: revoke.done }),
  })
  return (
    <Confirm
      title={revoke.title(apiKey.name)}
      text={revoke.text}
      submit={revoke.submit}
      keep={revoke.keep}
      intent="negative"
      doing={revoking}
      subject={apiKey.id}
      onClosed={onClosed}
    />
  )
}
