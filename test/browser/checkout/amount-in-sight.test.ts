/// <reference lib="dom" />

import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCharge, readCharge, txidOf } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { captured, moneyOf } from '../../builders/money-of-charges.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeCards(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

it('charges no other amount than the button says, whatever is left to pay by then', async () => {
  const money = moneyOf(world)
  const more = { amount: 10_000, methods: ['pix', 'credit-card'], pay_with: { method: 'pix' } }
  const charge = await newCharge(world.store, more)
  await money.arrives(txidOf(charge), 6_000)
  const [part] = captured(await money.that(charge.id, { amount_due: 4_000 }))
  const page = await browser.open('about:blank', { ...screens.phone, locale: 'pt-BR' })
  let isOnline = true
  await page.route(/\/c\/\w+\/events/, route => route.abort())
  await page.route(/\/c\/\w+\/state/, route => (isOnline ? route.continue() : route.abort()))
  await page.goto(charge.checkout_url)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: 'Cartão' }).check()
  const form = page.frameLocator('iframe')
  await form.getByLabel('Número do cartão').fill(numbers.visaCredit)
  await form.getByLabel('Validade').fill('12/34')
  await form.getByLabel('Código (CVV)').fill('737')
  await form.getByLabel('Nome no cartão').fill('Ana Souza')
  await page.getByRole('button', { name: 'Pagar R$ 40,00' }).waitFor()

  // What came is given back, and the page does not hear of it.
  isOnline = false
  await money.refund(part)
  await money.that(charge.id, { amount_due: 10_000 })
  const asked = page.waitForResponse(response => response.url().endsWith('/payments'))
  await page.getByRole('button', { name: 'Pagar R$ 40,00' }).press('Enter')
  expect((await asked).status()).toBe(409)
  isOnline = true
  await page.getByRole('button', { name: 'Pagar R$ 100,00' }).waitFor()
  expect((await readCharge(world.store, charge.id)).payments.map(({ method }) => method)).not.toContain('credit-card')
})
