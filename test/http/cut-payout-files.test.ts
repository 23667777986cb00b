import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf } from '../builders/banks/pix-charges.ts'
import { giveFile, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

test('of a report that was cut in a line nothing is booked as a cost, and whole it pays the sale', async () => {
  const adyen = (await paidOutGateways.adyen?.(world)) ?? expect.fail()
  const { shop } = adyen
  const sold = await shop.pay((await shop.charge()).id)
  await shop.paymentThat(sold.id, 'captured')
  const whole = adyen.oneLine?.(sold.id, 'Settled', sold.amount) ?? expect.fail()
  const owed = { source: 'sales', destination: `receivable:${adyen.id}`, amount: sold.amount }
  const postings = async () => (await entriesOf(world.store, sold.charge_id)).flatMap(entry => entry.postings)
  // Its gross is there, and its net is not.
  const { faults } = await giveFile(world, adyen.id, whole.slice(0, whole.lastIndexOf(',,')))
  await world.advance(2_000)
  expect(faults).toMatchObject([{ code: 'cut_off', line: 2 }])
  expect(await postings()).toEqual([owed])
  await giveFile(world, adyen.id, whole)
  await until(async () => (await postings()).length === 2, 'it is paid out')
  expect(await postings()).toEqual([
    owed,
    { source: `receivable:${adyen.id}`, destination: `bank:${adyen.id}`, amount: sold.amount },
  ])
})
