import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRole } from '../../src/server/access/change-role.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { endOfSaoPauloDay, saoPauloDate } from '../../src/shared/brazil/sao-paulo-time.ts'
import { chargeListSchema, chargeSchema } from '../../src/shared/contract/charge.ts'
import { chargeTotalsSchema } from '../../src/shared/contract/charge-totals.ts'
import { counterManagersSchema, managerCodeSchema } from '../../src/shared/contract/counter.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import {
  chargeThat,
  moneyArrives,
  newPaidCharge,
  newPixCharge,
  paidCharge,
  readCharge,
  txidOf,
} from '../builders/banks/pix-charges.ts'
import { CODE, type Counter, openCounter, setCode } from '../builders/counter.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let counter: Counter
beforeAll(async () => {
  world = await openWorld()
  counter = await openCounter(world)
})
afterAll(() => world.close())

const WRONG = '999998'
const auditOf = async (action: string) => {
  const newest = 'select actor, object_id, detail from audit_records where action = $1 order by at desc limit 1'
  return (await world.database.owner.query(newest, [action])).rows[0]
}

test('a charge of the counter names its cashier, whose day is listed and summed alone', async () => {
  const other = await openCounter(world)
  const { charge } = await counter.paidSale(1_850)
  await other.paidSale(2_690)
  await newPaidCharge(world, 500)
  expect(charge).toMatchObject({ source: 'counter', cashier: counter.cashier.id })

  const own = `cashier=${counter.cashier.id}`
  const listed = bodyOf(await counter.cashier.get(`/v1/charges?${own}`), 200, chargeListSchema)
  expect(listed.data.map(({ id }) => id)).toEqual([charge.id])
  const totals = async (query: string) =>
    bodyOf(await counter.cashier.get(`/v1/charges/totals?status=paid&${query}`), 200, chargeTotalsSchema)
  expect(await totals(own)).toMatchObject({ count: 1, amounts: { amount_received: 1_850 } })
  const ofStore = await counter.manager.get('/v1/charges/totals?status=paid&source=counter')
  expect(bodyOf(ofStore, 200, chargeTotalsSchema)).toMatchObject({ count: 2, amounts: { amount_received: 4_540 } })

  // A program stands at no counter, and what it makes says so.
  const { api } = world.store
  expect(fieldsOf(await api.post('/v1/charges', { amount: 100, source: 'counter' }))).toEqual(['source not_available'])
  const elsewhere = bodyOf(await api.post('/v1/charges', { amount: 100 }), 201, chargeSchema)
  expect(elsewhere).toMatchObject({ source: null, cashier: null })
})

test('of a sale whose money comes on two days each day has its own', async () => {
  const made = await newPixCharge(world.store, 5_000, { expires_in: 3 * 86_400 })
  const txid = txidOf(made)
  await moneyArrives(world, { pixKey: world.store.pixKey, txid, amount: 2_000 })
  await chargeThat(world.store, made.id, ({ amount_received }) => amount_received === 2_000, 'has a part')
  const midnight = endOfSaoPauloDay(saoPauloDate(world.app.parts.clock.now()))
  await world.advance(midnight.getTime() + 3_600_000 - world.app.parts.clock.now().getTime())
  const next = bodyOf(
    await world.store.api.post(`/v1/charges/${made.id}/payments`, { method: 'pix' }),
    201,
    paymentSchema,
  )
  await world.pay(next.pix?.br_code ?? '')
  await paidCharge(world.store, made.id)
  const came = async (period: string) => {
    const answer = await world.store.api.get(`/v1/charges/totals?q=${made.id}&${period}`)
    const { amounts } = bodyOf(answer, 200, chargeTotalsSchema)
    return [amounts?.amount_received, amounts?.received_within, amounts?.refunded_within]
  }
  const at = midnight.toISOString()
  expect(await came(`paid_to=${at}`)).toEqual([5_000, 2_000, 0])
  expect(await came(`paid_from=${at}`)).toEqual([5_000, 3_000, 0])
})

test('a cashier gives back what a sale took with a manager’s code, and the audit knows both by name', async () => {
  const { charge, payment } = await counter.paidSale(3_740)
  problemOf(await counter.cashier.post(`/v1/payments/${payment}/refunds`, {}), 'forbidden')
  const managers = bodyOf(await counter.cashier.get('/v1/counter/managers'), 200, counterManagersSchema)
  expect(managers.data).toContainEqual({ id: counter.manager.id, name: 'Dona Aurora', blocked: false, approves: true })
  expect(managers.limit).toBeNull()

  const answer = await counter.refund(payment)
  const refund = bodyOf(answer, 201, refundSchema)
  expect(refund).toMatchObject({ charge_id: charge.id, amount: 3_740, reason: 'Troca' })
  expect(await auditOf('refund.approve')).toEqual({
    actor: `user:${counter.cashier.id}`,
    object_id: refund.id,
    detail: {
      payment,
      manager: counter.manager.id,
      manager_name: 'Dona Aurora',
      cashier: counter.cashier.id,
      cashier_name: 'Dona Aurora',
    },
  })
  problemOf(await counter.refund(payment), 'payment_not_refundable')
})

test('what came to a sale before it was canceled goes back by the code, and no person is asked any more', async () => {
  const sale = { amount: 2_000, source: 'counter', pay_with: { method: 'pix' } }
  const made = bodyOf(await counter.cashier.post('/v1/charges', sale), 201, chargeSchema)
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: txidOf(made), amount: 1_500 })
  const part = await chargeThat(world.store, made.id, ({ amount_received }) => amount_received === 1_500, 'has a part')
  const canceled = bodyOf(await counter.cashier.post(`/v1/charges/${made.id}/cancel`, {}), 200, chargeSchema)
  expect(canceled).toMatchObject({ status: 'canceled', amount_received: 1_500, net_held: 1_500 })
  const items = async () =>
    bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema).data.filter(
      ({ about }) => about === made.id,
    )
  expect(await items()).toMatchObject([{ kind: 'unapplied_money', amount: 1_500 }])

  const answer = await counter.refund(part.payments[0]?.id ?? '')
  expect(bodyOf(answer, 201, refundSchema)).toMatchObject({ charge_id: made.id, amount: 1_500 })
  await chargeThat(world.store, made.id, ({ net_held }) => net_held === 0, 'has given it back')
  expect(await items()).toEqual([])
})

test('the same refund asked for twice at once goes back once, whatever the keys', async () => {
  const { charge, payment } = await counter.paidSale(1_000)
  const key = (name: string) => ({ 'idempotency-key': `${name} ${payment}` })
  const answers = await Promise.all([
    counter.refund(payment, CODE, key('a')),
    counter.refund(payment, CODE, key('a')),
    counter.refund(payment, CODE, key('b')),
  ])
  expect(answers.some(({ status }) => status === 201)).toBe(true)
  const { refunds } = await readCharge(world.store, charge.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([1_000])
  // Nothing that is kept of the request tells the code: another one with the same key is the same request.
  const kept = await world.database.owner.query('select * from idempotency_keys where key = any($1)', [
    [`a ${payment}`, `b ${payment}`],
  ])
  expect(JSON.stringify(kept.rows)).not.toContain(CODE)
  problemOf(await counter.refund(payment, WRONG, key('a')), 'manager_code_wrong')
})

test('of what was made elsewhere, or an hour ago, the counter gives nothing back', async () => {
  const { payments } = await newPaidCharge(world)
  problemOf(await counter.refundByManager(payments[0]?.id ?? ''), 'charge_not_of_counter')
  const { payment } = await counter.paidSale()
  await world.advance(3_590_000)
  const still = await counter.paidSale()
  expect((await counter.refund(payment)).status).toBe(201)
  await world.advance(3_601_000)
  problemOf(await counter.refund(still.payment), 'counter_refund_too_late')
})

test('five wrong codes make everybody wait, ten block the code until its person sets another', async () => {
  const { manager, paidSale, refund } = await openCounter(world)
  const { payment } = await paidSale()
  const atOnce = await Promise.all(Array.from({ length: 12 }, () => refund(payment, WRONG)))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([...Array(5).fill(403), ...Array(7).fill(429)])
  expect(await auditOf('refund.code_wrong')).toMatchObject({ object_id: payment, detail: { manager: manager.id } })
  expect(problemOf(await refund(payment), 'too_many_attempts').detail).toMatch(/wait (900|89\d) seconds/)
  for (let wrong = 5; wrong < 10; wrong++) {
    await world.advance(901_000)
    problemOf(await refund(payment, WRONG), 'manager_code_wrong')
  }
  await world.advance(901_000)
  problemOf(await refund(payment), 'manager_code_blocked')
  expect(bodyOf(await manager.get('/v1/me/manager-code'), 200, managerCodeSchema).blocked).toBe(true)

  expect((await setCode(manager, '902143')).status).toBe(200)
  // It was an hour ago by now, and the right code is known as such.
  problemOf(await refund(payment, '902143'), 'counter_refund_too_late')
})

test('a code is set by who may refund, with their password; without it nobody approves', async () => {
  const { cashier, manager, paidSale, refund } = await openCounter(world)
  problemOf(await setCode(cashier, CODE), 'forbidden')
  problemOf(await world.store.api.get('/v1/me/manager-code'), 'forbidden')
  problemOf(await manager.put('/v1/me/manager-code', { current_password: 'x', code: CODE }), 'password_wrong')
  for (const easy of ['000000', '123456', '987654']) problemOf(await setCode(manager, easy), 'manager_code_too_easy')
  expect(fieldsOf(await setCode(manager, '12345'))).toEqual(['code bad_format'])
  const { rows } = await world.database.owner.query('select hash from auth.manager_codes where user_id = $1', [
    manager.id,
  ])
  expect(rows[0].hash).not.toContain(CODE)

  expect(await auditOf('user.set_manager_code')).toMatchObject({ actor: `user:${manager.id}` })

  const { payment } = await paidSale()
  expect((await manager.delete('/v1/me/manager-code')).status).toBe(204)
  expect(bodyOf(await manager.get('/v1/me/manager-code'), 200, managerCodeSchema).set_at).toBeNull()
  problemOf(await refund(payment), 'manager_code_wrong')
  expect(await auditOf('user.remove_manager_code')).toMatchObject({ actor: `user:${manager.id}` })
  await setCode(manager, CODE)
  // Who may refund no more approves nothing, although the code is there.
  await world.app.parts.database.inStore(world.store.id, transaction =>
    changeRole(transaction, manager.id, 'viewer', systemActor),
  )
  problemOf(await refund(payment), 'manager_code_wrong')
})
