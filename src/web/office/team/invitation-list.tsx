import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '../../../shared/contract/people.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeProblem } from '../words/describe-problem.ts'
import { useFormats } from '../words/formats.ts'
import { InvitationLink, useIsMailed, useMadeWords } from './invitation-link.tsx'
import { invitationsQuery, usePeopleApi, useRolesInReach, useTeamWords } from './team-state.ts'

/** Who was invited and has not answered. Nothing where nobody was. */
export function InvitationList() {
  const { invitations: say } = useTeamWords()
  const made = useMadeWords()
  const list = useQuery(invitationsQuery(usePeopleApi()))
  const [sent, setSent] = useState<Invitation | null>(null)
  const [ending, setEnding] = useState<Invitation | null>(null)
  if (!list.data || (list.data.length === 0 && !sent)) return null
  return (
    <section className="team-part" aria-labelledby="team-invitations">
      <h2 className="team-part-title" id="team-invitations">
        {say.title}
      </h2>
      <ul className="named-rows">
        {list.data.map(invitation => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onSent={setSent}
            onEnd={() => setEnding(invitation)}
          />
        ))}
      </ul>
      {ending && <Withdraw invitation={ending} onClosed={() => setEnding(null)} />}
      {sent && (
        <Modal title={made.title} onClosed={() => setSent(null)}>
          {close => <InvitationLink invitation={sent} onClose={close} />}
        </Modal>
      )}
    </section>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  onSent: (invitation: Invitation) => void
  onEnd: () => void
}

function InvitationRow({ invitation, onSent, onEnd }: InvitationRowProps) {
  const { invitations: say, roles } = useTeamWords()
  const { words } = usePreferences()
  const { exact } = useFormats()
  const api = usePeopleApi()
  const showToast = useToast()
  const isMailed = useIsMailed()
  const mayHandle = useRolesInReach().includes(invitation.role)
  const sending = useIntention({
    send: (id: string, key) => api.inviteAgain(id, key),
    changes: () => [['invitations']],
    onDone: onSent,
  })
  const { email, role, invited_by, expires_at } = invitation
  const isOver = Date.parse(expires_at) <= Date.now()
  return (
    <li className="named-row team-row team-invitation">
      <div className="named-row-words">
        <p className="named-row-name">{email}</p>
        <p className="team-row-known">{say.by(roles[role], invited_by.name ?? say.someone)}</p>
      </div>
      <p className="team-row-role">
        {isOver ? <Badge tone="warning">{say.over}</Badge> : say.until(exact(expires_at))}
      </p>
      {mayHandle && (
        <div className="team-row-actions">
          <Button
            intent="secondary"
            size="small"
            aria-label={(isMailed ? say.resendTo : say.newLinkFor)(email)}
            busy={sending.isPending}
            onClick={() =>
              sending.mutate(invitation.id, {
                onError: error => showToast({ tone: 'negative', text: describeProblem(error, words).text }),
              })
            }
          >
            {isMailed ? say.resend : say.newLink}
          </Button>
          <Button
            intent="quiet"
            size="small"
            aria-label={(isOver ? say.deleteOf : say.withdrawOf)(email)}
            onClick={onEnd}
          >
            {isOver ? say.delete : say.withdraw}
          </Button>
        </div>
      )}
    </li>
  )
}

function Withdraw({ invitation, onClosed }: { invitation: Invitation; onClosed: () => void }) {
  const { confirm: say } = useTeamWords().invitations
  const api = usePeopleApi()
  const showToast = useToast()
  const withdrawing = useIntention({
    send: (id: string) => api.withdraw(id),
    changes: () => [['invitations']],
    onDone: () => showToast({ tone: 'positive', text: say.done }),
  })
  return (
    <Confirm
      title={say.title(invitation.email)}
      text={say.text}
      submit={say.submit}
      keep={say.keep}
      intent="negative"
      doing={withdrawing}
      subject={invitation.id}
      onClosed={onClosed}
    />
  )
}
