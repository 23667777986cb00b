import { useState } from 'react'
import type { NotificationSettingsPut, NotifiedPerson } from '../../../shared/contract/notification.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useNotificationsApi, useNotificationWords } from './notifications-state.ts'
import { chosenOf } from './own-choices.tsx'
import { TopicTable } from './topic-table.tsx'

/** What somebody else hears: the audit says who changed it. */
export function PersonChoices({ person, onClosed }: { person: NotifiedPerson; onClosed: () => void }) {
  const say = useNotificationWords()
  const api = useNotificationsApi()
  const showToast = useToast()
  const [value, setValue] = useState<NotificationSettingsPut>(chosenOf(person))
  const saving = useIntention({
    send: (wanted: NotificationSettingsPut) => api.setOf(person.id, wanted),
    changes: () => [['notifications']],
    onDone: () => showToast({ tone: 'positive', text: say.everybody.changed(person.name) }),
  })

  function submit(close: () => void) {
    saving.mutate(value, { onSuccess: close })
  }

  return (
    <FormModal
      title={say.everybody.titleOf(person.name)}
      submitLabel={say.save}
      cancelLabel={say.cancel}
      className="notify-person-form"
      saving={saving}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p className="notify-text">{say.everybody.textOf(person.name)}</p>
      <TopicTable topics={person.topics} value={value} onChange={setValue} />
    </FormModal>
  )
}
