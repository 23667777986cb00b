import { sql } from 'kysely'
import type { Language } from '../../shared/language.ts'
import type { SecurityEvent } from '../../shared/mails/mail-data.ts'
import type { Sealer } from '../base/seal.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { INSTALLATION, queueMail } from '../mails/queue-mail.ts'
import { nameActors } from './name-actors.ts'
import { personLanguage } from './person-language.ts'
import { type Actor, operatorActor } from './principal.ts'
import type { SignedIn } from './sign-in.ts'

type OfStore = Extract<SecurityEvent, `store-${string}`>

/** Mails the owners of the store that something sensitive changed, in the transaction that changes it. */
export async function alertOwners(
  transaction: StoreTransaction,
  sealer: Sealer,
  what: OfStore,
  actor: Actor,
): Promise<void> {
  const { rows } = await sql<{ name: string; email: string; language: Language | null }>`
    select name, email, language from list_people_to_notify() where role = 'owner'`.execute(transaction.db)
  if (rows.length === 0) return
  const where = await whereFrom(transaction, actor)
  for (const { name, email: to, language } of rows) {
    const data = { name, what, when: transaction.now.toISOString(), where }
    await queueMail(transaction, sealer, { kind: 'security-alert', to, language: language ?? 'pt-BR', data })
  }
}

/** Who did it, and from where; a command at the server has neither a name nor an address. */
async function whereFrom(transaction: StoreTransaction, { name, address }: Actor): Promise<string> {
  if (name === operatorActor.name) return 'guiche (terminal)'
  const nameOf = await nameActors(transaction, [name])
  return [nameOf(name).name ?? name, address].filter(Boolean).join(', ')
}

/** Mails somebody of the store that another changed their way in, in the transaction of its record. */
export async function alertMember(
  transaction: StoreTransaction,
  sealer: Sealer,
  { id, name, email: to }: SignedIn,
  what: Exclude<SecurityEvent, OfStore>,
  actor: Actor,
): Promise<void> {
  const data = { name, what, when: transaction.now.toISOString(), where: await whereFrom(transaction, actor) }
  const language = await personLanguage(transaction, id)
  await queueMail(transaction, sealer, { kind: 'security-alert', to, language, data })
}

/** Mails a person that something of their way in changed. */
export async function alertPerson(
  database: Database,
  sealer: Sealer,
  { id, name, email: to }: SignedIn,
  what: Exclude<SecurityEvent, OfStore>,
  actor: Pick<Actor, 'address'>,
): Promise<void> {
  await database.inStore(INSTALLATION, async transaction => {
    const data = { name, what, when: transaction.now.toISOString(), where: actor.address ?? '' }
    const language = await personLanguage(transaction, id)
    await queueMail(transaction, sealer, { kind: 'security-alert', to, language, data })
  })
}
