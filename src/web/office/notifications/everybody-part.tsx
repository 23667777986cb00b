import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotifiedPerson } from '../../../shared/contract/notification.ts'
import { type Topic, topics } from '../../../shared/notifications/topics.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay, useMe } from '../server-state/use-me.ts'
import { useRolesInReach, useTeamWords } from '../team/team-state.ts'
import { everybodyQuery, useNotificationsApi, useNotificationWords } from './notifications-state.ts'
import { PersonChoices } from './person-choices.tsx'

/** Who of the store hears what: whether anybody hears of something is seen at one look. */
export function EverybodyPart() {
  const { everybody: say } = useNotificationWords()
  const list = useQuery(everybodyQuery(useNotificationsApi()))
  const [changing, setChanging] = useState<NotifiedPerson | null>(null)
  const People = useMedia('(min-width: 1024px)') ? PeopleTable : PeopleList
  return (
    <div className="notify-section">
      <h2 className="notify-title" id="notify-everybody">
        {say.title}
      </h2>
      <p className="notify-text">{say.text}</p>
      {list.data ? (
        <People people={list.data} onChange={setChanging} />
      ) : list.error ? (
        <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ListOnItsWay />
      )}
      {changing && <PersonChoices person={changing} onClosed={() => setChanging(null)} />}
    </div>
  )
}

interface PeopleProps {
  people: readonly NotifiedPerson[]
  onChange: (person: NotifiedPerson) => void
}

function PeopleTable({ people, onChange }: PeopleProps) {
  const { everybody: say, topics: named } = useNotificationWords()
  const mayChange = useMay('people:write')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="notify-overview wide-table" tabIndex={0} aria-labelledby="notify-everybody">
      <table>
        <thead>
          <tr>
            <th scope="col">{say.person}</th>
            {topics.map(topic => (
              <th key={topic} scope="col">
                {named[topic].short}
              </th>
            ))}
            {mayChange && (
              <th scope="col">
                <span className="visually-hidden">{say.change}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <tr key={person.id}>
              <th scope="row">
                <Person person={person} />
              </th>
              {topics.map(topic => (
                <td key={topic}>
                  <Receives person={person} topic={topic} />
                </td>
              ))}
              {mayChange && (
                <td>
                  <ChangeButton person={person} onChange={onChange} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Where there is no room for a column a topic: by each way, of what a person hears. */
function PeopleList({ people, onChange }: PeopleProps) {
  const { everybody: say, topics: named } = useNotificationWords()
  const received = (of: readonly Topic[]) => of.map(topic => named[topic].short).join(', ') || say.none
  return (
    <ul className="notify-people" aria-labelledby="notify-everybody">
      {people.map(person => (
        <li key={person.id}>
          <div>
            <Person person={person} />
            {person.topics.length === 0 ? (
              <p>{say.mayNot}</p>
            ) : (
              <>
                <p>{say.by(say.mail, received(person.mail))}</p>
                <p>{say.by(say.push, received(person.devices > 0 ? person.push : []))}</p>
              </>
            )}
          </div>
          <ChangeButton person={person} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

function Person({ person }: { person: NotifiedPerson }) {
  const { everybody: say } = useNotificationWords()
  const team = useTeamWords()
  const { user } = useMe()
  return (
    <>
      <span className="notify-person">
        {person.name}
        {person.id === user?.id && <Badge>{team.you}</Badge>}
      </span>
      <span className="notify-role">
        {[team.roles[person.role], person.devices > 0 && say.devices(person.devices)].filter(Boolean).join(', ')}
      </span>
    </>
  )
}

/** Their own choices people change above; what a role does not see it is not told of. */
function ChangeButton({ person, onChange }: { person: NotifiedPerson; onChange: PeopleProps['onChange'] }) {
  const { everybody: say } = useNotificationWords()
  const { user } = useMe()
  const mayChange = useMay('people:write')
  const reach = useRolesInReach()
  if (!mayChange || person.id === user?.id || person.topics.length === 0 || !reach.includes(person.role)) return null
  return (
    <Button intent="quiet" size="small" aria-label={say.changeOf(person.name)} onClick={() => onChange(person)}>
      {say.change}
    </Button>
  )
}

/** By which ways somebody hears of something. A notification that no device shows is none. */
function Receives({ person, topic }: { person: NotifiedPerson; topic: Topic }) {
  const { everybody: say } = useNotificationWords()
  const ways = [
    ...(person.mail.includes(topic) ? [say.mail] : []),
    ...(person.push.includes(topic) && person.devices > 0 ? [say.push] : []),
  ]
  if (ways.length > 0) return ways.map(way => <span key={way}>{way}</span>)
  return (
    <>
      <span aria-hidden className="notify-none">
        –
      </span>
      <span className="visually-hidden">{person.topics.includes(topic) ? say.nothing : say.mayNot}</span>
    </>
  )
}
