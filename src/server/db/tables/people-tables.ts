import type { Generated } from 'kysely'
import type { Role } from '../../../shared/contract/roles.ts'

/** Links that make somebody a member of a store. */
export interface InvitationTable {
  id: string
  store_id: string
  /** In small letters. */
  email: string
  role: Role
  token_hash: Buffer
  /** As the audit names them. */
  invited_by: string
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  accepted_by: string | null
  withdrawn_at: Date | null
}

/** Who works in a store. */
export interface StoreMemberTable {
  store_id: string
  user_id: string
  role: Role
  /** Who was removed stays as a row: what they did keeps their name. */
  state: Generated<'active' | 'disabled' | 'removed'>
  created_at: Date
  state_at: Date | null
}
