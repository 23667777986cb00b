/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '../../../src/shared/language.ts'
import { newCharge } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
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

const says = {
  'pt-BR': {
    number: 'Número do cartão',
    expiry: 'Validade',
    cvv: 'Código (CVV)',
    holder: 'Nome no cartão',
    pay: 'Pagar R$ 129,90',
    declined: 'O banco não aprovou este cartão.',
    paid: 'Pagamento recebido',
    paidBy: 'Crédito Visa final 5682',
  },
  'en-GB': {
    number: 'Card number',
    expiry: 'Expiry',
    cvv: 'Code (CVV)',
    holder: 'Name on the card',
    pay: 'Pay R$ 129.90',
    declined: 'Your bank did not approve this card.',
    paid: 'Payment received',
    paidBy: 'Visa credit ending in 5682',
  },
} as const satisfies Record<Language, Record<string, string>>

const byCardAlone = () => newCharge(world.store, { amount: 12990, methods: ['credit-card'] })

async function payBy(page: Page, number: string, language: Language): Promise<void> {
  const [form, say] = [page.frameLocator('iframe'), says[language]]
  await form.getByLabel(say.number).fill(number)
  await form.getByLabel(say.expiry).fill('12/34')
  await form.getByLabel(say.cvv).fill('737')
  await form.getByLabel(say.holder).fill('Ana Souza')
  await page.getByRole('button', { name: say.pay }).press('Enter')
}

slow.each([
  ['en-GB', 'phone'],
  ['pt-BR', 'desktop'],
] as const)('in %s, on a %s: the page begins with the form, stands still, and is paid', async (language, screen) => {
  const say = says[language]
  const { checkout_url } = await byCardAlone()
  const page = await browser.open(checkout_url, { ...screens[screen], locale: language, bypassCSP: false })
  await page.frameLocator('iframe').getByLabel(say.number).waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  expect(await page.evaluate(shiftOf)).toBe(0)
  await payBy(page, numbers.declined, language)
  await page.locator('.card-outcome').getByText(say.declined).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('Pix')

  // Opened anew, it still says so.
  await page.reload()
  await page.locator('.card-outcome').getByText(say.declined).waitFor()
  await payBy(page, numbers.visaCredit, language)
  await page.getByRole('heading', { name: say.paid }).waitFor()
  await page.getByText(say.paidBy).waitFor()
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow('anybody can use it', async () => {
  const { checkout_url } = await byCardAlone()
  const page = await browser.open(checkout_url, screens.phone)
  await page.frameLocator('iframe').getByLabel(says['pt-BR'].number).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

it('says without JavaScript what to do, and shows nothing dead', async () => {
  const { checkout_url } = await byCardAlone()
  const page = await browser.open(checkout_url, { javaScriptEnabled: false })
  await page.getByRole('heading', { name: 'Pague com cartão' }).waitFor()
  const advice = page.locator('.card-pay noscript')
  await advice.locator('p').waitFor()
  expect(await advice.textContent()).toContain('ative o JavaScript do navegador')
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.locator('.card-home').isVisible()).toBe(false)
  await page.context().close()
})

/** How far the page has moved by itself since it began. */
function shiftOf(): Promise<number> {
  return new Promise(resolve => {
    let sum = 0
    new PerformanceObserver(list => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 300)
  })
}
