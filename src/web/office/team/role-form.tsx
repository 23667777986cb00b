import { type FormEvent, useState } from 'react'
import type { Person } from '../../../shared/contract/people.ts'
import type { Role } from '../../../shared/contract/roles.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { RoleChoice } from './role-choice.tsx'
import { usePeopleApi, useTeamWords } from './team-state.ts'

/** Gives somebody another role. */
export function RoleForm({ person, onClosed }: { person: Person; onClosed: () => void }) {
  const say = useTeamWords()
  const api = usePeopleApi()
  const showToast = useToast()
  const [role, setRole] = useState<Role>(person.role)
  const changing = useIntention({
    send: (wanted: Role) => api.changePerson(person.id, { role: wanted }),
    changes: () => [['people'], ['me']],
    onDone: changed => showToast({ tone: 'positive', text: say.roleForm.done(changed.name, say.roles[changed.role]) }),
  })

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    if (role === person.role) close()
    else if (!changing.isPending) changing.mutate(role, { onSuccess: close })
  }

  return (
    <Modal title={say.roleForm.title(person.name)} onClosed={onClosed}>
      {close => (
        <form className="modal-form" onSubmit={event => submit(event, close)} noValidate>
          <RoleChoice value={role} onChoose={setRole} />
          <ProblemAlert error={changing.error} />
          <ModalButtons>
            <Button type="submit" busy={changing.isPending}>
              {say.roleForm.submit}
            </Button>
            <Button intent="secondary" onClick={close}>
              {say.roleForm.keep}
            </Button>
          </ModalButtons>
        </form>
      )}
    </Modal>
  )
}
