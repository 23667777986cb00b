import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailSchedule } from '../../src/server/mails/retry-mail.ts'
import { alertPeople } from '../../src/server/notifications/alert-people.ts'
import { sendDailySums } from '../../src/server/notifications/send-daily-sums.ts'
import { addDays } from '../../src/shared/brazil/calendar-date.ts'
import { formatLongDate } from '../../src/shared/brazil/format-date.ts'
import { endOfSaoPauloDay, saoPauloDate } from '../../src/shared/brazil/sao-paulo-time.ts'
import { auditListSchema } from '../../src/shared/contract/audit.ts'
import { monthReportSchema, todayReportSchema } from '../../src/shared/contract/home-report.ts'
import { notificationOverviewSchema } from '../../src/shared/contract/notification.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { newCharge, newPaidCharge, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { type NotifiedStore, openNotifiedStore, plain } from '../builders/notified-store.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'

let of: NotifiedStore
beforeAll(async () => {
  of = await openNotifiedStore()
})
afterAll(() => of.close())
beforeEach(() => of.begin())

test('what somebody hears is what their role says until they choose, and never more than they may see', async () => {
  const { world, owner, developer, cashier, settingsOf, choose } = of
  expect(await settingsOf(owner)).toEqual({
    object: 'notification_settings',
    email: owner.email,
    language: 'pt-BR',
    topics: ['daily_sum', 'money', 'disputes', 'connections', 'webhooks', 'security'],
    mail: ['daily_sum', 'money', 'disputes', 'connections', 'webhooks', 'security'],
    push: ['money', 'disputes', 'connections', 'webhooks', 'security'],
    daily_hour: 7,
    empty_days: false,
    usual: true,
    push_key: expect.stringMatching(/^[\w-]{87}$/),
    devices: [],
  })
  expect(await settingsOf(cashier)).toMatchObject({ topics: [], mail: [], push: [] })
  expect(await choose(developer, { mail: ['money', 'webhooks'], daily_hour: 9 })).toMatchObject({
    topics: ['daily_sum', 'webhooks'],
    mail: ['webhooks'],
    daily_hour: 9,
    usual: false,
  })
  problemOf(await owner.office.put('/v1/me/notifications', { mail: [], push: [], daily_hour: 24 }), 'validation_failed')
  problemOf(await world.store.api.get('/v1/me/notifications'), 'forbidden')
})

test('an owner sees who hears what and changes it, and the audit says who did', async () => {
  const { owner, viewer } = of
  const { data } = bodyOf(await owner.office.get('/v1/notification-settings'), 200, notificationOverviewSchema)
  expect(data.map(({ role, mail, usual }) => [role, mail.length, usual])).toEqual([
    ['owner', 6, true],
    ['finance', 3, true],
    ['cashier', 0, true],
    ['developer', 1, false],
    ['viewer', 0, true],
  ])
  problemOf(await viewer.office.get('/v1/notification-settings'), 'forbidden')
  const said = { mail: ['disputes'], push: ['disputes', 'connections'] }
  const changed = await owner.office.put(`/v1/people/${viewer.id}/notifications`, said)
  expect(changed.body).toMatchObject({ id: viewer.id, mail: ['disputes'], push: ['disputes'], usual: false })
  const audit = await owner.office.get('/v1/audit?action=notification_settings.set')
  const [record] = bodyOf(audit, 200, auditListSchema).data
  expect(record).toMatchObject({ object_id: viewer.id, by: { id: owner.id } })
  problemOf(await viewer.office.put(`/v1/people/${owner.id}/notifications`, said), 'forbidden')
  problemOf(await owner.office.put('/v1/people/nobody/notifications', said), 'person_not_found')
})

test('what comes within minutes is one mail to each who may see it, in their language, once', async () => {
  const { world, owner, finance, developer, viewer, smtp, choose, raise, settle, later, mailTo, addressed } = of
  expect((await finance.office.put('/v1/me/language', { language: 'en-GB' })).status).toBe(204)
  await choose(developer, { mail: ['webhooks'] })
  const due = new Date(world.app.parts.clock.now().getTime() + 48 * 3_600_000)
  await raise({ kind: 'unapplied_money', about: 'chg_1', amount: 12_990 }, { kind: 'message_unread', about: 'inb_0' })
  await later(1)
  expect(smtp.received).toEqual([])
  await raise(
    { kind: 'dispute_evidence_due', about: 'dsp_1', amount: 25_900, due },
    { kind: 'endpoint_failing', about: 'whk_1' },
  )
  await settle('message_unread', 'inb_0')
  await Promise.all([later(3), alertPeople(world.app.parts)])
  const [toOwner, toFinance, toDeveloper, toViewer] = await Promise.all([owner, finance, developer, viewer].map(mailTo))
  expect(plain(toOwner?.subject)).toBe('Padaria Aurora: 3 coisas precisam de você (R$ 388,90)')
  const text = plain(toOwner?.text)
  expect(text.indexOf('Um cliente contestou um pagamento')).toBeLessThan(
    text.indexOf('Chegou dinheiro que espera uma decisão'),
  )
  expect(text, 'each thing stands apart').toMatch(/\n\nChegou dinheiro que espera uma decisão\n/)
  expect(text).toContain('Um endereço de webhook não recebe os eventos')
  expect(text).toContain(`${world.url}/office/review`)
  // Whoever may not read customers reads no address of one, and what is settled is not told.
  expect(text).not.toContain('maria@')
  expect(text).not.toContain('O banco avisou de um Pix')
  expect(plain(toFinance?.subject)).toBe('Padaria Aurora: 2 things need you (R$ 388.90)')
  expect(toFinance?.html).toContain('<html lang="en-GB"')
  expect(toDeveloper?.subject).toBe('Padaria Aurora: Um endereço de webhook não recebe os eventos')
  expect(toDeveloper?.text).toContain('/office/settings/webhooks')
  expect(plain(toViewer?.subject)).toBe('Padaria Aurora: Um cliente contestou um pagamento (R$ 259,00)')

  // Newer particulars are no news, and a flood is one mail in a quarter of an hour.
  await raise({ kind: 'unapplied_money', about: 'chg_1', amount: 20_000 })
  for (let place = 0; place < 20; place++) await raise({ kind: 'overdrawn', about: `pay_${place}`, amount: 100 })
  await later(5)
  expect(addressed()).toHaveLength(4)
  await later(11)
  const second = await until(
    async () => smtp.received.filter(({ to }) => to.includes(owner.email))[1] ?? null,
    'the second mail came',
  )
  expect(plain(second.mail.subject)).toBe('Padaria Aurora: 20 coisas precisam de você (R$ 20,00)')
  expect(second.mail.text).toContain('E mais 8, em Pendências.')
  await later(60)
  expect(addressed().filter(to => to === owner.email)).toHaveLength(2)
})

test('whatever charges are called, their people are told of them', async () => {
  for (let place = 0; place < 12; place++) {
    const { id } = await newCharge(of.world.store, { description: '\u0001'.repeat(140) })
    await of.raise({ kind: 'unapplied_money', about: `chg_9${place}`, amount: 100, charge: id })
  }
  await of.later(5)
  expect(plain((await of.mailTo(of.owner)).subject)).toBe('Padaria Aurora: 12 coisas precisam de você (R$ 12,00)')
})

test('a mail server down is told in the office and on devices, loses nothing, and is forgotten once up', async () => {
  const { world, owner, viewer, smtp, push, choose, raise, later, mailTo, device } = of
  await choose(viewer, { mail: ['daily_sum'], push: [] })
  const { id } = await device(owner)
  await smtp.stop()
  await raise({ kind: 'books_differ', about: 'pra_1' })
  await later(20)
  const open = async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
    return data.find(({ kind }) => kind === 'mail_server_down') ?? null
  }
  // Some seconds may be a restart.
  await waited(1)
  expect(await open()).toBeNull()
  for (const [place, wait] of mailSchedule.slice(0, 2).entries()) {
    await world.advance(wait * 1000)
    await waited(place + 2)
  }
  expect(await open()).toMatchObject({ about: world.store.id, detail: expect.stringContaining('ECONNREFUSED') })
  push.received.length = 0
  await later(16)
  await until(
    async () => push.received.find(({ payload }) => payload.title.startsWith('O servidor de e-mail')),
    'it is told',
  )
  await smtp.start()
  await world.advance(86_400_000)
  const mail = await mailTo(owner)
  expect(mail.subject).toContain('Padaria Aurora')
  await until(async () => (await open()) === null, 'nothing waits for a person')
  await owner.office.delete(`/v1/me/push-devices/${id}`)
})

/** Until every mail that waits was tried so often. */
const waited = (attempts: number) =>
  until(
    () =>
      of.world.app.parts.database.inStore(of.world.store.id, async ({ db }) => {
        const rows = await db
          .selectFrom('mails')
          .select('attempts')
          .where('store_id', '=', of.world.store.id)
          .where('status', '=', 'queued')
          .execute()
        return rows.length > 0 && rows.every(row => row.attempts >= attempts)
      }),
    `attempt ${attempts} was made`,
  )

test('an alert that cannot be delivered makes no alert about itself', async () => {
  const { world, smtp, raise, later } = of
  smtp.says.to = 550
  await raise({ kind: 'ledger_conflict', about: 'ent_1' })
  await later(20)
  const failed = () =>
    world.app.parts.database.inStore(world.store.id, ({ db }) =>
      db
        .selectFrom('review_items')
        .select('id')
        .where('kind', '=', 'mail_failed')
        .where('resolved_at', 'is', null)
        .execute(),
    )
  const waiting = () =>
    world.app.parts.database.inStore(world.store.id, ({ db }) =>
      db.selectFrom('mails').select('id').where('status', '=', 'queued').execute(),
    )
  await until(async () => (await waiting()).length === 0, 'the mails have failed')
  const before = await failed()
  expect(before.length).toBeGreaterThanOrEqual(2)
  await later(20)
  await later(20)
  smtp.says.to = null
  expect(await failed()).toHaveLength(before.length)
  expect(smtp.received).toEqual([])
})

test('the sum of a day says what the first page said of it, once, whatever starts anew', async () => {
  const { world, owner, finance, viewer, smtp, choose, mailTo, addressed } = of
  const { clock } = world.app.parts
  const toNext = async (hour: number) => {
    const at = endOfSaoPauloDay(saoPauloDate(clock.now())).getTime() + hour * 3_600_000
    await world.advance(at - clock.now().getTime())
  }
  await toNext(10)
  const day = saoPauloDate(clock.now())
  await newPaidCharge(world, 12_990)
  const { payments } = await newPaidCharge(world, 5_000)
  await world.store.api.post(`/v1/payments/${payments[0]?.id}/refunds`, { amount: 1_000 })
  await until(async () => {
    const report = bodyOf(await world.store.api.get('/v1/reports/month'), 200, monthReportSchema)
    return report.now.refunds === 1_000
  }, 'the refund is done')
  const today = bodyOf(await world.store.api.get('/v1/reports/today'), 200, todayReportSchema)
  expect(today.now).toEqual({ amount: 17_990, payments: 2 })
  smtp.received.length = 0
  await sendDailySums(world.app.parts)
  // Before the day is over nothing is said of it; yesterday had nothing.
  await toNext(6)
  await sendDailySums(world.app.parts)
  expect(smtp.received).toEqual([])
  await choose(viewer, { mail: ['daily_sum'], daily_hour: 8 })
  await world.advance(3_600_000 + 60_000)
  await Promise.all([sendDailySums(world.app.parts), sendDailySums(world.app.parts)])
  const mail = await mailTo(owner)
  expect(plain(mail.subject)).toBe(`Padaria Aurora, ${formatLongDate(day, 'pt-BR')}: R$ 179,90`)
  const text = plain(mail.text)
  for (const said of ['Em 2 pagamentos.', 'Pix (2)', 'R$ 179,90', '−R$ 10,00', 'R$ 169,90', 'Pendências'])
    expect(text).toContain(said)
  expect(plain((await mailTo(finance)).text)).toContain('In 2 payments.')
  expect(addressed()).toEqual([finance.email, owner.email].sort())

  await world.restart()
  await sendDailySums(world.app.parts)
  await world.advance(3_600_000)
  await sendDailySums(world.app.parts)
  await mailTo(viewer)
  expect(addressed()).toEqual([finance.email, owner.email, viewer.email].sort())

  // The day after had nothing: only who wants such a day hears of it.
  await choose(viewer, { mail: ['daily_sum'], empty_days: true })
  smtp.received.length = 0
  await toNext(9)
  await sendDailySums(world.app.parts)
  expect(plain((await mailTo(viewer)).subject)).toBe(
    `Padaria Aurora, ${formatLongDate(addDays(day, 1), 'pt-BR')}: R$ 0,00`,
  )
  expect(addressed()).toEqual([viewer.email])
})

test('what is booked after the sum of its day was told is told with the next one, once', async () => {
  const { world, owner, smtp, choose, mailTo } = of
  const { clock } = world.app.parts
  const toNext = async (hour: number) => {
    const at = endOfSaoPauloDay(saoPauloDate(clock.now())).getTime() + hour * 3_600_000
    await world.advance(at - clock.now().getTime())
    await sendDailySums(world.app.parts)
  }
  await choose(owner, { mail: ['daily_sum'], daily_hour: 8 })
  await toNext(12)
  const day = saoPauloDate(clock.now())
  await newPaidCharge(world, 5_000)
  const { payments, id } = await newPixCharge(world.store, 2_000, { expires_in: 7 * 86_400 })
  // The bank has the money, and does not answer until the day is over and told.
  await world.outside.post('/control/bank/faults', { kind: 'error', status: 503, times: 1_000 })
  await world.pay(payments[0]?.pix?.br_code ?? '')
  smtp.received.length = 0
  await toNext(9)
  const first = await mailTo(owner)
  expect(plain(first.subject)).toBe(`Padaria Aurora, ${formatLongDate(day, 'pt-BR')}: R$ 50,00`)
  expect(plain(first.text)).not.toContain('Entrou depois')
  await world.outside.delete('/control/bank/faults')
  await world.advance(3_600_000)
  const { captured_at } = (await paidCharge(world.store, id)).payments[0] ?? {}
  expect(saoPauloDate(new Date(captured_at ?? 0))).toBe(day)

  smtp.received.length = 0
  await toNext(9)
  const second = await mailTo(owner)
  expect(plain(second.subject)).toBe(`Padaria Aurora, ${formatLongDate(addDays(day, 1), 'pt-BR')}: R$ 0,00`)
  const text = plain(second.text)
  expect(text).toContain('Entrou depois, de dias já avisados')
  expect(text).toContain(`${formatLongDate(day, 'pt-BR')} (1): R$ 20,00`)

  smtp.received.length = 0
  await newPaidCharge(world, 1_000)
  await toNext(9)
  const third = await mailTo(owner)
  expect(plain(third.subject)).toContain('R$ 10,00')
  expect(plain(third.text)).not.toContain('Entrou depois')
})
