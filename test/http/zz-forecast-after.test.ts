import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { readCharge } from '../builders/banks/pix-charges.ts'
import { giveFile, type PaidOutGateway, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const DAY = 86_400_000

let world: World
let cielo: PaidOutGateway
beforeAll(async () => {
  world = await openWorld()
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  cielo = (await paidOutGateways.cielo?.(world)) ?? expect.fail()
})
afterAll(() => world.close())

/** What Cielo has paid, as it told it before that day. */
async function forecast(): Promise<string> {
  const { data } = (await world.outside.get('/control/cielo/accounts')).body as { data: { account_id: string }[] }
  const path = `/control/cielo/accounts/${data[0]?.account_id}/payments-file`
  const rows = String((await world.outside.get(path)).body).split('\r\n')
  const with_ = (row: string, at: number, text: string) => row.slice(0, at) + text + row.slice(at + text.length)
  return rows
    .map(row => (row[0] === '0' ? with_(row, 47, '03') : row[0] === 'D' ? with_(row, 69, '00') : row))
    .join('\r\n')
}

test('a file of what was to come that is given after that of what came takes nothing off again', async () => {
  const { shop } = cielo
  const charge = await shop.charge({ installments: { max: 2 } })
  const sale = await shop.pay(charge.id, undefined, { installments: 2 })
  await shop.paymentThat(sale.id, 'captured')
  await world.advance(DAY)
  await shop.refundThat((await shop.refund(sale.id, 5_000)).id, 'done')
  await world.advance(70 * DAY)
  await cielo.bring()
  const receivables = async () =>
    bodyOf(await world.store.api.get(`/v1/payments/${sale.id}/receivables`), 200, receivableListSchema)
  await until(async () => (await receivables()).data.length === 3, 'all of it is paid out')
  const { totals } = await receivables()
  expect(totals.gross).toBe(7_990)
  expect(await giveFile(world, cielo.id, await forecast())).toMatchObject({ new_lines: 4, faults: [] })
  await until(async () => {
    const { rows } = await world.database.owner.query(
      `select from payout_lines where state = 'expected' and kind = 'refund' and payment_id = $1`,
      [sale.id],
    )
    return rows.length === 1
  }, 'its refund was looked at')
  expect((await receivables()).totals).toEqual(totals)
  const answer = await world.store.api.get(`/v1/charges/${charge.id}/settlement`)
  const { total } = bodyOf(answer, 200, chargeSettlementSchema)
  expect(total).toEqual(totals)
  expect(total.gross).toBe((await readCharge(world.store, charge.id)).net_held)
})
