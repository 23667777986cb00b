import { ownersAlone, type Role, roleScopes, roles, type Scope, scopes } from '../../../shared/contract/roles.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTeamWords } from './team-state.ts'

/** What each role may do: the very table that the server asks. */
export function PermissionTable() {
  const say = useTeamWords()
  return (
    <div className="team-part">
      <h2 className="team-part-title" id="team-permissions">
        {say.permissions.title}
      </h2>
      <p className="team-part-text">{say.permissions.text}</p>
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
            {scopes.map(scope => (
              <Permission key={scope} label={say.scopes[scope]} may={role => mayBy(role, scope)} />
            ))}
            <Permission label={say.permissions.owners} may={role => ownersAlone.includes(role)} />
          </tbody>
        </table>
      </section>
    </div>
  )
}

function mayBy(role: Role, scope: Scope): boolean {
  return (roleScopes[role] as readonly Scope[]).includes(scope)
}

function Permission({ label, may }: { label: string; may: (role: Role) => boolean }) {
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
