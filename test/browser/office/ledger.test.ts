import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { chargeThat, newPaidCharge } from '../../builders/banks/pix-charges.ts'
import { refundOf } from '../../builders/store-books.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function signedIn(locale: string, screen: keyof typeof screens, path = 'ledger?period=today') {
  const { email, password } = await world.user('finance')
  const page = await browser.open(`${world.url}/office/${path}`, { ...screens[screen], locale, bypassCSP: true })
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel(/^(Senha|Password)$/).fill(password)
  await page.keyboard.press('Enter')
  return page
}

/** Nothing leaves the screen to the side. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

slow('before anything was booked, the page says what will be there', async () => {
  const page = await signedIn('pt-BR', 'phone')
  await page.getByRole('heading', { name: 'Ainda não há lançamentos' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('the trial balance leads to the entries of an account, and these to their charges', async () => {
  const charge = await newPaidCharge(world, 12990, { description: 'Bolo de rolo' })
  await refundOf(world, charge.payments[0]?.id, 2990)
  await chargeThat(world.store, charge.id, ({ amount_refunded }) => amount_refunded === 2990, 'gave back')

  const page = await signedIn('pt-BR', 'desktop', 'charges')
  await page.getByRole('link', { name: 'Livro-razão' }).click()
  const table = page.getByRole('table', { name: 'Balancete' })
  const bank = 'Banco · Banco de teste'
  // As a chart of accounts has them: what the store holds before what it sold, and what went back of that.
  const accounts = table.getByRole('rowheader').getByRole('link')
  await expect.poll(() => accounts.allTextContents()).toEqual([bank, 'Vendas', 'Devoluções'])
  await table.getByRole('row', { name: `${bank} R$ 0,00 R$ 129,90 R$ 29,90 R$ 100,00` }).waitFor()
  await table.getByRole('row', { name: /^Vendas R\$ 0,00 R\$ 0,00 R\$ 129,90 −R\$ 129,90$/ }).waitFor()
  await table.getByRole('row', { name: /^Total R\$ 0,00 R\$ 159,80 R\$ 159,80 R\$ 0,00$/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const balances = await downloaded(page, 'Baixar planilha')
  expect(balances.name).toMatch(/^guiche-balances-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(balances.text).toContain(';Banco de teste;0,00;129,90;29,90;100,00\r\n')

  // By the keyboard alone: to the account, to an entry's charge.
  await table.getByRole('link', { name: bank }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: bank }).waitFor()
  const entries = page.getByRole('table', { name: 'Lançamentos' })
  await entries.getByRole('row', { name: /^Pix devolvido .* Devoluções R\$ 29,90$/ }).waitFor()
  await entries.getByRole('row', { name: /^Pix recebido Bolo de rolo .* Vendas R\$ 129,90$/ }).waitFor()
  await page.getByText('2 lançamentos.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await entries
    .getByRole('row', { name: /^Pix recebido/ })
    .getByRole('link', { name: 'Bolo de rolo' })
    .focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/office/charges/${charge.id}`)
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow('on a phone the books are in the account’s menu, in English too, and nothing leaves the screen', async () => {
  const page = await signedIn('en-GB', 'phone', 'charges')
  await page.getByRole('button', { name: /Dona Aurora/ }).click()
  await page.getByRole('link', { name: 'Ledger' }).click()
  const table = page.getByRole('table', { name: 'Trial balance' })
  await table
    .getByRole('row', { name: /^Bank · Banco de teste Debits R\$ 129.90 · Credits R\$ 29.90 R\$ 100.00$/ })
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await fits(page)).toBe(true)
  await table.getByRole('link', { name: 'Sales' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor()
  await page.getByRole('row', { name: /Pix received/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await fits(page)).toBe(true)
  await page.getByRole('link', { name: 'Ledger' }).click()
  await table.waitFor()
  await page.context().close()
})

slow('more entries than a page come by a button, and days without any say so', async () => {
  for (let paid = 0; paid < 51; paid++) await newPaidCharge(world, 1000 + paid)
  const page = await signedIn('pt-BR', 'desktop', 'ledger/unapplied?period=today')
  await page.getByRole('heading', { name: 'Nenhum lançamento neste período' }).waitFor()
  await page.goto(`${world.url}/office/ledger/sales?period=today`)
  await page.getByText('Os 50 lançamentos mais novos.').waitFor()
  await page.getByRole('button', { name: 'Ver mais' }).click()
  await page.getByText('52 lançamentos.').waitFor()
  expect(await page.getByRole('button', { name: 'Ver mais' }).count()).toBe(0)
  expect(await page.getByRole('row').count()).toBe(53)
  await page.context().close()
})

slow('an answer that does not come is said, and asked for again', async () => {
  const page = await signedIn('pt-BR', 'desktop', 'charges')
  let isBroken = true
  await page.route('**/v1/ledger/**', route => (isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue()))
  await page.getByRole('link', { name: 'Livro-razão' }).click()
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: 'Não conseguimos carregar o balancete' }).waitFor()
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  await page.getByText('Não conseguimos baixar. Tente de novo.').waitFor()
  isBroken = false
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('table', { name: 'Balancete' }).waitFor()
  await page.context().close()
})
