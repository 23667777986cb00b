import './team.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useTitle } from '../shell/use-title.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { PermissionTable } from './permission-table.tsx'
import { PersonDialog, type PersonDoing } from './person-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { peopleQuery, usePeopleApi, useTeamWords } from './team-state.ts'

/** Who works in the store, who is invited, and what each role may do. */
export function TeamPage() {
  const say = useTeamWords()
  const list = useQuery(peopleQuery(usePeopleApi()))
  const mayChange = useMay('people:write')
  const [isInviting, setInviting] = useState(false)
  const [doing, setDoing] = useState<PersonDoing | null>(null)
  useTitle(say.title)
  return (
    <div className="container team">
      <PageHeader
        title={say.title}
        text={say.text}
        actions={mayChange && <Button onClick={() => setInviting(true)}>{say.invite}</Button>}
      />
      {listed()}
      <InvitationList />
      <PermissionTable />
      {isInviting && <InviteForm onClosed={() => setInviting(false)} />}
      {doing && <PersonDialog doing={doing} onClosed={() => setDoing(null)} />}
    </div>
  )

  function listed() {
    if (list.isPending) return <ListOnItsWay />
    if (!list.data) return <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
    return (
      <ul className="named-rows" aria-label={say.people}>
        {list.data.map(person => (
          <PersonRow key={person.id} person={person} onDo={what => setDoing({ what, person })} />
        ))}
      </ul>
    )
  }
}
