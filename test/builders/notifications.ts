import { createECDH, randomBytes } from 'node:crypto'
import { systemActor } from '../../src/server/access/principal.ts'
import { addDevice } from '../../src/server/notifications/push-devices.ts'
import { calendarDate } from '../../src/shared/brazil/calendar-date.ts'
import type { World } from '../harness/world.ts'
import { signedInAs } from './people.ts'

/** A browser that nobody writes to: its keys are sound, and nothing listens at its address. */
export function someSubscription(port = 9) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return {
    endpoint: `http://127.0.0.1:${port}/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

const body = () => ({ ...someSubscription(), name: 'Celular da loja' })

/** A row of the world's store in every table of notifications. */
export async function rowsOfNotifications({ app, store, database }: World, charge: string): Promise<void> {
  const { rows } = await database.owner.query<{ id: string }>('select id from auth.users limit 1')
  const user_id = rows[0]?.id ?? ''
  const now = new Date()
  await app.parts.database.inStore(store.id, async transaction => {
    const { db } = transaction
    const own = { store_id: store.id, user_id }
    const settings = { mail: [], push: [], daily_hour: 7, empty_days: false, changed_at: now }
    await db
      .insertInto('notification_settings')
      .values({ ...own, ...settings })
      .execute()
    await db
      .insertInto('daily_sums')
      .values({ ...own, day: calendarDate('2026-11-24'), notified_at: now })
      .execute()
    await db.insertInto('alert_rounds').values({ store_id: store.id, notified_at: now }).execute()
    const read = { store_id: store.id, charge_id: charge, language: 'en-GB', noted_at: now } as const
    await db.insertInto('payer_languages').values(read).execute()
    await addDevice(transaction, app.parts.sealer, user_id, body(), systemActor)
  })
}

/** How a caller comes to each answer about notifications. */
export function waysOfNotifications(open: () => World) {
  return {
    push_device_not_found: async () => {
      const { office } = await signedInAs(open(), 'owner')
      return office.delete('/v1/me/push-devices/psh_01k00000000000000000000000')
    },
    push_devices_full: async () => {
      const { office } = await signedInAs(open(), 'owner')
      for (let device = 0; device < 10; device++) await office.post('/v1/me/push-devices', body())
      return office.post('/v1/me/push-devices', body())
    },
  }
}
