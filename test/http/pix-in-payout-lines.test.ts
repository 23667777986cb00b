import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { readCharge } from '../builders/banks/pix-charges.ts'
import { giveFile, type PaidOutGateway, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let adyen: PaidOutGateway
beforeAll(async () => {
  world = await openWorld()
  adyen = (await paidOutGateways.adyen?.(world)) ?? expect.fail()
})
afterAll(() => world.close())

const receivablesOf = async (payment: string) =>
  bodyOf(await world.store.api.get(`/v1/payments/${payment}/receivables`), 200, receivableListSchema)
const settlementOf = async (charge: string) =>
  bodyOf(await world.store.api.get(`/v1/charges/${charge}/settlement`), 200, chargeSettlementSchema)

/** Gives a line of a Pix, of which the gateway keeps so much; `batch` tells two alike apart. */
async function payOut(reference: string, type: string, gross: number, { fee = 0, batch = 1 } = {}) {
  const money = (amount: number) => (Math.abs(amount) / 100).toFixed(2)
  const sides = (amount: number) => (amount < 0 ? `${money(amount)},` : `,${money(amount)}`)
  const account = adyen.oneLine?.('', '', 0).split('\n')[1]?.split(',')[0]
  const heads = ['Gross Debit (GC)', 'Gross Credit (GC)', 'Net Debit (NC)', 'Net Credit (NC)']
  await giveFile(
    world,
    adyen.id,
    [
      `Merchant Account,Merchant Reference,Psp Reference,Type,Creation Date,Batch Number,${heads}`,
      `${account},${reference},,${type},2026-11-01 10:00:00,${batch},${sides(gross)},${sides(gross - fee)}`,
    ].join('\n'),
  )
}

test('a Pix that is paid out in two lines, and what is taken off of it, is on all pages the same', async () => {
  const id = (await adyen.sellPix?.()) ?? expect.fail()
  const { charge_id, pix, amount } = await adyen.shop.readPayment(id)
  expect(amount).toBe(7_770)
  const reference = pix?.txid ?? ''
  await payOut(reference, 'Settled', 4_000, { fee: 40 })
  await payOut(reference, 'Settled', 3_770, { fee: 38, batch: 2 })
  await until(async () => (await receivablesOf(id)).totals.gross === 7_770, 'the sale is paid out')
  const sold = await settlementOf(charge_id)
  expect(sold.sale).toEqual((await receivablesOf(id)).totals)
  expect(sold.lines.map(({ kind, gross }) => [kind, gross])).toEqual(
    expect.arrayContaining([
      ['pix', 4_000],
      ['pix', 3_770],
      ['refund', -1_110],
    ]),
  )
  expect(sold.total.gross).toBe((await readCharge(world.store, charge_id)).net_held)
  await payOut(reference, 'Refunded', -1_110, { fee: -11, batch: 3 })
  await until(async () => (await receivablesOf(id)).totals.gross === 6_660, 'the refund is taken off')
  expect((await settlementOf(charge_id)).total).toEqual((await receivablesOf(id)).totals)
  expect((await receivablesOf(id)).totals).toEqual({ gross: 6_660, fee: 67, net: 6_593 })
})
