import { useState } from 'react'
import { ownersAlone, type Role, roleScopes, roles, type Scope, scopes } from '../../../shared/contract/roles.ts'
import { Icon } from '../../ui/icon.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { TeamWords } from '../messages/pt-br/team.ts'
import { useMe } from '../server-state/use-me.ts'
import { useTeamWords } from './team-state.ts'

/** What each role may do: the very table that the server asks. Where it does not fit, one role at a time, in words. */
export function PermissionTable() {
  const say = useTeamWords()
  const isWide = useMedia('(min-width: 1024px)')
  return (
    <div className="team-part">
      <h2 className="team-part-title" id="team-permissions">
        {say.permissions.title}
      </h2>
      <p className="team-part-text">{say.permissions.text}</p>
      {isWide ? <AllRoles /> : <OneRole />}
    </div>
  )
}

function OneRole() {
  const say = useTeamWords()
  const { store, stores } = useMe()
  const [role, setRole] = useState(() => stores.find(({ id }) => id === store.id)?.role ?? roles[0])
  return (
    <>
      <NativeSelect
        label={say.inviteForm.role}
        value={role}
        options={roles.map(value => ({ value, label: say.roles[value] }))}
        onChoose={value => setRole(roles.find(one => one === value) ?? role)}
      />
      {([true, false] as const).map(may => {
        const list = permissions(say).filter(one => one.may(role) === may)
        return (
          list.length > 0 && (
            <section key={String(may)} className="team-may">
              <h3>{may ? say.permissions.may : say.permissions.mayNot}</h3>
              <ul>
                {list.map(({ label }) => (
                  <li key={label}>{label}</li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}

function AllRoles() {
  const say = useTeamWords()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className="team-permissions wide-table" tabIndex={0} aria-labelledby="team-permissions">
        <table>
          <thead>
            <tr>
              <th scope="col">{say.permissions.permission}</th>
              {roles.map(role => (
                <th key={role} scope="col">
                  {say.roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions(say).map(one => (
              <Permission key={one.label} {...one} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface PermissionLine {
  label: string
  may: (role: Role) => boolean
}

/** Every permission in words, with who has it; last what is no scope. */
function permissions(say: TeamWords): PermissionLine[] {
  return [
    ...scopes.map(scope => ({
      label: say.scopes[scope],
      may: (role: Role) => (roleScopes[role] as readonly Scope[]).includes(scope),
    })),
    { label: say.permissions.owners, may: role => ownersAlone.includes(role) },
  ]
}

function Permission({ label, may }: PermissionLine) {
  const { permissions: say } = useTeamWords()
  return (
    <tr>
      <th scope="row">{label}</th>
      {roles.map(role => (
        <td key={role} data-may={may(role) || undefined}>
          {may(role) && <Icon name="check" size={16} />}
          <span className="visually-hidden">{may(role) ? say.may : say.mayNot}</span>
        </td>
      ))}
    </tr>
  )
}
