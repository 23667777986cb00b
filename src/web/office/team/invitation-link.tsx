import type { Invitation } from '../../../shared/contract/people.ts'
import { Button } from '../../ui/button.tsx'
import { ModalButtons } from '../../ui/modal/modal.tsx'
import { CopiedText } from '../words/copied-text.tsx'
import { useTeamWords } from './team-state.ts'

/** The link of an invitation, to be handed on: nobody can read it again. */
export function InvitationLink({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { made: say } = useTeamWords()
  return (
    <>
      <p className="modal-text">{say.text(invitation.email)}</p>
      {invitation.link && <CopiedText value={invitation.link} copyLabel={say.copy} />}
      <ModalButtons>
        <Button onClick={onClose}>{say.close}</Button>
      </ModalButtons>
    </>
  )
}
