import type { Selectable } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import type { PushDevice, PushDeviceCreate } from '../../shared/contract/notification.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { Sealer } from '../base/seal.ts'
import { sha256 } from '../base/tokens.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PushDeviceTable } from '../db/tables/notification-tables.ts'

/** What is sealed of a device. */
export type Subscription = Pick<PushDeviceCreate, 'endpoint' | 'keys'>

/** What a device's address and keys are sealed for. */
export function devicePurpose(device: string): string {
  return `push device ${device}`
}

/** The devices of a person that are written to, the newest first. */
export async function listDevices({ db, store }: StoreTransaction, user: string): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('store_id', '=', store)
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(showDevice)
}

/** One of them. @throws Problem push_device_not_found. */
export async function readDevice(transaction: StoreTransaction, user: string, id: string): Promise<PushDevice> {
  return showDevice(await findDevice(transaction, user, id))
}

async function findDevice({ db, store }: StoreTransaction, user: string, id: string) {
  const row = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('store_id', '=', store)
    .where('user_id', '=', user)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('push_device_not_found', `You have no device ${id} in this store.`)
  return row
}

/**
 * Writes to a browser from now on; one that is known already gets its new keys, and belongs to whoever said so last.
 * Returns its id.
 * @throws Problem push_devices_full.
 */
export async function addDevice(
  transaction: StoreTransaction,
  sealer: Sealer,
  user: string,
  { endpoint, keys, name }: PushDeviceCreate,
  actor: Actor,
): Promise<string> {
  const { db, store, now } = transaction
  const endpoint_hash = sha256(endpoint)
  const known = await db
    .selectFrom('push_devices')
    .select('id')
    .where('store_id', '=', store)
    .where('endpoint_hash', '=', endpoint_hash)
    .forUpdate()
    .executeTakeFirst()
  const id = known?.id ?? transaction.newId('psh')
  if (!known) await rejectMany(transaction, user)
  const sealed_subscription = sealer.seal(devicePurpose(id), JSON.stringify({ endpoint, keys } satisfies Subscription))
  const said = { user_id: user, sealed_subscription, name, last_error: null }
  if (known) await db.updateTable('push_devices').set(said).where('store_id', '=', store).where('id', '=', id).execute()
  else
    await db
      .insertInto('push_devices')
      .values({ id, store_id: store, endpoint_hash, created_at: now, ...said })
      .execute()
  await recordAudit(transaction, actor, 'push_device.create', id, { name })
  return id
}

async function rejectMany(transaction: StoreTransaction, user: string): Promise<void> {
  const { length } = await listDevices(transaction, user)
  if (length >= limits.pushDevices) throw new Problem('push_devices_full', `You have ${length} devices in this store.`)
}

/** Writes to a device no more. @throws Problem push_device_not_found. */
export async function removeDevice(
  transaction: StoreTransaction,
  user: string,
  id: string,
  actor: Actor,
): Promise<void> {
  const { name } = await findDevice(transaction, user, id)
  await transaction.db
    .deleteFrom('push_devices')
    .where('store_id', '=', transaction.store)
    .where('id', '=', id)
    .execute()
  await recordAudit(transaction, actor, 'push_device.remove', id, { name })
}

/** Sends one to a device of one's own, to see it. @throws Problem push_device_not_found. */
export async function testDevice(transaction: StoreTransaction, user: string, id: string): Promise<void> {
  await findDevice(transaction, user, id)
  const { store, now } = transaction
  const data = { store, device: id, notice: { kind: 'test' }, attempt: 1, at: now.toISOString() } as const
  await transaction.enqueue({ name: 'send-push', data })
}

function showDevice(row: Selectable<PushDeviceTable>): PushDevice {
  return {
    id: row.id,
    object: 'push_device',
    name: row.name,
    fingerprint: row.endpoint_hash.toString('hex'),
    created_at: row.created_at.toISOString(),
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    failure: row.last_error,
  }
}
