import type { Selectable } from 'kysely'
import { limits } from '../../../shared/contract/limits.ts'
import type { Invitation, InvitationCreate } from '../../../shared/contract/people.ts'
import { Problem } from '../../base/problem.ts'
import { randomToken, sha256 } from '../../base/tokens.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'
import type { InvitationTable } from '../../db/tables/people-tables.ts'
import { nameActors } from '../name-actors.ts'
import type { Actor, Principal } from '../principal.ts'
import { recordAudit } from '../record-audit.ts'
import { rejectHandling } from './change-person.ts'
import { peopleOf } from './list-people.ts'

/** Letters and digits: 256 bits, so that a plain SHA-256 of it cannot be searched. */
const TOKEN = 43

/** An invitation and the token of its link, which nobody is told again. */
export interface Invited {
  id: string
  token: string
}

/**
 * Invites somebody by e-mail: a token that makes them a member, once. An earlier invitation to the address ends, where
 * whoever asks may end it.
 * @throws Problem person_is_member, invitations_full, owners_alone, forbidden.
 */
export async function invite(
  transaction: StoreTransaction,
  by: Principal,
  { email, role }: InvitationCreate,
  actor: Actor,
): Promise<Invited> {
  rejectHandling(by, role)
  if ((await peopleOf(transaction)).some(person => person.email === email)) {
    throw new Problem('person_is_member', `${email} works in this store.`)
  }
  const { db, store, now } = transaction
  const earlier = await unanswered(transaction).where('email', '=', email).execute()
  for (const { role } of earlier) rejectHandling(by, role)
  await pending(transaction).set({ withdrawn_at: now }).where('email', '=', email).execute()
  await rejectTooMany(transaction)
  const id = transaction.newId('inv')
  const token = randomToken(TOKEN)
  await db
    .insertInto('invitations')
    .values({
      id,
      store_id: store,
      email,
      role,
      token_hash: sha256(token),
      invited_by: actor.name,
      created_at: now,
      expires_at: endOf(now),
      accepted_at: null,
      accepted_by: null,
      withdrawn_at: null,
    })
    .execute()
  await recordAudit(transaction, actor, 'invitation.create', id, { email, role })
  return { id, token }
}

/** Makes another link in the place of the one before, for seven days more. @throws Problem invitation_not_found. */
export async function inviteAgain(
  transaction: StoreTransaction,
  by: Principal,
  id: string,
  actor: Actor,
): Promise<Invited> {
  const { role, email } = await readPending(transaction, id)
  rejectHandling(by, role)
  const token = randomToken(TOKEN)
  await pending(transaction)
    .set({ token_hash: sha256(token), expires_at: endOf(transaction.now) })
    .where('id', '=', id)
    .execute()
  await recordAudit(transaction, actor, 'invitation.resend', id, { email, role })
  return { id, token }
}

/** Ends an invitation that nobody has answered. @throws Problem invitation_not_found, owners_alone, forbidden. */
export async function withdrawInvitation(
  transaction: StoreTransaction,
  by: Principal,
  id: string,
  actor: Actor,
): Promise<void> {
  const { role, email } = await readPending(transaction, id)
  rejectHandling(by, role)
  await pending(transaction).set({ withdrawn_at: transaction.now }).where('id', '=', id).execute()
  await recordAudit(transaction, actor, 'invitation.withdraw', id, { email, role })
}

/** A page of those that nobody has answered, newest first. */
export async function listInvitations(
  transaction: StoreTransaction,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: Invitation[]; next_cursor: string | null }> {
  const query = unanswered(transaction)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await (cursor ? query.where('id', '<', cursor) : query).execute()
  const { page, next_cursor } = pageOf(rows, limit)
  return { data: await showInvitations(transaction, page, null), next_cursor }
}

/** One of them, with its link where it was made a moment ago. @throws Problem invitation_not_found. */
export async function showInvitation(
  transaction: StoreTransaction,
  id: string,
  link: string | null,
): Promise<Invitation> {
  const [shown] = await showInvitations(transaction, [await readPending(transaction, id)], link)
  if (!shown) throw new Error('one row was shown as none')
  return shown
}

async function showInvitations(
  transaction: StoreTransaction,
  rows: readonly Selectable<InvitationTable>[],
  link: string | null,
): Promise<Invitation[]> {
  const nameOf = await nameActors(
    transaction,
    rows.map(({ invited_by }) => invited_by),
  )
  return rows.map(({ id, email, role, invited_by, created_at, expires_at }) => ({
    id,
    object: 'invitation',
    email,
    role,
    invited_by: nameOf(invited_by),
    link,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + limits.invitationLasts * 1000)
}

async function rejectTooMany({ db, store }: StoreTransaction): Promise<void> {
  const waiting = await db
    .selectFrom('invitations')
    .select('id')
    .where('store_id', '=', store)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .limit(limits.invitations)
    .execute()
  if (waiting.length >= limits.invitations) {
    throw new Problem('invitations_full', `${limits.invitations} invitations wait for their answer.`)
  }
}

function pending({ db, store }: StoreTransaction) {
  return db
    .updateTable('invitations')
    .where('store_id', '=', store)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
}

function unanswered({ db, store }: StoreTransaction) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('store_id', '=', store)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
}

async function readPending(transaction: StoreTransaction, id: string): Promise<Selectable<InvitationTable>> {
  const row = await unanswered(transaction).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('invitation_not_found', `No invitation ${id} waits for its answer in this store.`)
  return row
}
