import { expect, test } from 'vitest'
import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { sendDailySums } from '../../src/server/notifications/send-daily-sums.ts'
import { calendarDate } from '../../src/shared/brazil/calendar-date.ts'
import { formatLongDate } from '../../src/shared/brazil/format-date.ts'
import { endOfSaoPauloDay, saoPauloDate, startOfSaoPauloDay } from '../../src/shared/brazil/sao-paulo-time.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { newPaidCharge } from '../builders/banks/pix-charges.ts'
import { chargedCard, openCardWorld } from '../builders/cards/held-cards.ts'
import { openNotifiedStore, plain } from '../builders/notified-store.ts'
import { signedInAs } from '../builders/people.ts'
import { balanceOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
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

test('what acquirers pay today is told though the night has booked it', async () => {
  const { world, owner, choose, mailTo, begin, close } = await openNotifiedStore()
  try {
    const { clock } = world.app.parts
    const cards = await openCardWorld(world)
    await choose(owner, { mail: ['daily_sum'], daily_hour: 8, empty_days: true })
    const { payment } = await chargedCard(cards, 10_000)
    const parts = await world.store.api.get(`/v1/payments/${payment.id}/receivables`)
    const [line] = bodyOf(parts, 200, receivableListSchema).data
    const { expected_on, net } = line ?? expect.fail()
    const toHour = (hour: number) =>
      world.advance(startOfSaoPauloDay(calendarDate(expected_on)).getTime() + hour * 3_600_000 - clock.now().getTime())
    await toHour(3)
    expect((await world.store.api.post(`/v1/provider-accounts/${cards.account}/fetch-payouts`, {})).status).toBe(202)
    await until(async () => (await balanceOf(world, `bank:${cards.account}`)) === net, 'the night has booked it')
    await toHour(8)
    begin()
    await sendDailySums(world.app.parts)
    const text = plain((await mailTo(owner)).text)
    expect(text).toContain('As adquirentes devem pagar em')
    expect(text).toContain(`${formatLongDate(calendarDate(expected_on), 'pt-BR')}: R$ 97,01`)
  } finally {
    await close()
  }
})
