import { useQuery } from '@tanstack/react-query'
import type { Invitation } from '../../../shared/contract/people.ts'
import { mailSettingsQuery, useMailsApi } from '../mails/mails-state.ts'
import type { TeamWords } from '../messages/pt-br/team.ts'
import { useMay } from '../server-state/use-me.ts'
import { SecretOnce } from '../settings/secret-modal.tsx'
import { useTeamWords } from './team-state.ts'

/** Whether invitations reach anybody by mail: those of a test store, or of a house without a server, do not. */
export function useIsMailed(): boolean {
  const found = useQuery({ ...mailSettingsQuery(useMailsApi()), enabled: useMay('settings:write') })
  return found.data?.server === 'own'
}

/** What is said of an invitation that was made. */
export function useMadeWords(): TeamWords['made']['mailed'] {
  const { made } = useTeamWords()
  return useIsMailed() ? made.mailed : made.byHand
}

/** The link of an invitation, to be handed on: nobody can read it again. */
export function InvitationLink({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { link, copy, close } = useTeamWords().made
  const say = useMadeWords()
  return (
    <SecretOnce
      words={{ text: say.text(invitation.email), label: link, copy, done: close }}
      secret={invitation.link}
      onClose={onClose}
    />
  )
}
