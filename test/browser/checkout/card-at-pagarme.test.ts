/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagarmeNumbers } from '../../builders/pagarme-sandbox.ts'
import { newCharge, readCharge } from '../../builders/pix-charges.ts'
import { takePagarme } from '../../builders/store-with-pagarme.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  await takePagarme(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const says = {
  'pt-BR': {
    card: 'Cartão',
    number: 'Número do cartão',
    expiry: 'Validade',
    cvv: 'Código (CVV)',
    holder: 'Nome no cartão',
    pay: 'Pagar R$ 129,90',
    declined: 'O banco não aprovou este cartão.',
    paid: 'Pagamento recebido',
    paidBy: 'Crédito Visa final 0010',
  },
  'en-GB': {
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiry',
    cvv: 'Code (CVV)',
    holder: 'Name on the card',
    pay: 'Pay R$ 129.90',
    declined: 'Your bank did not approve this card.',
    paid: 'Payment received',
    paidBy: 'Visa credit ending in 0010',
  },
} as const

it.each(
  sampleOf(
    [
      ['pt-BR', 'phone'],
      ['en-GB', 'desktop'],
    ] as const,
    2,
  ),
)('in %s, on a %s: a card goes to Pagar.me alone; declined, then one that pays', async (language, screen) => {
  const customer = { name: 'Ana Souza', email: 'ana@example.com' }
  const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'], customer })
  const page = await browser.open('about:blank', { ...screens[screen], locale: language })
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(charge.checkout_url)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  const say = says[language]
  await page.getByRole('radio', { name: say.card }).check()
  const form = page.frameLocator('iframe')
  const pay = async (number: string) => {
    await form.getByLabel(say.number).fill(number)
    await form.getByLabel(say.expiry).fill('12/34')
    await form.getByLabel(say.cvv).fill('737')
    await form.getByLabel(say.holder).fill('Ana Souza')
    await page.getByRole('button', { name: say.pay }).press('Enter')
  }
  await pay(pagarmeNumbers.declined)
  await page.locator('.card-outcome').getByText(say.declined).waitFor()
  await page.evaluate(axe)
  const found = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as { violations: { id: string }[] }
  expect(found.violations).toEqual([])
  await pay(pagarmeNumbers.approved)
  await page.getByRole('heading', { name: say.paid }).waitFor()
  await page.getByText(say.paidBy).waitFor()
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid' })

  // The number and the code went to one place, and that is not ours.
  const withCard = asked.filter(request => request.includes(pagarmeNumbers.approved) || request.includes('"737"'))
  expect(withCard.length).toBeGreaterThan(0)
  for (const request of withCard) expect(request).toContain('/pagarme/core/v5/tokens?appId=pk_test_')
  expect(browser.troubles).toEqual([])
})
