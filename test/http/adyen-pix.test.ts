import { afterAll, beforeAll, expect, test } from 'vitest'
import { idBody } from '../../src/server/base/ids.ts'
import { beginReconciliation } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { reconcileStep } from '../../src/server/reconciliation/reconcile-step.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { chargeThat, codeOf, entriesOf, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { postAdyenNotice } from '../builders/gateways/adyen-notice.ts'
import { takeAdyen } from '../builders/gateways/store-with-adyen.ts'
import { bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What Adyen alone does with a Pix: nothing of it can be asked, and its calls say all. */
let world: World
let adyen: Awaited<ReturnType<typeof takeAdyen>>

beforeAll(async () => {
  world = await openWorld()
  adyen = await takeAdyen(world)
  await world.store.api.post(`/v1/provider-accounts/${adyen.id}/use`, {})
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25' }
const shown = async () => {
  const charge = await newPixCharge(world.store, 12990, { customer })
  const payment = charge.payments[0]?.id ?? expect.fail()
  return { charge, payment, reference: idBody(payment) }
}

async function compared() {
  const { parts } = world.app
  const store = world.store.id
  const now = parts.clock.now().getTime()
  const run = await parts.database.inStore(store, transaction =>
    beginReconciliation(transaction, adyen.id, new Date(now + 60_000), new Date(now - 3_600_000)),
  )
  while (!(await reconcileStep(parts, { store, run: String(run) }, false)));
  const { data } = bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
  return data.find(({ id }) => id === run) ?? expect.fail()
}

test('a capture that comes to nothing later is one that failed, not a refund', async () => {
  const { charge, reference } = await shown()
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  const [line] = await adyen.ledger(reference)
  const failed = { event: 'CAPTURE_FAILED', psp: 'FAILED0000000001', original: line?.psp ?? '', payment: reference }
  await postAdyenNotice(adyen, { ...failed, amount: 12990 })
  const now = await chargeThat(world.store, charge.id, ({ refunds }) => refunds.length > 0, 'has gone back')
  expect(now.refunds).toMatchObject([{ origin: 'bank', status: 'done', amount: 12990 }])
  expect(now.refunds[0]?.reason).toBeTruthy()
  const kinds = (await entriesOf(world.store, charge.id)).map(({ kind }) => kind)
  expect(kinds).toEqual(['pix_received', 'card_capture_failed'])
})

test('all that came twice by one code can be given back, from the payment that has it', async () => {
  const { charge, reference } = await shown()
  await world.outside.post('/control/bank/faults', { kind: 'paid_twice', times: 1 })
  await world.pay(codeOf(charge))
  const twice = await chargeThat(world.store, charge.id, one => one.amount_received === 2 * 12990, 'holds both')
  // Told at once it is one payment of ours, else two.
  const each = twice.payments.flatMap(({ id, amount }) => Array.from({ length: amount / 12990 }, () => id))
  expect(each).toHaveLength(2)
  for (const [index, id] of each.entries()) {
    expect((await world.store.api.post(`/v1/payments/${id}/refunds`, { amount: 12990 })).status).toBe(201)
    const done = (index + 1) * 12990
    await chargeThat(world.store, charge.id, ({ amount_refunded }) => amount_refunded === done, 'has gone back')
  }
  const back = (await adyen.ledger(reference)).filter(({ kind }) => kind === 'refunded')
  expect(new Set(back.map(({ psp }) => psp)).size).toBe(2)
})

test('money by another id than its code is a person’s, and the other codes are compared all the same', async () => {
  const { payment, reference } = await shown()
  const other = await shown()
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  const strange = { event: 'AUTHORISATION', psp: 'STRANGE000000001', payment: reference, amount: 12990 }
  await postAdyenNotice(adyen, strange)
  const { rows } = await world.database.owner.query<{ id: string }>(
    `select id from inbox_messages where position('${strange.psp}' in convert_from(body, 'UTF8')) > 0`,
  )
  const message = rows[0]?.id ?? expect.fail()
  expect(await compared()).toMatchObject({ differences: [{ kind: 'unclear', payment_id: payment }] })
  await world.pay(codeOf(other.charge))
  await paidCharge(world.store, other.charge.id)
  await world.advance(25 * 3_600_000)
  await until(async () => {
    await world.advance(3_600_000)
    const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
    return data.some(({ kind, about }) => kind === 'message_unread' && about === message)
  }, 'what was told stands before a person')
})
