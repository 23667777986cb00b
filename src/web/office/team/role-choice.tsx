import type { Role } from '../../../shared/contract/roles.ts'
import { Select } from '../../ui/select/select.tsx'
import { useRolesInReach, useTeamWords } from './team-state.ts'

interface RoleChoiceProps {
  value: Role | null
  onChoose: (role: Role) => void
  error?: string | null | undefined
}

/** One of the roles that this person may give, with what it means. */
export function RoleChoice({ value, onChoose, error }: RoleChoiceProps) {
  const say = useTeamWords()
  return (
    <Select
      label={say.inviteForm.role}
      placeholder={say.inviteForm.choose}
      options={useRolesInReach().map(role => ({ value: role, label: say.roles[role] }))}
      value={value}
      onChoose={onChoose}
      hint={value ? say.roleHints[value] : undefined}
      error={error}
    />
  )
}
