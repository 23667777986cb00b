import { afterAll, beforeAll, expect, test } from 'vitest'
import { trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { giveFile, type PaidOutGateway, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

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
