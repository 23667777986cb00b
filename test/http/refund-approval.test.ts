import { afterAll, beforeAll, expect, test } from 'vitest'
import { performJob } from '../../src/server/jobs/start-jobs.ts'
import { apiKeySchema } from '../../src/shared/contract/api-key.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { awaitingRefundListSchema } from '../../src/shared/contract/refund-approval.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { entriesOf, eventsOf, newPaidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { beginBulk, endedBulk, outcomesOf } from '../builders/bulk-actions.ts'
import { openCounter } from '../builders/counter.ts'
import { type FourEyes, keyOf, LIMIT, openFourEyes } from '../builders/refund-approvals.ts'
import { bankSums } from '../builders/store-books.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Refunds above a store's limit wait for another person. */
let world: World
let eyes: FourEyes
beforeAll(async () => {
  world = await openWorld()
  eyes = await openFourEyes(world)
})
afterAll(() => world.close())

const DAY = 86_400_000
const done = (id: string) =>
  until(async () => {
    const refund = await eyes.read(id)
    return refund.status === 'done' && refund
  }, `refund ${id} is done`)
const auditOf = async (object: string) => {
  const query = 'select action, actor from audit_records where object_id = $1 order by id'
  return (await world.database.owner.query(query, [object])).rows.map(({ action, actor }) => `${action} ${actor}`)
}
const itemsAbout = async (id: string) =>
  bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema).data.filter(
    ({ about }) => about === id,
  )

test('what is above the limit is not sent: it waits, reserved and unbooked, until somebody else approves', async () => {
  const { ana, bia, ask, decide, look, paid } = eyes
  const { charge, payment } = await paid(50_000)
  const before = await bankSums(world)
  const refund = await ask(ana.office, payment, 30_000, 'Bolo errado')
  expect(refund).toMatchObject({
    status: 'awaiting_approval',
    amount: 30_000,
    approval: { outcome: 'waiting', decided_at: null, note: null },
  })
  const waits = Date.parse(refund.approval?.expires_at ?? '') - Date.parse(refund.created_at)
  expect(waits).toBe(7 * DAY)
  expect(await readCharge(world.store, charge)).toMatchObject({ amount_refunded: 0, status: 'paid' })
  expect((await entriesOf(world.store, charge)).map(({ kind }) => kind)).toEqual(['pix_received'])
  const [item, ...more] = await itemsAbout(refund.id)
  expect(more).toEqual([])
  expect(item).toMatchObject({ kind: 'refund_approval', amount: 30_000, charge_id: charge })
  expect(item?.due_at).toBe(refund.approval?.expires_at)
  // The jobs that follow a refund find nothing to do.
  await performJob(world.app.parts.jobDeps, {
    name: 'follow-refund',
    data: { store: world.store.id, refund: refund.id, round: 0 },
  })
  expect(await bankSums(world)).toEqual(before)

  const seen = await look(bia.office, refund.id)
  expect(seen).toMatchObject({
    asked_by: { kind: 'person', id: ana.id, name: 'Dona Aurora' },
    charge: { id: charge, amount: 50_000 },
    can: { decide: true, withdraw: false },
  })
  expect(seen.approvers.map(({ id }) => id)).not.toContain(ana.id)
  expect((await look(ana.office, refund.id)).can).toEqual({ decide: false, withdraw: true })
  const list = bodyOf(await bia.office.get('/v1/awaiting-refunds'), 200, awaitingRefundListSchema)
  expect(list.data.map(one => one.refund.id)).toContain(refund.id)

  const approved = bodyOf(await decide(bia.office, 'approve', refund.id, 'Conferi com a Ana'), 200, refundSchema)
  expect(approved.approval).toMatchObject({ outcome: 'approved', note: 'Conferi com a Ana' })
  await done(refund.id)
  expect(await readCharge(world.store, charge)).toMatchObject({ amount_refunded: 30_000 })
  expect((await bankSums(world)).returned).toBe(before.returned + 30_000)
  expect(await itemsAbout(refund.id)).toEqual([])
  expect((await eventsOf(world.store, charge)).slice(-3)).toEqual(['refund.created', 'refund.approved', 'refund.done'])
  expect(await auditOf(refund.id)).toEqual([
    `refund.create user:${ana.id}`,
    `refund.ask_approval user:${ana.id}`,
    `refund.approve user:${bia.id}`,
  ])
  const { data } = (await ana.office.get(`/v1/charges/${charge}/timeline`)).body as {
    data: { type: string; by: { id: string }; reason: string | null }[]
  }
  expect(data.filter(({ type }) => type.startsWith('refund.')).map(one => [one.type, one.by.id, one.reason])).toEqual([
    ['refund.done', world.store.account, null],
    ['refund.approved', bia.id, 'Conferi com a Ana'],
    ['refund.approval_asked', ana.id, 'Bolo errado'],
  ])
})

test('nobody approves what they asked for, whether by themselves or by a key, and no key approves', async () => {
  const { ana, bia, caio, ask, decide, paid } = eyes
  const own = await ask(ana.office, (await paid()).payment)
  problemOf(await decide(ana.office, 'approve', own.id), 'refund_asked_by_you')
  problemOf(await decide(ana.office, 'reject', own.id), 'refund_asked_by_you')
  const key = await keyOf(world, caio, ['charges:read', 'refunds:write', 'refunds:approve'])
  const byKey = await ask(key, (await paid()).payment)
  expect(byKey.status).toBe('awaiting_approval')
  problemOf(await decide(key, 'approve', byKey.id), 'forbidden')
  problemOf(await decide(key, 'approve', own.id), 'forbidden')
  // Whoever made the key asked for it as well.
  problemOf(await decide(caio.office, 'approve', byKey.id), 'refund_asked_by_you')
  expect((await eyes.look(ana.office, byKey.id)).asked_by_person).toMatchObject({ id: caio.id })
  // And whose key it is may not do by a new key what they may not do themselves.
  problemOf(await decide(bia.office, 'withdraw', byKey.id), 'refund_not_yours')
  expect((await decide(key, 'withdraw', byKey.id)).status).toBe(200)
  expect(await eyes.read(byKey.id)).toMatchObject({ status: 'canceled', approval: { outcome: 'withdrawn' } })
  const cashier = (await openCounter(world)).cashier
  problemOf(await decide(cashier, 'approve', own.id), 'forbidden')
  problemOf(await decide(bia.office, 'approve', 'ref_01k00000000000000000000000'), 'refund_not_found')
  expect((await decide(bia.office, 'reject', own.id, 'Não')).status).toBe(200)
})

test('whoever made the first of many keys is behind the last of them', async () => {
  const { caio, ask, decide, paid } = eyes
  const scopes = ['charges:read', 'refunds:write', 'keys:write']
  let key = await keyOf(world, caio, scopes)
  for (let more = 0; more < 11; more++) {
    const made = bodyOf(await key.post('/v1/api-keys', { name: 'ERP', scopes }), 201, apiKeySchema)
    key = apiClient(world.url, made.key ?? null)
  }
  const byKey = await ask(key, (await paid()).payment)
  problemOf(await decide(caio.office, 'approve', byKey.id), 'refund_asked_by_you')
})

test('splitting leads nowhere: what one person refunds of a charge within a day is summed, keys included', async () => {
  const { ana, caio, ask, decide, paid } = eyes
  const { payment } = await paid()
  const key = await keyOf(world, ana, ['refunds:write'])
  expect((await ask(ana.office, payment, 6_000)).status).not.toBe('awaiting_approval')
  expect((await ask(key, payment, 4_000)).status).not.toBe('awaiting_approval')
  const beyond = await ask(ana.office, payment, 1)
  expect(beyond.status).toBe('awaiting_approval')
  expect((await ask(key, payment, 1)).status).toBe('awaiting_approval')
  // Another person has a limit of their own, and another charge is another one.
  expect((await ask(caio.office, payment, LIMIT)).status).not.toBe('awaiting_approval')
  expect((await ask(ana.office, (await paid()).payment, LIMIT)).status).not.toBe('awaiting_approval')
  await decide(ana.office, 'withdraw', beyond.id)
  await world.advance(DAY + 1_000)
  expect((await ask(ana.office, payment, LIMIT)).status).not.toBe('awaiting_approval')
})

test('two refunds that wait never exceed together what is there, and a canceled one frees its amount', async () => {
  const { ana, bia, ask, decide, paid } = eyes
  const { payment } = await paid(50_000)
  const answers = await Promise.all(
    [ana, bia, ana, bia].map(({ office }) => office.post(`/v1/payments/${payment}/refunds`, { amount: 20_000 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  problemOf(await ana.office.post(`/v1/payments/${payment}/refunds`, { amount: 10_001 }), 'refund_exceeds_refundable')
  const [first] = answers.flatMap(({ status, body }) => (status === 201 ? [refundSchema.parse(body)] : []))
  const asker = (await eyes.look(ana.office, first?.id ?? '')).can.withdraw ? ana : bia
  expect((await decide(asker.office, 'withdraw', first?.id ?? '')).status).toBe(200)
  expect((await ask(asker.office, payment, 30_000)).status).toBe('awaiting_approval')
})

test('two who approve at once, or beside a withdrawal, end in one outcome and at most one devolução', async () => {
  const { ana, bia, caio, ask, decide, paid } = eyes
  for (let round = 0; round < 4; round++) {
    const before = (await bankSums(world)).returned
    const { payment } = await paid(20_000)
    const { id } = await ask(ana.office, payment)
    const other = round % 2 === 0 ? () => decide(caio.office, 'approve', id) : () => decide(ana.office, 'withdraw', id)
    const answers = await Promise.all([decide(bia.office, 'approve', id), other(), decide(bia.office, 'approve', id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ status: 409 })
    const { approval } = await eyes.read(id)
    if (approval?.outcome === 'approved') await done(id)
    const gone = approval?.outcome === 'approved' ? 20_000 : 0
    expect((await bankSums(world)).returned).toBe(before + gone)
  }
})

test('the same idempotency key approves once, and what was cut off after the approval is sent by its job', async () => {
  const { ana, bia, ask, paid } = eyes
  const { id } = await ask(ana.office, (await paid()).payment)
  const headers = { origin: world.url, 'idempotency-key': `approve ${id}` }
  const first = await bia.office.post(`/v1/refunds/${id}/approve`, {}, headers)
  const again = await bia.office.post(`/v1/refunds/${id}/approve`, {}, headers)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await auditOf(id)).toHaveLength(3)
  // As after a kill: approved in the database, and nobody has asked the bank.
  const cut = await ask(ana.office, (await paid()).payment)
  const { database } = world.app.parts
  const { approveRefund } = await import('../../src/server/refunds/approval/decide-refund.ts')
  const actor = { name: `user:${bia.id}`, address: null, requestId: null }
  await database.inStore(world.store.id, transaction =>
    approveRefund(world.app.parts.jobDeps, transaction, cut.id, {}, { person: bia.id, actor }),
  )
  expect((await eyes.read(cut.id)).status).toBe('requested')
  await world.advance(11_000)
  await done(cut.id)
})

test('after seven days it lapses, and what can no longer be refunded lapses when it is approved', async () => {
  const { ana, bia, ask, decide, paid } = eyes
  const { charge, payment } = await paid()
  const { id } = await ask(ana.office, payment)
  await world.advance(7 * DAY + 2_000)
  await until(async () => (await eyes.read(id)).status === 'canceled', 'it has lapsed')
  expect(await eyes.read(id)).toMatchObject({ approval: { outcome: 'lapsed' } })
  problemOf(await decide(bia.office, 'approve', id), 'refund_not_awaiting_approval')
  expect((await eventsOf(world.store, charge)).at(-1)).toBe('refund.canceled')
  expect((await auditOf(id)).at(-1)).toBe('refund.lapse system')

  // A Pix is given back for 90 days: a refund of the last ones waits no longer than that.
  await world.advance(80 * DAY)
  const late = await ask(ana.office, payment)
  expect(Date.parse(late.approval?.expires_at ?? '') - Date.parse(late.created_at)).toBeLessThan(7 * DAY)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  await world.database.owner.query(`update payments set captured_at = captured_at - interval '90 days' where id = $1`, [
    payment,
  ])
  problemOf(await decide(bia.office, 'approve', late.id), 'refund_window_over')
  expect(await eyes.read(late.id)).toMatchObject({ status: 'canceled', approval: { outcome: 'lapsed' } })
})

test('money that the bank gives back by itself needs nobody, and what waits gives way to it', async () => {
  const { ana, ask } = eyes
  const { id, payments } = await newPaidCharge(world, 40_000)
  const refund = await ask(ana.office, payments[0]?.id ?? '')
  const body = { end_to_end_id: payments[0]?.pix?.end_to_end_id, nature: 'MED_FRAUDE', amount: 40_000 }
  expect((await world.outside.post('/control/bank/returns', body)).status).toBe(201)
  await until(async () => (await readCharge(world.store, id)).amount_refunded === 40_000, 'the return is booked')
  expect(await eyes.read(refund.id)).toMatchObject({ status: 'canceled', approval: { outcome: 'lapsed' } })

  // And what somebody notes as blocked by MED.
  const { payment } = await eyes.paid(20_000)
  const other = await ask(ana.office, payment)
  expect((await ana.office.post(`/v1/payments/${payment}/disputes`, { amount: 15_000 })).status).toBe(201)
  expect((await eyes.read(other.id)).status).toBe('canceled')
})

test('a charge that was opened again is not paid by what gives way: its money went back', async () => {
  const { ana, ask } = eyes
  const opened = async () => {
    const { id, payments } = await newPaidCharge(world, 40_000)
    await ask(ana.office, payments[0]?.id ?? '')
    expect((await world.store.api.post(`/v1/charges/${id}/reopen`, {})).status).toBe(200)
    return { id, payment: payments[0] }
  }
  const expectUnpaid = async (id: string) => {
    expect(await readCharge(world.store, id)).toMatchObject({ status: 'open', amount_due: 40_000 })
    expect((await eventsOf(world.store, id)).filter(type => type === 'charge.paid')).toHaveLength(1)
  }
  const returned = await opened()
  const body = { end_to_end_id: returned.payment?.pix?.end_to_end_id, nature: 'MED_FRAUDE', amount: 40_000 }
  expect((await world.outside.post('/control/bank/returns', body)).status).toBe(201)
  await until(
    async () => (await readCharge(world.store, returned.id)).amount_refunded === 40_000,
    'the return is booked',
  )
  await expectUnpaid(returned.id)

  const blocked = await opened()
  expect((await ana.office.post(`/v1/payments/${blocked.payment?.id}/disputes`, {})).status).toBe(201)
  await expectUnpaid(blocked.id)
})

test('many at once wait alike, and at the counter another person’s code is the second pair of eyes', async () => {
  const { ana } = eyes
  const { api } = world.store
  const [large, small] = [await newPaidCharge(world, 15_000), await newPaidCharge(world, 5_000)]
  const begun = await beginBulk(api, { kind: 'refund', filters: { ids: [large.id, small.id] } })
  await endedBulk(api, begun.id)
  const outcomes = await outcomesOf(api, begun.id)
  expect(outcomes[large.id]).toMatchObject({ outcome: 'pending', code: 'refund_awaits_approval' })
  expect((await readCharge(world.store, large.id)).refunds.map(({ status }) => status)).toEqual(['awaiting_approval'])
  expect(outcomes[small.id]).not.toMatchObject({ code: 'refund_awaits_approval' })

  const counter = await openCounter(world)
  const sale = await counter.paidSale(12_000)
  const refund = bodyOf(await counter.refund(sale.payment), 201, refundSchema)
  expect(refund.approval).toMatchObject({ outcome: 'approved', expires_at: null })
  await done(refund.id)
  // A manager at the counter is not their own second person.
  const own = await openCounter(world)
  const { payment } = await own.paidSale(12_000)
  const body = { manager: own.manager.id, code: '305172' }
  const alone = bodyOf(await own.manager.post(`/v1/payments/${payment}/counter-refunds`, body), 201, refundSchema)
  expect(alone.status).toBe('awaiting_approval')
  expect((await eyes.decide(ana.office, 'approve', alone.id)).status).toBe(200)
})
