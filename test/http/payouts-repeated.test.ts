import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/shared/brazil/calendar-date.ts'
import { saoPauloDate, startOfSaoPauloDay } from '../../src/shared/brazil/sao-paulo-time.ts'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { readCharge } from '../builders/banks/pix-charges.ts'
import { giveFile, type PaidOutGateway, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const DAY = 86_400_000

/** What a gateway reports of its payouts more than once, or of two things alike. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

const open = async (name: string): Promise<PaidOutGateway> =>
  (await paidOutGateways[name]?.(world)) ?? expect.fail(`${name} pays nothing out`)

async function balanceOf(account: string): Promise<number> {
  const { data } = bodyOf(await world.store.api.get('/v1/ledger/balances'), 200, trialBalanceSchema)
  return data.find(one => one.account === account)?.balance ?? 0
}

test('a report of Mercado Pago in another time zone books no cost again', async () => {
  const { id: account } = await open('mercado-pago')
  const waiting = async () => {
    const path = `/v1/provider-accounts/${account}/payout-lines?state=waiting`
    return bodyOf(await world.store.api.get(path), 200, payoutLineListSchema).data.length
  }
  const costAt = (date: string) =>
    [
      'DATE,SOURCE_ID,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT,GROSS_AMOUNT',
      `${date},77,release,fee_release_in_advance,0.00,12.30,-12.30`,
    ].join('\n')
  const dates = ['2026-11-01T23:30:00.000-04:00', '2026-11-02T00:30:00.000-03:00']
  const fresh: number[] = []
  for (const date of dates) {
    fresh.push((await giveFile(world, account, costAt(date))).new_lines)
    await until(async () => (await waiting()) === 0, 'every line is booked')
  }
  expect(fresh).toEqual([1, 0])
  expect([await balanceOf(`bank:${account}`), await balanceOf('fees')]).toEqual([-1_230, 1_230])
})

test('two refunds of one amount are both off what is to come, before Pagar.me has taken off either', async () => {
  const { id: account, shop, bring } = await open('pagarme')
  // Within a day: what is given back late in the evening is taken off at the next midnight.
  const now = world.app.parts.clock.now()
  const noon = startOfSaoPauloDay(addDays(saoPauloDate(now), 1)).getTime() + DAY / 2
  await world.advance(noon - now.getTime())
  const { id } = await shop.pay((await shop.charge()).id)
  await shop.paymentThat(id, 'captured')
  await world.advance(DAY)
  const refund = async () => shop.refundThat((await shop.refund(id, 1_000)).id, 'done')
  const listed = async (count: number) => {
    await bring()
    return until(async () => {
      const read = await world.store.api.get(`/v1/payments/${id}/receivables`)
      const { data } = bodyOf(read, 200, receivableListSchema)
      return data.length === count && data.map(({ kind, gross, status }) => `${kind} ${gross} ${status}`)
    }, `${count} lines are kept`)
  }
  const sale = 'installment 12990 expected'
  await refund()
  expect(await listed(2)).toEqual([sale, 'refund -1000 expected'])
  await refund()
  const both = [sale, 'refund -1000 expected', 'refund -1000 expected']
  expect(await listed(3)).toEqual(both)
  // Listed again they are the same two.
  await bring()
  await world.advance(1_000)
  expect(await listed(3)).toEqual(both)
  await world.advance(DAY)
  await bring()
  const path = `/v1/provider-accounts/${account}/payout-lines?state=booked`
  await until(async () => {
    const { data } = bodyOf(await world.store.api.get(path), 200, payoutLineListSchema)
    return data.filter(({ kind, gross }) => kind === 'refund' && gross === -1_000).length === 2
  }, 'both are taken off')
  expect(await listed(3)).toEqual([sale, 'refund -1000 settled', 'refund -1000 settled'])
})

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
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  const cielo = await open('cielo')
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
