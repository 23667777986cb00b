import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { CardJournal, CardNotice, NoticeFact } from '../../providers/notice-port.ts'

/** What is told of the payments of one account, in the database: each in a transaction of its own. */
export function openCardJournal(database: Database, store: string, account: string): CardJournal {
  return {
    async write(notices) {
      if (notices.length === 0) return new Set()
      const rows = notices.map(one => rowOf(one, { store, account }))
      const written = await database.inStore(store, transaction =>
        Promise.all(rows.map(row => transaction.ask(insertNotice(row)))),
      )
      return new Set(written.flat().map(({ key }) => key))
    },
    async of(name) {
      const rows = await database.read(store, transaction => transaction.ask(noticesOf({ account, name })))
      return rows.map(({ fact, ...row }) => ({ ...row, fact: fact as NoticeFact }))
    },
  }
}

type Row = ReturnType<typeof rowOf>

function rowOf(
  { key, payment, reference, at, fact }: CardNotice,
  { store, account }: { store: string; account: string },
) {
  return {
    store_id: store,
    provider_account_id: account,
    key,
    payment,
    reference,
    at,
    fact: JSON.stringify(fact),
  }
}

const insertNotice = statement((db, row: Row) =>
  db
    .insertInto('card_notices')
    .values(row)
    .onConflict(conflict => conflict.columns(['provider_account_id', 'key']).doNothing())
    .returning('key'),
)

/** By either name, and by what the one says of the other. */
const noticesOf = statement((db, { account, name }: { account: string; name: string }) =>
  db
    .with('named', with_ =>
      with_
        .selectFrom('card_notices')
        .select(['payment', 'reference'])
        .where('provider_account_id', '=', account)
        .where(eb => eb.or([eb('payment', '=', name), eb('reference', '=', name)])),
    )
    .selectFrom('card_notices')
    .select(['key', 'payment', 'reference', 'at', 'fact'])
    .where('provider_account_id', '=', account)
    .where(sql<boolean>`(payment in (select payment from named) or reference in (select reference from named))`)
    .orderBy('key'),
)
