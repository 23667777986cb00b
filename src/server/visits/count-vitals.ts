import type { VitalsBeacon } from '../../shared/contract/visit.ts'
import type { DeviceClass } from '../../shared/visits/checkout-steps.ts'
import { vitalBucket, vitalNames } from '../../shared/visits/web-vitals.ts'
import type { Database } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'

/**
 * Counts what one view of the page measured, by day, part of the page and kind of device. The view itself is not kept.
 */
export async function countVitals(
  database: Database,
  store: string,
  { part, ...measured }: VitalsBeacon,
  device: DeviceClass,
): Promise<void> {
  // In one order everywhere, so that two views at once wait for each other and never for good.
  const counted = vitalNames.flatMap(metric => {
    const value = measured[metric]
    return value === undefined ? [] : [{ metric, bucket: vitalBucket(metric, value) }]
  })
  if (counted.length === 0) return
  await database.inStore(store, async transaction => {
    const { db, now } = transaction
    const day = (await storeCalendar(transaction)).dateOf(now)
    await db
      .insertInto('checkout_vitals')
      .values(counted.map(one => ({ store_id: store, day, part, device, count: 1, ...one })))
      .onConflict(conflict =>
        conflict
          .columns(['store_id', 'day', 'part', 'device', 'metric', 'bucket'])
          .doUpdateSet(eb => ({ count: eb('checkout_vitals.count', '+', 1) })),
      )
      .execute()
  })
}
