import { useEffect } from 'react'
import type { Person } from '../../../shared/contract/people.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeProblem } from '../words/describe-problem.ts'
import { RemovePerson } from './remove-person.tsx'
import { RoleForm } from './role-form.tsx'
import { usePeopleApi, useTeamWords } from './team-state.ts'

/** What a person is about, and with whom. */
export interface PersonDoing {
  what: 'role' | 'disable' | 'enable' | 'factors' | 'remove'
  person: Person
}

/** Asks before somebody loses access, or what guards it; gives it back without a question. */
export function PersonDialog({ doing, onClosed }: { doing: PersonDoing; onClosed: () => void }) {
  const { what, person } = doing
  if (what === 'role') return <RoleForm person={person} onClosed={onClosed} />
  if (what === 'enable') return <Enable person={person} onClosed={onClosed} />
  if (what === 'remove') return <RemovePerson person={person} onClosed={onClosed} />
  return <AskFirst what={what} person={person} onClosed={onClosed} />
}

interface AskFirstProps {
  what: 'disable' | 'factors'
  person: Person
  onClosed: () => void
}

function AskFirst({ what, person, onClosed }: AskFirstProps) {
  const say = useTeamWords()
  const api = usePeopleApi()
  const showToast = useToast()
  const words = { disable: say.confirmDisable, factors: say.confirmFactors }[what]
  const doing = useIntention({
    send: async (id: string) => {
      if (what === 'disable') await api.changePerson(id, { disabled: true })
      else await api.removeSecondFactors(id)
    },
    changes: () => [['people'], ['invitations'], ['me']],
    onDone: () => showToast({ tone: 'positive', text: words.done(person.name) }),
  })
  return (
    <Confirm
      title={words.title(person.name)}
      text={words.text}
      submit={words.submit}
      keep={words.keep}
      intent="negative"
      doing={doing}
      subject={person.id}
      onClosed={onClosed}
    >
      {what === 'factors' && <p className="modal-text">{say.confirmFactors.after}</p>}
    </Confirm>
  )
}

function Enable({ person, onClosed }: { person: Person; onClosed: () => void }) {
  const say = useTeamWords()
  const { words } = usePreferences()
  const api = usePeopleApi()
  const showToast = useToast()
  const { mutate } = useIntention({
    send: (id: string) => api.changePerson(id, { disabled: false }),
    changes: () => [['people']],
    onDone: () => showToast({ tone: 'positive', text: say.enabled(person.name) }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done once, when it was chosen.
  useEffect(() => {
    mutate(person.id, {
      onError: error => showToast({ tone: 'negative', text: describeProblem(error, words).text }),
      onSettled: onClosed,
    })
  }, [])
  return null
}
