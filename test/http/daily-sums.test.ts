import { expect, test } from 'vitest'
import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { sendDailySums } from '../../src/server/notifications/send-daily-sums.ts'
import { endOfSaoPauloDay, saoPauloDate } from '../../src/shared/brazil/sao-paulo-time.ts'
import { newPaidCharge } from '../builders/banks/pix-charges.ts'
import { openNotifiedStore } from '../builders/notified-store.ts'
import { signedInAs } from '../builders/people.ts'
import { until } from '../harness/until.ts'

test('a store whose sums cannot be told keeps no other waiting, and is tried again by itself', async () => {
  const { world, owner, addressed, mailTo, begin, close } = await openNotifiedStore()
  try {
    const { clock, database } = world.app.parts
    const other = await world.anotherStore()
    const neighbor = await signedInAs(world, 'viewer')
    await database.inStore(other.id, transaction => joinStore(transaction, neighbor.id, 'owner', systemActor))
    const toNext = async (hour: number) => {
      const at = endOfSaoPauloDay(saoPauloDate(clock.now())).getTime() + hour * 3_600_000
      await world.advance(at - clock.now().getTime())
    }
    await toNext(10)
    await newPaidCharge(world, 12_990)
    await newPaidCharge({ ...world, store: other }, 5_000)
    begin()
    await world.database.owner.query(
      `alter table daily_sums add constraint out_of_order check (store_id <> '${world.store.id}') not valid`,
    )
    await toNext(10)
    await sendDailySums(world.app.parts)
    await mailTo(neighbor)
    const attempts = async () => {
      const { rows } = await world.database.owner.query<{ attempts: number }>(
        `select retry_count as attempts from jobs.job where name = 'send-daily-sums' and data->>'store' = $1`,
        [world.store.id],
      )
      return rows.map(row => row.attempts)
    }
    await until(async () => (await attempts()).some(count => count > 0), 'the store was tried again')
    expect(addressed()).toEqual([neighbor.email])

    await world.database.owner.query('alter table daily_sums drop constraint out_of_order')
    await mailTo(owner)
    expect(addressed()).toContain(neighbor.email)
    expect(addressed().filter(email => email === neighbor.email)).toHaveLength(1)
  } finally {
    await close()
  }
})
