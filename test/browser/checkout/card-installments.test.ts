import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCharge } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
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

it('who chooses instalments chooses credit: a card that may be debit as well is not asked about again', async () => {
  const methods = ['pix', 'credit-card', 'debit-card']
  const charge = await newCharge(world.store, { amount: 12990, methods, installments: { max: 3 } })
  const page = await browser.open(charge.checkout_url, { ...screens.phone, locale: 'pt-BR' })
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: 'Cartão', exact: true }).check()
  const form = page.frameLocator('iframe')
  await form.getByLabel('Número do cartão').fill(numbers.visaCredit)
  await form.getByLabel('Validade').fill('12/34')
  await form.getByLabel('Código (CVV)').fill('737')
  await form.getByLabel('Nome no cartão').fill('Ana Souza')
  const credit = form.getByLabel('Crédito')
  expect(await credit.isChecked()).toBe(false)
  await page.getByLabel('Parcelas').selectOption('3')
  await expect.poll(() => credit.isChecked()).toBe(true)
  // By the keyboard, as in card.test.ts.
  await page.getByRole('button', { name: 'Pagar R$ 129,90' }).press('Enter')
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  await page.getByText('3× de R$ 43,30').waitFor()
  expect(browser.troubles).toEqual([])
})
