/// <reference lib="dom" />

import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardPtBr } from '../../../src/web/checkout/messages/card-pt-br.ts'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { takeVouchers, voucherCharge } from '../../builders/cards/vouchers.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeCards(world)
  await takeVouchers(world.store)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const newChargeByCard = () => newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'] })

/** An awake page that hears of its charge by asking alone. */
async function visit(url: string) {
  const page = await browser.open('about:blank', screens.phone)
  await page.route('**/events', route => route.fulfill({ status: 503, body: '' }))
  await page.goto(url)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  return { page, form: page.frameLocator('iframe') }
}

it('does not say that nothing was charged where the server broke after it had asked for the card', async () => {
  const charge = await newChargeByCard()
  const { page, form } = await visit(charge.checkout_url)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await form.getByLabel('Número do cartão').fill(numbers.visaCredit)
  await form.getByLabel('Validade').fill('12/34')
  await form.getByLabel('Código (CVV)').fill('737')
  await form.getByLabel('Nome no cartão').fill('Ana Souza')
  // As our server answers where its database is lost meanwhile.
  const away = { status: 503, contentType: 'application/problem+json', json: { code: 'unavailable', errors: [] } }
  await page.route('**/payments', async route => {
    await route.fetch()
    await route.fulfill(away)
  })
  await page.route('**/state', route => route.fulfill(away))
  await page.getByRole('button', { name: 'Pagar R$ 129,90' }).press('Enter')
  await page.getByRole('alert').getByText(/./).waitFor()
  expect(await page.getByRole('alert').allTextContents()).toEqual([cardPtBr.trouble.network])
  expect((await readCharge(world.store, charge.id)).status).toBe('paid')
  await page.unroute('**/state')
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  await page.context().close()
})

it('brings the card form once the line is back, where that was away when it was opened', async () => {
  const { page, form } = await visit((await newChargeByCard()).checkout_url)
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await page.getByText('Abrindo o formulário').waitFor()
  await page.waitForTimeout(300)
  await page.context().setOffline(false)
  await form.getByLabel('Número do cartão').fill(numbers.visaCredit)
  await page.context().close()
})

it('brings the card form after a press that it did not answer', async () => {
  const charge = await newChargeByCard()
  const page = await browser.open('about:blank', screens.phone)
  await page.clock.install()
  await page.route('**/card?*', route => route.abort(), { times: 1 })
  await page.goto(charge.checkout_url)
  const awake = async () => {
    await page.clock.runFor(1_000)
    return page.locator('html[data-alive]').count()
  }
  await expect.poll(awake).toBe(1)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await page.getByRole('button', { name: 'Pagar R$ 129,90' }).click()
  await page.clock.runFor(11_000)
  await page.getByText(cardPtBr.trouble.unavailable).waitFor()
  await page.frameLocator('iframe').getByLabel('Número do cartão').fill(numbers.visaCredit)
  await page.context().close()
})

it('keeps the page where a way to pay cannot be fetched without a line, and fetches it when that is back', async () => {
  const { page } = await visit((await voucherCharge(world.store)).checkout_url)
  const copy = page.getByRole('button', { name: 'Copiar código Pix' })
  await copy.waitFor()
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Vale' }).check()
  await page.waitForTimeout(500)
  await page.getByRole('radio', { name: 'Pix' }).check()
  expect(await copy.isVisible()).toBe(true)
  const anew = page.waitForEvent('domcontentloaded')
  await page.context().setOffline(false)
  await anew
  await page.getByRole('radio', { name: 'Vale' }).check()
  await page.getByRole('heading', { name: 'Pague com vale-refeição' }).waitFor()
  await page.context().close()
})
