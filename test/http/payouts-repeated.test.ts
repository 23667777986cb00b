import { afterAll, beforeAll, expect, test } from 'vitest'
import { trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
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
