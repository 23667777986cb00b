import type { Person } from '../../../shared/contract/people.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useMe } from '../server-state/use-me.ts'
import { useFormats } from '../words/formats.ts'
import type { PersonDoing } from './person-dialog.tsx'
import { useRolesInReach, useTeamWords } from './team-state.ts'

interface PersonRowProps {
  person: Person
  onDo: (what: PersonDoing['what']) => void
}

/** Somebody of the store: who they are, what they may do, and what can be done about it. */
export function PersonRow({ person, onDo }: PersonRowProps) {
  const say = useTeamWords()
  const { user } = useMe()
  const { exact, relative } = useFormats()
  // The column of roles leaves no room for an address where the page is narrow.
  const isWide = useMedia('(min-width: 1024px)')
  const isOwn = user?.id === person.id
  const mayHandle = useRolesInReach().includes(person.role)
  const entries: MenuEntry<PersonDoing['what']>[] = [
    { id: 'role', label: say.change },
    ...(isOwn
      ? []
      : [{ id: person.disabled ? 'enable' : 'disable', label: person.disabled ? say.enable : say.disable } as const]),
    ...(person.second_factor && !isOwn ? [{ id: 'factors', label: say.removeFactors } as const] : []),
    { id: 'remove', label: say.remove, negative: true },
  ]
  return (
    <li className="named-row team-row">
      <Avatar name={person.name} size={40} />
      <div className="named-row-words">
        <p className="named-row-name">
          {person.name}
          {isOwn && <Badge>{say.you}</Badge>}
          {person.disabled && (
            <Badge tone="warning" icon="warning">
              {say.disabled}
            </Badge>
          )}
        </p>
        <p className="team-row-email">
          <Facts of={[!isWide && say.roles[person.role], person.email]} />
        </p>
        <p className="team-row-known">
          <Facts
            of={[
              person.second_factor && say.secondFactor,
              person.seen_at ? say.seen(relative(person.seen_at)) : say.joined(exact(person.joined_at)),
            ]}
          />
        </p>
      </div>
      {isWide && <p className="team-row-role">{say.roles[person.role]}</p>}
      <div className="team-row-act">
        {mayHandle && (
          <Menu label={say.actionsOf(person.name)} groups={[{ entries }]} onChoose={onDo} placement="bottom end">
            <Button intent="secondary" size="small" aria-label={say.actionsOf(person.name)}>
              {say.act}
              <Glyph name="down" />
            </Button>
          </Menu>
        )}
      </div>
    </li>
  )
}
