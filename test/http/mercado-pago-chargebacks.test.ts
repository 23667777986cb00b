import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idBody } from '../../src/server/base/ids.ts'
import { beginDueReconciliations, beginReconciliation } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { reconcileStep } from '../../src/server/reconciliation/reconcile-step.ts'
import { pollRefund } from '../../src/server/refunds/follow-refund.ts'
import { type Dispute, disputeListSchema, disputeSchema } from '../../src/shared/contract/dispute.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { chargeThat, codeOf, entriesOf, newPixCharge, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { ana, gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { typeMercadoPagoCard } from '../builders/gateways/mercado-pago-sandbox.ts'
import { giveFile } from '../builders/gateways/paid-out-gateways.ts'
import { takeMercadoPago } from '../builders/gateways/store-with-mercado-pago.ts'
import { bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let mercadoPago: Awaited<ReturnType<typeof takeMercadoPago>>

beforeAll(async () => {
  world = await openWorld()
  mercadoPago = await takeMercadoPago(world)
})
afterAll(() => world.close())
beforeEach(() => world.outside.delete('/control/mercado-pago/faults'))

const shop = gatewayShop(() => ({
  ...{ world, id: mercadoPago.id },
  type: holder => typeMercadoPagoCard(mercadoPago.account, holder),
}))
const PDF = {
  name: 'nota.pdf',
  media_type: 'application/pdf',
  content: Buffer.from('%PDF-1.4 nota').toString('base64'),
}

/** A sale that its payer disputes a few seconds later. */
async function contested(): Promise<{ charge: string; payment: string }> {
  const charge = await shop.charge()
  const { id } = await shop.pay(charge.id, 'DISP')
  return { charge: charge.id, payment: id }
}

function disputeThat(payment: string, status: Dispute['status'], step = 5_000): Promise<Dispute> {
  return until(async () => {
    await world.advance(step)
    const { data } = bodyOf(await world.store.api.get('/v1/disputes?limit=100'), 200, disputeListSchema)
    const found = data.find(one => one.payment_id === payment && one.status === status)
    return found && bodyOf(await world.store.api.get(`/v1/disputes/${found.id}`), 200, disputeSchema)
  }, `the dispute of ${payment} is ${status}`)
}

const answer = (dispute: string, more: object = {}) =>
  world.store.api.post(`/v1/disputes/${dispute}/evidence`, {
    text: 'Entregue à portaria, com assinatura.',
    files: [PDF],
    ...more,
  })

const kindsOf = async (charge: string) => (await entriesOf(world.store, charge)).map(({ kind }) => kind)

test('an open chargeback has its day, what was written and sent goes as files, and won the money is back', async () => {
  const { charge, payment } = await contested()
  const dispute = await disputeThat(payment, 'evidence_due')
  expect(dispute).toMatchObject({ kind: 'chargeback', amount: 12990, reason: 'fraud', code: 'fraud' })
  const days = (Date.parse(dispute.evidence_due_at ?? '') - Date.parse(dispute.opened_at)) / 86_400_000
  expect(days).toBe(10)
  await chargeThat(
    world.store,
    charge,
    ({ net_held, amount_disputed }) => net_held === 0 && amount_disputed === 12990,
    'is in doubt',
  )
  await answer(dispute.id)
  const submitted = await disputeThat(payment, 'submitted', 100)
  expect(submitted.evidence?.files).toMatchObject([{ name: 'nota.pdf' }])
  await disputeThat(payment, 'won')
  expect(await kindsOf(charge)).toEqual(
    expect.arrayContaining(['card_captured', 'chargeback_opened', 'chargeback_won']),
  )
  await chargeThat(world.store, charge, ({ net_held }) => net_held === 12990, 'has its money')
  const lines = await mercadoPago.ledger(payment)
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', 12990],
    ['charged_back', 12990],
    ['reimbursed', 12990],
  ])
})

slow('evidence whose answer was lost was given once, and where it convinces nobody the money is lost', async () => {
  const { charge, payment } = await contested()
  const { id } = await disputeThat(payment, 'evidence_due')
  await mercadoPago.fault({ kind: 'evidence_in_vain' })
  await mercadoPago.fault({ kind: 'no_answer', when: 'after', operation: 'sendDocumentation', delay_ms: 3_000 })
  await answer(id)
  await disputeThat(payment, 'lost')
  const calls = await caseOf(payment)
  expect(calls.documentation.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^File: carta\.pdf, Size: \d+$/),
    'File: nota.pdf, Size: 13',
  ])
  expect(await kindsOf(charge)).toEqual(expect.arrayContaining(['chargeback_opened', 'chargeback_lost']))
})

test('what no webhook told is found at night, and without evidence it is lost when its day is over', async () => {
  await mercadoPago.fault({ kind: 'webhook_never', times: 50 })
  const { payment } = await contested()
  await world.advance(10_000)
  await until(async () => {
    await world.advance(86_400_000)
    await beginDueReconciliations(world.app.parts)
    const { data } = bodyOf(await world.store.api.get('/v1/disputes?limit=100'), 200, disputeListSchema)
    return data.some(one => one.payment_id === payment)
  }, 'the night finds it')
  await world.advance(10 * 86_400_000)
  await disputeThat(payment, 'lost', 86_400_000)
})

test('a refund that never arrived gives way to a chargeback of the same money, however often looked at', async () => {
  await mercadoPago.fault({ kind: 'webhook_never', times: 50 })
  const { charge, payment } = await contested()
  await until(async () => {
    await world.advance(5_000)
    return (await mercadoPago.ledger(payment)).some(({ kind }) => kind === 'charged_back')
  }, 'it is charged back there')
  await mercadoPago.fault({ kind: 'reset', when: 'before', operation: 'refundPayment' })
  const asked = await world.store.api.post(`/v1/payments/${payment}/refunds`, { amount: 12990 })
  const { id } = bodyOf(asked, 201, refundSchema)
  const seen = async () => bodyOf(await world.store.api.get(`/v1/refunds/${id}`), 200, refundSchema).status
  // Its own job would look at it beside us.
  await world.database.owner.query(`delete from jobs.job where name = 'follow-refund'`)
  for (let minute = 0; minute < 6; minute++) {
    await world.advance(60_000)
    await pollRefund(world.app.parts, world.store.id, id)
  }
  expect(await seen()).toBe('failed')
  await disputeThat(payment, 'evidence_due')
  await chargeThat(world.store, charge, ({ net_held }) => net_held === 0, 'is in doubt')
})

describe('a Pix', () => {
  beforeAll(async () => {
    const { status } = await world.store.api.post(`/v1/provider-accounts/${mercadoPago.id}/use`, {})
    expect(status).toBe(200)
  })

  /** A Pix that was paid, and what its payer does there. */
  async function paidPix() {
    const { id, payments, ...shown } = await newPixCharge(world.store, 12990, { customer: ana })
    await world.pay(codeOf({ id, payments, ...shown }))
    await paidCharge(world.store, id)
    const payment = payments[0]?.id ?? expect.fail()
    const [line] = await mercadoPago.ledger(idBody(payment))
    const complain = (step: string) =>
      world.outside.post(`/control/mercado-pago/payments/${line?.payment}/complaint`, { step })
    return { charge: id, payment, complain }
  }
  const itemsOf = async (payment: string) => {
    const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
    return data.filter(({ kind, about }) => kind === 'chargeback_announced' && about === payment)
  }
  const itemThat = (payment: string, says: string) =>
    until(async () => {
      const items = await itemsOf(payment)
      return items.length === 1 && items[0]?.detail.includes(says) && items[0]
    }, `an item that says ${says}`)
  const noItem = (payment: string) => until(async () => (await itemsOf(payment)).length === 0, 'the item is gone')

  /** Every comparison that is due is begun, and has ended. */
  const nightIsOver = async () => {
    await beginDueReconciliations(world.app.parts)
    await until(async () => {
      const { data } = bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
      return data.every(({ status }) => status !== 'running')
    }, 'the comparisons are done')
  }

  /** The lines of what the gateway paid out of it, when each was looked at. */
  const paidOutOf = async (payment: string, count: number) => {
    const { id, account } = mercadoPago
    const report = await world.outside.get(`/control/mercado-pago/accounts/${account.account_id}/release-report`)
    await giveFile(world, id, String(report.body))
    return until(async () => {
      const path = `/v1/provider-accounts/${id}/payout-lines?limit=100`
      const { data } = bodyOf(await world.store.api.get(path), 200, payoutLineListSchema)
      const own = data.filter(one => one.payment_id === payment)
      return own.length === count && own.every(({ state }) => state !== 'waiting') && own
    }, 'what was paid out is looked at')
  }

  test('in mediation it goes before a person once, and moves no money; withdrawn, the item is gone', async () => {
    const { charge, payment, complain } = await paidPix()
    await mercadoPago.fault({ kind: 'webhook_twice', times: 2 })
    await complain('in_mediation')
    await itemThat(payment, 'a mediation that its payer began')
    expect(await readCharge(world.store, charge)).toMatchObject({ status: 'paid', net_held: 12990 })
    await complain('withdrawn')
    await noItem(payment)
    expect(await readCharge(world.store, charge)).toMatchObject({ status: 'paid', net_held: 12990 })
  })

  test('charged back, it is said with its amount; what is lost then went back, and once', async () => {
    const { charge, payment, complain } = await paidPix()
    await complain('charged_back')
    expect(await itemThat(payment, 'a chargeback of a Pix')).toMatchObject({ amount: 12990 })
    expect(await readCharge(world.store, charge)).toMatchObject({ status: 'paid', net_held: 12990 })
    await mercadoPago.fault({ kind: 'webhook_twice', times: 2 })
    await complain('settled')
    await chargeThat(world.store, charge, ({ net_held }) => net_held === 0, 'has lost its money')
    await noItem(payment)
    const { refunds } = await readCharge(world.store, charge)
    expect(refunds).toMatchObject([{ payment_id: payment, amount: 12990, status: 'done', origin: 'bank' }])
    expect(await kindsOf(charge)).toEqual(expect.arrayContaining(['pix_received', 'pix_returned']))
    // The report of what was paid out calls it a chargeback: it takes what went back.
    const lines = await paidOutOf(payment, 2)
    expect(lines).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'chargeback', gross: -12990, state: 'booked' })]),
    )
  })

  test('charged back and decided for the store nothing has moved', async () => {
    const { charge, payment, complain } = await paidPix()
    await complain('charged_back')
    await itemThat(payment, 'a chargeback of a Pix')
    await complain('reimbursed')
    await noItem(payment)
    expect(await readCharge(world.store, charge)).toMatchObject({ status: 'paid', net_held: 12990, refunds: [] })
    // What was paid out says that it went and came again.
    expect((await paidOutOf(payment, 3)).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      ...['chargeback noted', 'chargeback_reversal noted', 'sale booked'],
    ])
  })

  test('one that no call told of is found by the night', async () => {
    const { payment, complain } = await paidPix()
    await mercadoPago.fault({ kind: 'webhook_never', times: 50 })
    await complain('in_mediation')
    const { parts } = world.app
    const store = world.store.id
    const now = parts.clock.now().getTime()
    const run = await parts.database.inStore(store, transaction =>
      beginReconciliation(transaction, mercadoPago.id, new Date(now + 60_000), new Date(now - 3_600_000)),
    )
    while (!(await reconcileStep(parts, { store, run: String(run) }, false)));
    await itemThat(payment, 'a mediation')
  })

  test('a chargeback that no call told of, weeks after the code was made, is found by the night', async () => {
    const { payment, complain } = await paidPix()
    // The code was compared in a night before: the later ones look at younger codes.
    await world.advance(4 * 86_400_000)
    await nightIsOver()
    await world.advance(20 * 86_400_000)
    await mercadoPago.fault({ kind: 'webhook_never', times: 50 })
    await complain('charged_back')
    await nightIsOver()
    await itemThat(payment, 'a chargeback of a Pix')
  })
})

/** The case as the gateway has it. */
async function caseOf(payment: string) {
  const [line] = await mercadoPago.ledger(payment)
  const url = `${mercadoPago.account.base_url}/v1/chargebacks/search?payment_id=${line?.payment}`
  const response = await fetch(url, { headers: { authorization: `Bearer ${mercadoPago.account.access_token}` } })
  const { results } = (await response.json()) as { results: { documentation: { description: string }[] }[] }
  return results[0] ?? expect.fail()
}
