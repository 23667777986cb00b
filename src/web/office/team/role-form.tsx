import { useState } from 'react'
import type { Person } from '../../../shared/contract/people.ts'
import type { Role } from '../../../shared/contract/roles.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
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

  function submit(close: () => void) {
    if (role === person.role) close()
    else changing.mutate(role, { onSuccess: close })
  }

  return (
    <FormModal
      title={say.roleForm.title(person.name)}
      submitLabel={say.roleForm.submit}
      cancelLabel={say.roleForm.keep}
      saving={changing}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <RoleChoice value={role} onChoose={setRole} />
    </FormModal>
  )
}
