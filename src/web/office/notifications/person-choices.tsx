import { type FormEvent, useState } from 'react'
import type { NotificationSettingsPut, NotifiedPerson } from '../../../shared/contract/notification.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
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

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate(value, { onSuccess: close })
  }

  return (
    <Modal title={say.everybody.titleOf(person.name)} onClosed={onClosed}>
      {close => (
        <form className="modal-form notify-person-form" onSubmit={event => submit(event, close)} noValidate>
          <p className="notify-text">{say.everybody.textOf}</p>
          <TopicTable topics={person.topics} value={value} onChange={setValue} />
          <ProblemAlert error={saving.error} />
          <ModalButtons>
            <Button type="submit" busy={saving.isPending}>
              {say.save}
            </Button>
            <Button intent="secondary" onClick={close}>
              {say.cancel}
            </Button>
          </ModalButtons>
        </form>
      )}
    </Modal>
  )
}
