import { afterAll, beforeAll, expect, test } from 'vitest'
import { trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { typeMercadoPagoCard } from '../builders/gateways/mercado-pago-sandbox.ts'
import { giveFile } from '../builders/gateways/paid-out-gateways.ts'
import { takeMercadoPago } from '../builders/gateways/store-with-mercado-pago.ts'
import { bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What Mercado Pago's report of released money calls a mediation, of a card. */
let world: World
let mercadoPago: Awaited<ReturnType<typeof takeMercadoPago>>
beforeAll(async () => {
  world = await openWorld()
  mercadoPago = await takeMercadoPago(world)
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

const shop = gatewayShop(() => ({
  ...{ world, id: mercadoPago.id },
  type: holder => typeMercadoPagoCard(mercadoPago.account, holder),
}))

/** A sale whose payer complains, and the rows of the report about it. */
async function inMediation() {
  const before = await receivable()
  const { id } = await shop.pay((await shop.charge()).id)
  const [line] = await mercadoPago.ledger(id)
  const complain = async (step: string) => {
    const path = `/control/mercado-pago/payments/${line?.payment}/complaint`
    expect((await world.outside.post(path, { step })).status).toBe(200)
  }
  await complain('in_mediation')
  const rows = async () => {
    const report = await world.outside.get(
      `/control/mercado-pago/accounts/${mercadoPago.account.account_id}/release-report`,
    )
    const [head = '', ...all] = String(report.body).split('\r\n')
    return [head, ...all.filter(row => row.split(';')[1] === String(line?.payment))]
  }
  return { id, before, complain, rows }
}

const receivable = async () => {
  const { data } = bodyOf(await world.store.api.get('/v1/ledger/balances'), 200, trialBalanceSchema)
  return data.find(({ account }) => account === `receivable:${mercadoPago.id}`)?.balance ?? 0
}

/** What became of the lines of a payment, when a file with these rows was looked at. */
const linesAfter = async (payment: string, rows: readonly string[]) => {
  await giveFile(world, mercadoPago.id, rows.join('\r\n'))
  return until(async () => {
    const path = `/v1/provider-accounts/${mercadoPago.id}/payout-lines?limit=100`
    const { data } = bodyOf(await world.store.api.get(path), 200, payoutLineListSchema)
    const own = data.filter(one => one.payment_id === payment)
    const isOver = data.every(({ state }) => state !== 'waiting')
    return isOver && own.map(({ type, gross, state }) => `${type} ${gross} ${state}`).sort()
  }, 'what was paid out is looked at')
}

test('a mediation that the payer won takes what was given back, once', async () => {
  const { id, before, complain, rows } = await inMediation()
  // What the payer is given ends it.
  await complain('withdrawn')
  await shop.refundThat((await shop.refund(id, 12990)).id, 'done')
  const [head = '', sale = '', back = ''] = await rows()
  const lost = back.replace(';refund;', ';mediation;')
  expect(await linesAfter(id, [head, sale, lost])).toEqual(['mediation -12990 booked', 'payment 12990 booked'])
  expect(await receivable()).toBe(before)
  // Taken off a second time, by whichever name, it is more than went back.
  expect(await linesAfter(id, [head, back])).toContain('refund -12990 differs')
  expect(await receivable()).toBe(before)
})

test('a mediation that the store won has moved nothing, whichever file tells of its end', async () => {
  const { id, before, rows } = await inMediation()
  const [head = '', sale = ''] = await rows()
  const row = (moment: string, credit: string, debit: string, gross: string) => {
    const cells = sale.split(';')
    return [moment, ...cells.slice(1, 4), 'mediation', credit, debit, gross, '0.00', ...cells.slice(9)].join(';')
  }
  const taken = row('2026-12-01T10:00:00.000-04:00', '0.00', '129.90', '-129.90')
  const brought = row('2026-12-09T10:00:00.000-04:00', '129.90', '0.00', '129.90')
  expect(await linesAfter(id, [head, sale, taken])).toEqual(['mediation -12990 differs', 'payment 12990 booked'])
  expect(await linesAfter(id, [head, brought])).toEqual([
    ...['mediation -12990 noted', 'mediation 12990 noted', 'payment 12990 booked'],
  ])
  expect(await receivable()).toBe(before)
})
