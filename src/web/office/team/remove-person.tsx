import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person, PersonKeyList } from '../../../shared/contract/people.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMay } from '../server-state/use-me.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { keysOfPersonQuery, usePeopleApi, useTeamWords } from './team-state.ts'

interface RemovePersonProps {
  person: Person
  onClosed: () => void
}

/** Asks before somebody is removed. The button waits until it is known which keys of theirs would go on. */
export function RemovePerson({ person, onClosed }: RemovePersonProps) {
  const { confirmRemove: words } = useTeamWords()
  const api = usePeopleApi()
  const showToast = useToast()
  const keys = useQuery(keysOfPersonQuery(api, person.id))
  const [revokeKeys, setRevokeKeys] = useState(false)
  const removing = useIntention({
    send: (id: string) => api.removePerson(id, { revokeKeys }),
    changes: () => [['people'], ['invitations'], ['me'], ['api-keys']],
    onDone: () => showToast({ tone: 'positive', text: words.done(person.name) }),
  })
  return (
    <Confirm
      title={words.title(person.name)}
      text={words.text}
      isReading={keys.isPending}
      submit={words.submit}
      keep={words.keep}
      intent="negative"
      doing={removing}
      subject={person.id}
      onClosed={onClosed}
    >
      {keys.isPending && <Skeleton width="70%" />}
      {keys.data && <TheirKeys keys={keys.data} revoke={revokeKeys} onRevoke={setRevokeKeys} />}
      {keys.isError && <Alert tone="warning">{words.keysFailed}</Alert>}
    </Confirm>
  )
}

interface TheirKeysProps {
  keys: PersonKeyList['data']
  revoke: boolean
  onRevoke: (revoke: boolean) => void
}

/** The keys that somebody made, and whether they end as well. */
function TheirKeys({ keys, revoke, onRevoke }: TheirKeysProps) {
  const { confirmRemove: words } = useTeamWords()
  const mayRevoke = useMay('keys:write')
  if (keys.length === 0) return null
  return (
    <div className="team-keys">
      <p>{words.keys(keys.length)}</p>
      <ul className="team-keys-names">
        {keys.map(({ id, name, prefix }) => (
          <li key={id}>
            {name} <code>{prefix}…</code>
          </li>
        ))}
      </ul>
      {mayRevoke ? (
        <Checkbox checked={revoke} onCheck={onRevoke} hint={words.revokeKeysHint}>
          {words.revokeKeys(keys.length)}
        </Checkbox>
      ) : (
        <p>{words.keysOnly}</p>
      )}
    </div>
  )
}
