import webpush from 'web-push'
import type { Sealer } from '../base/seal.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { INSTALLATION } from '../mails/queue-mail.ts'

/** What the private key is sealed for. */
export const PUSH_KEY_PURPOSE = 'push key'

/** By what push services know this installation (VAPID). Base64url, without padding. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

interface KeyDeps {
  database: Database
  sealer: Sealer
}

/**
 * The keys of this installation, made where there are none. They stay: a browser that allowed notifications did so for
 * this public key.
 */
export async function pushKeys({ database, sealer }: KeyDeps): Promise<PushKeys> {
  return database.inStore(INSTALLATION, async transaction => {
    const row = (await read(transaction)) ?? (await make(transaction, sealer))
    return { publicKey: row.public_key, privateKey: sealer.open(PUSH_KEY_PURPOSE, row.sealed_private_key) }
  })
}

function read({ db }: StoreTransaction) {
  return db.selectFrom('push_keys').selectAll().where('store_id', '=', INSTALLATION).executeTakeFirst()
}

/** Of several processes that start at once, the first makes them for all. */
async function make(transaction: StoreTransaction, sealer: Sealer) {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  await transaction.db
    .insertInto('push_keys')
    .values({
      store_id: INSTALLATION,
      public_key: publicKey,
      sealed_private_key: sealer.seal(PUSH_KEY_PURPOSE, privateKey),
      created_at: transaction.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await read(transaction)
  if (!row) throw new Error('The keys for notifications were not kept')
  return row
}
