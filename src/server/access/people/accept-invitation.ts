import { sql } from 'kysely'
import type { Role } from '../../../shared/contract/roles.ts'
import { Problem } from '../../base/problem.ts'
import { sha256 } from '../../base/tokens.ts'
import type { Database } from '../../db/database.ts'
import { joinStore } from '../join-store.ts'
import type { Actor } from '../principal.ts'

/** What whoever holds the link of an invitation is told. */
export interface FoundInvitation {
  id: string
  store: string
  storeName: string
  email: string
  role: Role
  /** The user who has its address; null for somebody new. */
  knownUser: string | null
}

/** The invitation of a token. @throws Problem invitation_not_found, invitation_over. */
export async function findInvitation(database: Database, token: string, now: Date): Promise<FoundInvitation> {
  const { rows } = await sql<{
    id: string
    store_id: string
    store_name: string
    email: string
    role: Role
    expires_at: Date
    is_over: boolean
    known_user: string | null
  }>`select * from find_invitation(${sha256(token)})`.execute(database.lookup)
  const [row] = rows
  if (!row) throw new Problem('invitation_not_found', 'No invitation has this link, or it was sent again since.')
  if (row.is_over) throw new Problem('invitation_over', 'The invitation was accepted or withdrawn.')
  if (row.expires_at <= now) throw new Problem('invitation_over', `It could be accepted until ${day(row.expires_at)}.`)
  const { id, store_id: store, store_name: storeName, email, role, known_user: knownUser } = row
  return { id, store, storeName, email, role, knownUser }
}

/** Makes a user a member as they were invited, once. @throws Problem invitation_over, person_is_member. */
export async function acceptInvitation(
  database: Database,
  { id, store, email, role }: FoundInvitation,
  user: string,
  actor: Actor,
): Promise<void> {
  await database.inStore(store, async transaction => {
    const { db, now } = transaction
    const accepted = await db
      .updateTable('invitations')
      .set({ accepted_at: now, accepted_by: user })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (accepted.numUpdatedRows !== 1n) throw new Problem('invitation_over', 'Somebody was faster.')
    const known = await db
      .selectFrom('store_members')
      .select('state')
      .where('store_id', '=', store)
      .where('user_id', '=', user)
      .forUpdate()
      .executeTakeFirst()
    if (known && known.state !== 'removed') throw new Problem('person_is_member', `${email} works in this store.`)
    await joinStore(transaction, user, role, actor, { invitation: id })
  })
}

function day(at: Date): string {
  return at.toISOString()
}
