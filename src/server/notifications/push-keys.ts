import webpush from 'web-push'
import type { Logger } from '../base/log.ts'
import { type Sealer, ShutError } from '../base/seal.ts'
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
    const row = (await read(transaction).executeTakeFirst()) ?? (await make(transaction, sealer))
    return { publicKey: row.public_key, privateKey: sealer.open(PUSH_KEY_PURPOSE, row.sealed_private_key) }
  })
}

/**
 * At the start: keys that were sealed with a secret key that is lost are replaced. The devices that allowed the old
 * ones say so in their failure, and are allowed anew by whoever has them.
 */
export async function renewShutPushKeys({ log, ...deps }: KeyDeps & { log: Logger }): Promise<void> {
  try {
    await pushKeys(deps)
  } catch (error) {
    if (!(error instanceof ShutError)) throw error
    await deps.database.inStore(INSTALLATION, transaction => replaceShut(transaction, deps.sealer))
    log.warn('The keys for notifications were sealed with another SECRET_KEY: there are new ones, for devices to allow')
  }
}

/** Whether there are keys, sealed with another secret key: every installation has some from its first start on. */
export async function arePushKeysShut({ database, sealer }: KeyDeps): Promise<boolean> {
  const row = await database.inStore(INSTALLATION, transaction => read(transaction).executeTakeFirst())
  return row !== undefined && !opens(sealer, row.sealed_private_key)
}

/** Of several processes that start at once, the second finds those of the first. */
async function replaceShut(transaction: StoreTransaction, sealer: Sealer): Promise<void> {
  const row = await read(transaction).forUpdate().executeTakeFirstOrThrow()
  if (opens(sealer, row.sealed_private_key)) return
  const { db, now } = transaction
  await db
    .updateTable('push_keys')
    .set({ ...newPair(sealer), created_at: now })
    .where('store_id', '=', INSTALLATION)
    .execute()
}

function opens(sealer: Sealer, sealed: Buffer): boolean {
  try {
    sealer.open(PUSH_KEY_PURPOSE, sealed)
    return true
  } catch {
    return false
  }
}

function newPair(sealer: Sealer) {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  return { public_key: publicKey, sealed_private_key: sealer.seal(PUSH_KEY_PURPOSE, privateKey) }
}

function read({ db }: StoreTransaction) {
  return db.selectFrom('push_keys').selectAll().where('store_id', '=', INSTALLATION)
}

/** Of several processes that start at once, the first makes them for all. */
async function make(transaction: StoreTransaction, sealer: Sealer) {
  await transaction.db
    .insertInto('push_keys')
    .values({ store_id: INSTALLATION, ...newPair(sealer), created_at: transaction.now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await read(transaction).executeTakeFirst()
  if (!row) throw new Error('The keys for notifications were not kept')
  return row
}
