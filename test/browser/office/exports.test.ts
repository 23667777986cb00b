import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { newCharge, newPaidCharge } from '../../builders/banks/pix-charges.ts'
import { cellsOf, rowOfExport, sumOf, unzip } from '../../builders/exports.ts'
import { newLink } from '../../builders/payment-links.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  for (const amount of [12_990, 4_550, 7_300]) await newPaidCharge(world, amount, { description: `Pedido ${amount}` })
  await newCharge(world.store, { amount: 99_900, description: 'Festa' })
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function signedIn(locale: string, screen: keyof typeof screens, path: string) {
  const { email, password } = await world.user('finance')
  const page = await browser.open(`${world.url}/office/${path}`, { ...screens[screen], locale, bypassCSP: true })
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel(/^(Senha|Password)$/).fill(password)
  await page.keyboard.press('Enter')
  return page
}

/** The file that comes by itself when a button is pressed. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

slow('a filtered list is a file whose sum is the total that the list shows', async () => {
  const page = await signedIn('pt-BR', 'desktop', 'charges?status=paid')
  const asked = page.getByLabel('O que estas cobranças somam').locator('[data-sum=asked]')
  await expect.poll(async () => (await asked.textContent())?.replaceAll(/\D/g, '')).toBe('24840')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar cobranças' })
  // As many rows as the list counted, before anything is made; of a list that counts nothing, nothing is said.
  await dialog.getByText('O arquivo terá 3 linhas, uma por cobrança.').waitFor()
  await dialog.getByRole('radio', { name: /^CSV para o Brasil/ }).press(' ')
  expect(await axeFaults(page)).toEqual([])
  const { name, bytes } = await downloaded(page, () => dialog.getByRole('button', { name: 'Exportar' }).click())
  expect(name).toMatch(/^guiche-cobrancas-.*\.csv$/)
  const lines = cellsOf(bytes.toString())
  expect(lines).toHaveLength(4)
  expect(sumOf(lines, 'Valor')).toBe(24_840)
  await dialog.getByText('3 linhas').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  // The choice is kept, the file is fetched again, and another filter is another file. By the keyboard alone.
  await page.getByRole('radio', { name: 'Em aberto' }).check()
  await expect.poll(async () => (await asked.textContent())?.replaceAll(/\D/g, '')).toBe('99900')
  await page.getByRole('button', { name: 'Exportar' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('O arquivo terá 1 linha.').waitFor()
  expect(await dialog.getByRole('radio', { name: /^CSV para o Brasil/ }).isChecked()).toBe(true)
  const again = await downloaded(page, () => dialog.getByRole('link', { name: /^Baixar/ }).click())
  expect(again.bytes.equals(bytes)).toBe(true)
  await dialog.getByRole('radio', { name: /XLSX/ }).press(' ')
  const sheet = await downloaded(page, () => dialog.getByRole('button', { name: 'Exportar' }).press('Enter'))
  const [heads = [], ...rows] = (await readXlsx(sheet.bytes)).sheets[0]?.rows ?? []
  expect(rows.map(row => row[heads.indexOf('Valor')])).toEqual([999])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow('the payment links that are listed are the rows of their file', async () => {
  for (const title of ['Bolo de rolo', 'Bolo de fubá', 'Torta de limão']) await newLink(world.store, { title })
  const page = await signedIn('en-GB', 'desktop', 'links?q=bolo')
  const list = page.getByRole('table', { name: 'Payment links' })
  const titles = async () => list.getByRole('link').allTextContents()
  await expect.poll(titles).toEqual(['Bolo de fubá', 'Bolo de rolo'])
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export payment links' })
  expect(await dialog.getByText(/will hold/).count()).toBe(0)
  await dialog.getByRole('radio', { name: /XLSX/ }).press(' ')
  expect(await axeFaults(page)).toEqual([])
  const { name, bytes } = await downloaded(page, () => dialog.getByRole('button', { name: 'Export' }).click())
  expect(name).toMatch(/^guiche-payment-links-.*\.xlsx$/)
  const [heads = [], ...rows] = (await readXlsx(bytes)).sheets[0]?.rows ?? []
  expect(rows.map(row => row[heads.indexOf('Title')])).toEqual(await titles())
  expect(rows.map(row => row[heads.indexOf('Amount')])).toEqual([20, 20])
  await dialog.getByText('2 rows').waitFor()
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow('the month for the accountant is had from the ledger, on a phone and in English too', async () => {
  const page = await signedIn('en-GB', 'phone', 'ledger')
  await page.getByRole('button', { name: 'Monthly pack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Monthly pack for the accountant' })
  await dialog.getByRole('button', { name: /Month/ }).press('Enter')
  await page.getByRole('option', { name: /up to now$/ }).press('Enter')
  expect(await axeFaults(page)).toEqual([])
  const { name, bytes } = await downloaded(page, () => dialog.getByRole('button', { name: 'Export' }).click())
  expect(name).toMatch(/^guiche-accounting-\d{4}-\d\d\.zip$/)
  const readme = unzip(bytes).get('README.txt')?.toString() ?? ''
  expect(readme).toContain('The three sums are the same: the month closes.')
  await dialog.getByText('Ready.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow(
  'months are offered one after the other, the present one first, and the last that has ended is chosen',
  async () => {
    const page = await signedIn('pt-BR', 'desktop', 'disputes')
    await page.getByRole('heading', { level: 1, name: 'Disputas' }).waitFor()
    // A store of last year.
    await page.route('**/v1/me', async route => {
      const answer = await route.fetch()
      const me = (await answer.json()) as { store: object }
      await route.fulfill({ response: answer, json: { ...me, store: { ...me.store, since: '2020-01-01' } } })
    })
    await page.goto(`${world.url}/office/ledger`)
    await page.getByRole('button', { name: 'Pacote do mês' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pacote do mês para a contabilidade' })
    await dialog.getByRole('button', { name: /Mês/ }).click()
    const names = await page.getByRole('option').allInnerTexts()
    expect(names).toHaveLength(13)
    expect(names[0]).toMatch(/^[A-Z]\S+ de \d{4}, até agora$/)
    expect(names[1]).toMatch(/^[A-Z]\S+ de \d{4}$/)
    expect(await page.getByRole('option', { selected: true }).textContent()).toBe(names[1])
    expect(names[12]?.split(' ')[0]).toBe(names[0]?.split(' ')[0])
    await page.context().close()
  },
)

slow('one that failed says why, and is made again', async () => {
  await rowOfExport(world, world.store, { status: 'failed' })
  const page = await signedIn('pt-BR', 'desktop', 'disputes')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar disputas' })
  await dialog.getByText('Algo falhou do nosso lado, mais de uma vez.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click()
  await dialog
    .getByRole('link', { name: /^Baixar/ })
    .first()
    .waitFor()
  await dialog.getByText('Algo falhou do nosso lado, mais de uma vez.').waitFor({ state: 'detached' })
  await page.context().close()
})

slow('a month that took too long is told to be asked for at another hour', async () => {
  await rowOfExport(world, world.store, { status: 'failed', month: '2026-10' })
  const page = await signedIn('pt-BR', 'phone', 'ledger')
  await page.getByRole('button', { name: 'Pacote do mês' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pacote do mês para a contabilidade' })
  await dialog.getByText('Tente de novo quando houver menos movimento.').waitFor()
  expect(await dialog.getByText('Escolha um período menor').count()).toBe(0)
  // The store began this month.
  await dialog.getByRole('button', { name: /Mês/ }).click()
  expect(await page.getByRole('option').count()).toBe(1)
  await page.context().close()
})

slow.each([
  ['customers', 'Exportar clientes'],
  ['review', 'Exportar pendências'],
  ['links', 'Exportar links de pagamento'],
  ['ledger/sales', 'Exportar lançamentos'],
] as const)('the list at %s has its file', async (path, title) => {
  const page = await signedIn('pt-BR', 'phone', path)
  await page.getByRole('button', { name: 'Exportar' }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  const { bytes } = await downloaded(page, () => dialog.getByRole('button', { name: 'Exportar' }).click())
  expect(bytes.length).toBeGreaterThan(0)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})
