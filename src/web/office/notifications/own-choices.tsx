import { type FormEvent, useState } from 'react'
import type { NotificationSettings, NotificationSettingsPut } from '../../../shared/contract/notification.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useNotificationsApi, useNotificationWords } from './notifications-state.ts'
import { TopicTable } from './topic-table.tsx'

/** What this person hears of the store. */
export function OwnChoices({ settings }: { settings: NotificationSettings }) {
  const say = useNotificationWords()
  const api = useNotificationsApi()
  const showToast = useToast()
  const known = chosenOf(settings)
  const [value, setValue] = useState<NotificationSettingsPut>(known)
  const isChanged = JSON.stringify(value) !== JSON.stringify(known)
  const saving = useIntention({
    send: (wanted: NotificationSettingsPut) => api.setOwn(wanted),
    changes: () => [['notifications']],
    onDone: () => showToast({ tone: 'positive', text: say.saved }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate(value)
  }

  return (
    <form className="notify-section" onSubmit={submit} noValidate>
      <h2 className="notify-title">{say.own.title}</h2>
      <p className="notify-text">{settings.usual ? say.own.usual : say.own.text(settings.email)}</p>
      <TopicTable topics={settings.topics} value={value} onChange={setValue} />
      {settings.devices.length === 0 && value.push.length > 0 && <p className="notify-text">{say.devices.noneOn}</p>}
      <ProblemAlert error={saving.error} />
      <SaveBar isChanged={isChanged} busy={saving.isPending} onUndo={() => setValue(known)} />
    </form>
  )
}

/** What of settings a person chooses. */
export function chosenOf({ mail, push, daily_hour, empty_days }: NotificationSettingsPut): NotificationSettingsPut {
  return { mail, push, daily_hour, empty_days }
}
