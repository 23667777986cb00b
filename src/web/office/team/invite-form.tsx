import { type FormEvent, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Invitation } from '../../../shared/contract/people.ts'
import type { Role } from '../../../shared/contract/roles.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { InvitationLink, useIsMailed, useMadeWords } from './invitation-link.tsx'
import { RoleChoice } from './role-choice.tsx'
import { usePeopleApi, useTeamWords } from './team-state.ts'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Invites somebody by mail, and then shows the link once. */
export function InviteForm({ onClosed }: { onClosed: () => void }) {
  const { inviteForm: say } = useTeamWords()
  const made = useMadeWords()
  const isMailed = useIsMailed()
  const { words } = usePreferences()
  const api = usePeopleApi()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role | null>(null)
  const [isTried, setTried] = useState(false)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const inviting = useIntention({
    send: (wanted: { email: string; role: Role }, key) => api.invite(wanted, key),
    changes: () => [['invitations']],
    onDone: setInvitation,
  })
  const address = email.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (ADDRESS.test(address) && role && !inviting.isPending) inviting.mutate({ email: address, role })
  }

  return (
    <Modal title={invitation ? made.title : say.title} onClosed={onClosed}>
      {close =>
        invitation ? (
          <InvitationLink invitation={invitation} onClose={close} />
        ) : (
          <form className="modal-form" onSubmit={submit} noValidate>
            <TextField
              label={say.email}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={limits.email}
              value={email}
              onChange={event => setEmail(event.target.value)}
              error={
                isTried && !ADDRESS.test(address)
                  ? say.emailWrong
                  : describeFieldProblem(inviting.error, 'email', words)
              }
            />
            <RoleChoice value={role} onChoose={setRole} error={isTried && !role ? say.roleNeeded : null} />
            <ProblemAlert error={inviting.error} />
            <ModalButtons>
              <Button type="submit" busy={inviting.isPending}>
                {isMailed ? say.submit : say.make}
              </Button>
              <Button intent="secondary" onClick={close}>
                {say.keep}
              </Button>
            </ModalButtons>
          </form>
        )
      }
    </Modal>
  )
}
