import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { newCharge, paidCharge } from '../../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../../builders/cards/held-cards.ts'
import { apiClient } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let cards: CardWorld
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  cards = await openCardWorld(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function signedIn(locale: string, screen: keyof typeof screens) {
  const { email, password } = await world.user('viewer')
  const page = await browser.open(`${world.url}/office/numbers`, { ...screens[screen], locale, bypassCSP: true })
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel(/^(Senha|Password)$/).fill(password)
  await page.keyboard.press('Enter')
  return page
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const rowsOf = async (table: string) =>
  (await world.database.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

slow('before anybody opened a charge, the page says what will be there', async () => {
  const page = await signedIn('pt-BR', 'phone')
  await page.getByRole('heading', { name: 'Nenhuma cobrança neste período' }).waitFor()
  await page.getByRole('tab', { name: 'Aprovação' }).click()
  await page.getByRole('heading', { name: 'Nenhum cartão foi tentado neste período' }).waitFor()
  await page.getByRole('tab', { name: 'Velocidade' }).click()
  await page.getByRole('heading', { name: 'Nada foi medido neste período' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('what a payer does on the real page is in the numbers of its store', async () => {
  const methods = ['pix', 'credit-card']
  const charge = await newCharge(world.store, { amount: 12990, methods })
  const payer = await browser.open(charge.checkout_url, { ...screens.phone, userAgent: PHONE })
  await payer
    .getByRole('button', { name: /Copiar/ })
    .first()
    .click()
  await payer.locator('[name=method][value=card]').check()
  await payer.frameLocator('iframe').locator('[autocomplete=cc-number]').fill('4235 6477')
  await until(async () => (await rowsOf('checkout_steps')) === 4, 'the page has told its steps')
  // What measures comes some seconds after the page woke, and tells when the page is left.
  await payer.locator('html[data-measured*=lcp][data-measured*=fcp][data-measured*=cls]').waitFor()
  await payer.goto('about:blank')
  await until(async () => (await rowsOf('checkout_vitals')) >= 3, 'the page has told how quick it was')
  await payer.context().close()
  for (const number of [numbers.declined, numbers.visaCredit]) {
    const body = { method: 'credit-card', card_token: await typeCard(cards.merchant, { number }) }
    expect((await apiClient('', null).post(`${charge.checkout_url}/payments`, body)).status).toBe(201)
  }
  await paidCharge(world.store, charge.id)

  const page = await signedIn('pt-BR', 'desktop')
  const steps = page.getByRole('table', { name: 'Onde os clientes param' })
  await steps.getByRole('row', { name: /Pagaram 1\s?R\$\s129,90/ }).waitFor()
  const byMethod = page.getByRole('table', { name: 'Por forma de pagamento' })
  await byMethod.getByRole('row', { name: /Pix 1\s?R\$\s129,90 0\s?R\$\s0,00 0%/ }).waitFor()
  const rows = byMethod.locator('tbody tr')
  expect(await rows.filter({ has: page.locator('th .brand-mark') }).count()).toBe(await rows.count())
  await page.getByRole('row', { name: /Não aprovado pelo banco Cartão 1\s?R\$\s129,90/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Baixar o relatório' })
  await dialog.getByRole('radio', { name: /^CSV internacional/ }).press(' ')
  expect(await axeFaults(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^guiche-funnel-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^De,Até,Por,Qual,Abriram a página,Escolheram como pagar,/)
  expect(lines.some(line => /,Forma de pagamento,Cartão,1,1,/.test(line))).toBe(true)
  await dialog.waitFor({ state: 'detached' })
  await page.context().close()

  const phone = await signedIn('en-GB', 'phone')
  await phone.getByRole('tab', { name: 'Approval' }).click()
  const brands = phone.getByRole('table', { name: 'By brand' })
  await brands.getByRole('row', { name: /Visa 2\s?R\$\s259.80 1\s?R\$\s129.90 50%\s?of 2 / }).waitFor()
  expect(await axeFaults(phone)).toEqual([])
  await phone.getByRole('tab', { name: 'Speed' }).click()
  const vitals = phone.getByRole('table', { name: /How quick the page is/ })
  await vitals.getByRole('row', { name: /Main content on screen \(LCP\).*\d/ }).waitFor()
  expect(await axeFaults(phone)).toEqual([])
  // Nothing leaves the screen to the side.
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(browser.troubles).toEqual([])
  await phone.context().close()
})
