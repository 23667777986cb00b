import { limits } from '../../../shared/contract/limits.ts'
import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { nameActors } from '../name-actors.ts'
import { personLanguage } from '../person-language.ts'
import type { Actor } from '../principal.ts'
import type { Invited } from './invite.ts'

/** Sends an invitation to its address, in the transaction that made its link. */
export async function mailInvitation(
  transaction: StoreTransaction,
  sealer: Sealer,
  { id }: Invited,
  url: string,
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  const [{ name: storeName }, { email, role }] = await Promise.all([
    db.selectFrom('stores').select('name').where('id', '=', store).executeTakeFirstOrThrow(),
    db.selectFrom('invitations').select(['email', 'role']).where('id', '=', id).executeTakeFirstOrThrow(),
  ])
  const inviterName = (await nameActors(transaction, [actor.name]))(actor.name).name ?? storeName
  await queueMail(transaction, sealer, {
    kind: 'invitation',
    to: email,
    // Nobody knows yet what they read: as whoever invites them.
    language: await personLanguage(transaction, userOf(actor)),
    data: { storeName, inviterName, role, url },
    uselessAfter: new Date(now.getTime() + limits.invitationLasts * 1000),
  })
}

function userOf({ name }: Actor): string | null {
  return name.startsWith('user:') ? name.slice('user:'.length) : null
}
