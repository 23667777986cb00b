import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPixCharge, txidOf } from '../builders/banks/pix-charges.ts'
import { type QuietBank, startQuietBank } from '../builders/banks/quiet-bank.ts'
import { storeAtBank } from '../builders/banks/store-at-bank.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let bank: QuietBank
beforeAll(async () => {
  world = await openWorld()
  bank = await startQuietBank()
})
afterAll(async () => {
  await world.close()
  await bank.close()
})

test('a stop lets the request under way end, and does not wait for its kept connection', async () => {
  const store = await storeAtBank(world, bank, 3_500)
  const asked = Promise.withResolvers<undefined>()
  bank.beforeAnswer = () => asked.promise
  const answer = newPixCharge(store)
  await until(() => bank.calls.length > 0, 'the bank is asked')
  const began = Date.now()
  const stopped = world.stop()
  asked.resolve(undefined)
  const charge = await answer
  expect(charge.payments[0]?.pix?.br_code).toBe(`the code of ${txidOf(charge)}`)
  await stopped
  expect(Date.now() - began).toBeLessThan(20_000)
})
