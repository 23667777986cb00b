/// <reference lib="dom" />

import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCharge } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { type CardStore, takeCards } from '../../builders/cards/store-with-cards.ts'
import { setDown, setRouting } from '../../builders/cards/two-acquirers.ts'
import { HOLDER, takeVouchers, voucherCharge } from '../../builders/cards/vouchers.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { openWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
let first: CardStore
let second: CardStore
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  first = await takeCards(world, world.store, { name: 'Primeira' })
  second = await takeCards(world, world.store, { name: 'Segunda' })
  await takeVouchers(world.store)
  const otherwise = [
    { account: first.account, share: 100 },
    { account: second.account, share: 0 },
  ]
  await setRouting(world, { rules: [], otherwise })
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

it('a voucher that one account proved not to have charged is typed for the next one, which takes it', async () => {
  const charge = await voucherCharge(world.store)
  const page = await browser.open(charge.checkout_url, { ...screens.phone, locale: 'en-GB' })
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: 'Voucher' }).check()
  const form = page.frameLocator('iframe')
  const holder = page.getByLabel('CPF of the voucher’s holder')
  const pay = async () => {
    await form.getByLabel('Card number').fill(numbers.alelo)
    await form.getByLabel('Expiry').fill('12/34')
    await form.getByLabel('Code (CVV)').fill('737')
    await form.getByLabel('Name on the card').fill('Ana Souza')
    await holder.fill(HOLDER)
    await page.getByRole('button', { name: 'Pay R$ 80.00 by voucher' }).press('Enter')
  }
  await setDown(world, first, 'rejecting')
  await pay()
  await page.getByText('The payment by voucher was not made').waitFor()
  await expect.poll(() => form.getByLabel('Card number').inputValue()).toBe('')

  await pay()
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()
  expect(await readCharge(world.store, charge.id)).toMatchObject({
    status: 'paid',
    payments: expect.arrayContaining([
      expect.objectContaining({
        method: 'voucher',
        status: 'captured',
        routing: expect.objectContaining({ brand: 'alelo', attempts: [expect.objectContaining({ outcome: 'taken' })] }),
      }),
    ]),
  })
  await page.context().close()
})
