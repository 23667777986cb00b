import { type Insertable, sql } from 'kysely'
import { sha256 } from '../base/tokens.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import type { InboxMessageTable } from '../db/tables/inbox-table.ts'
import type { ProviderAccountTable } from '../db/tables/provider-account-table.ts'

/** The same body again within this time is the same news: it is answered and not stored again. */
const REPEATED_WITHIN_MS = 60_000

/** The account of a provider behind an inbox's address; null for a wrong account, provider or secret. */
export async function findInbox(
  database: Database,
  provider: ProviderAccountTable['provider'],
  account: string,
  secret: string,
): Promise<{ account: string; store: string } | null> {
  const { rows } = await database.lookup.executeQuery(findAddress({ account, hash: sha256(secret) }))
  const row = rows[0]
  return row?.provider === provider ? { account: row.id, store: row.store_id } : null
}

/**
 * Stores what a provider told us, as it came, with the job that will think about it. Nothing is done here: the
 * provider gets its answer as soon as the row is safe. A provider may say the same thing twice with hours between
 * and mean two things (a status that changed and changed back), so only quick repetitions are dropped, and only while
 * the first one was not read. What is booked twice is kept from it by the endToEndId.
 */
export async function receiveMessage(
  database: Database,
  inbox: { account: string; store: string },
  body: Buffer,
): Promise<void> {
  const digest = sha256(body)
  await database.inStore(inbox.store, async transaction => {
    const { store, now } = transaction
    const since = new Date(now.getTime() - REPEATED_WITHIN_MS)
    const known = await transaction.ask(sameMessage({ store, account: inbox.account, digest, since }))
    transaction.count('guiche.inbox.messages', { outcome: known.length > 0 ? 'repeated' : 'stored' })
    if (known.length > 0) return
    const id = transaction.newId('inb')
    transaction.insert(
      insertMessage({
        id,
        store_id: store,
        provider_account_id: inbox.account,
        digest,
        body,
        status: 'received',
        note: null,
        received_at: now,
        processed_at: null,
      }),
    )
    await transaction.enqueue({ name: 'process-inbox', data: { store, message: id } })
  })
}

const findAddress = statement((db, { account, hash }: { account: string; hash: Buffer }) => {
  const found = sql<{ id: string; store_id: string; provider: string }>`find_inbox(${account}, ${hash})`
  return db.selectFrom(found.as('found')).select(['id', 'store_id', 'provider'])
})

const sameMessage = statement(
  (db, { store, account, digest, since }: { store: string; account: string; digest: Buffer; since: Date }) =>
    db
      .selectFrom('inbox_messages')
      .select('id')
      .where('store_id', '=', store)
      .where('provider_account_id', '=', account)
      .where('digest', '=', digest)
      .where('received_at', '>', since)
      .where('status', '=', 'received')
      .limit(1),
)

const insertMessage = statement((db, row: Insertable<InboxMessageTable>) => db.insertInto('inbox_messages').values(row))
