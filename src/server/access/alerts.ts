import { sql } from 'kysely'
import type { SecurityEvent } from '../../shared/mails/mail-data.ts'
import type { Sealer } from '../base/seal.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { INSTALLATION, queueMail } from '../mails/queue-mail.ts'
import { nameActors } from './name-actors.ts'
import type { Actor } from './principal.ts'
import type { SignedIn } from './sign-in.ts'

type OfStore = Extract<SecurityEvent, `store-${string}`>

/** Mails the owners of the store that something sensitive changed, in the transaction that changes it. */
export async function alertOwners(
  transaction: StoreTransaction,
  sealer: Sealer,
  what: OfStore,
  actor: Actor,
): Promise<void> {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from list_people() where role = 'owner' and state = 'active'`.execute(transaction.db)
  if (rows.length === 0) return
  const nameOf = await nameActors(transaction, [actor.name])
  const where = [nameOf(actor.name).name ?? actor.name, actor.address].filter(Boolean).join(', ')
  for (const { name, email: to } of rows) {
    const data = { name, what, when: transaction.now.toISOString(), where }
    await queueMail(transaction, sealer, { kind: 'security-alert', to, language: 'pt-BR', data })
  }
}

/** Mails a person that something of their way in changed. */
export async function alertPerson(
  database: Database,
  sealer: Sealer,
  { name, email: to }: SignedIn,
  what: Exclude<SecurityEvent, OfStore>,
  actor: Pick<Actor, 'address'>,
): Promise<void> {
  await database.inStore(INSTALLATION, async transaction => {
    const data = { name, what, when: transaction.now.toISOString(), where: actor.address ?? '' }
    await queueMail(transaction, sealer, { kind: 'security-alert', to, language: 'pt-BR', data })
  })
}
