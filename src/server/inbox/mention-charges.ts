import { sql } from 'kysely'
import type { StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'

interface Spoken {
  store: string
  message: string
}

/** Links a message to the charges of a Pix that it spoke of, in the transaction that books it. */
export function mentionPix(transaction: StoreTransaction, message: string, account: string, endToEndId: string): void {
  transaction.write(insertOfPix({ store: transaction.store, message, account, endToEndId }))
}

const insertOfPix = statement(
  (db, { store, message, account, endToEndId }: Spoken & { account: string; endToEndId: string }) =>
    db
      .insertInto('inbox_mentions')
      .columns(['store_id', 'charge_id', 'message_id'])
      .expression(eb =>
        eb
          .selectFrom('payments')
          .select(['store_id', 'charge_id', sql<string>`${message}::text`.as('message_id')])
          .where('store_id', '=', store)
          .where('provider_account_id', '=', account)
          .where('pix_end_to_end_id', '=', endToEndId),
      )
      .onConflict(conflict => conflict.doNothing()),
)

/** The same of a payment with an acquirer, by our id of it. */
export function mentionPayment(transaction: StoreTransaction, message: string, payment: string): void {
  transaction.write(insertOfPayment({ store: transaction.store, message, payment }))
}

const insertOfPayment = statement((db, { store, message, payment }: Spoken & { payment: string }) =>
  db
    .insertInto('inbox_mentions')
    .columns(['store_id', 'charge_id', 'message_id'])
    .expression(eb =>
      eb
        .selectFrom('payments')
        .select(['store_id', 'charge_id', sql<string>`${message}::text`.as('message_id')])
        .where('store_id', '=', store)
        .where('id', '=', payment),
    )
    .onConflict(conflict => conflict.doNothing()),
)
