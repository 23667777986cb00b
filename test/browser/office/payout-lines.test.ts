import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayoutState } from '../../../src/shared/contract/payout-kinds.ts'
import type { Role } from '../../../src/shared/contract/roles.ts'
import { typeAdyenCard } from '../../builders/gateways/adyen-sandbox.ts'
import { type GatewayShop, gatewayShop } from '../../builders/gateways/gateway-shop.ts'
import { takeAdyen } from '../../builders/gateways/store-with-adyen.ts'
import { giveStrangeLines, linesOf } from '../../builders/gateways/strange-lines.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { checkBooks } from '../../harness/check-books.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'

/** What a person says in the office of lines that join no sale, and takes back. */
let world: World
let browser: TestBrowser
let shop: GatewayShop
let account: { id: string; merchant: string }

beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  const adyen = await takeAdyen(world)
  account = { id: adyen.id, merchant: adyen.account.merchant_account }
  shop = gatewayShop(() => ({ world, id: adyen.id, type: number => typeAdyenCard(number) }))
})
afterAll(async () => {
  expect(browser.troubles).toEqual([])
  await checkBooks(world)
  await browser.close()
  await world.close()
})

async function signIn(role: Role, screen: keyof typeof screens, path: string): Promise<Page> {
  const { email, password } = await world.user(role)
  const page = await browser.open(`${world.url}/office/sign-in?next=%2Fcharges`, screens[screen])
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => !url.pathname.includes('sign-in'))
  await page.goto(`${world.url}/office${path}`)
  return page
}

const inState = async (state: PayoutState) =>
  (await linesOf(world, account.id, state)).map(({ reference }) => reference)

/** The way back that is in the corner. */
async function undo(page: Page, said: string) {
  await page.getByRole('alertdialog', { name: said }).getByRole('button', { name: 'Desfazer' }).press('Enter')
}

const open = (page: Page) => page.getByRole('region', { name: 'Linhas que não batem com as vendas' })
const rowOf = (page: Page, name: string) => open(page).getByRole('listitem').filter({ hasText: name })

test('a line is left out with a reason, or is the money of a sale, and both are taken back', async () => {
  const sale = await shop.pay((await shop.charge({ description: 'Bolo de cenoura', reference: 'P-1042' })).id)
  const other = await shop.pay((await shop.charge({ description: 'Torta de limão', amount: 4_500 })).id)
  for (const { id } of [sale, other]) await shop.paymentThat(id, 'captured')
  await giveStrangeLines(world, account, [
    { name: 'LOST', gross: sale.amount, fee: 300 },
    { name: 'TILL', gross: 1000, fee: 20 },
  ])

  // From what waits for a person to the lines.
  const page = await signIn('owner', 'phone', '/review')
  const item = page.getByRole('listitem').filter({ hasText: 'Um repasse não bate com as vendas' })
  await item.getByRole('link', { name: 'Ver as linhas' }).press('Enter')
  const till = rowOf(page, 'order-TILL')
  await till.getByText(/R\$\s9,80/).waitFor()
  expect(await axeFaults(page)).toEqual([])

  await till.getByRole('button', { name: /^Deixar de fora: order-TILL/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deixar de fora' }).press('Enter')
  await dialog.getByText('Diga por quê.').waitFor()
  await dialog.getByText('Vendida na maquininha').click()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Deixar de fora' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await till.waitFor({ state: 'hidden' })
  expect(await inState('set_aside')).toEqual(['order-TILL'])
  await page.getByText('1 deixada de fora').waitFor()
  // The row that is left has the focus.
  await expect.poll(() => page.evaluate('document.activeElement?.ariaLabel')).toMatch(/^Escolher a venda: order-LOST/)
  await undo(page, 'Linha deixada de fora.')
  await till.waitFor()
  expect(await inState('set_aside')).toEqual([])

  await rowOf(page, 'order-LOST')
    .getByRole('button', { name: /^Escolher a venda/ })
    .press('Enter')
  const choice = dialog.getByRole('radio', { name: /Bolo de cenoura.*Ana Souza.*P-1042/ })
  await choice.waitFor()
  await dialog.getByLabel('Buscar a venda').fill('limão')
  const misfit = dialog.getByRole('listitem').filter({ hasText: 'Torta de limão' })
  await misfit.getByText('O valor não bate com o que falta receber desta venda.').waitFor()
  expect(await choice.count()).toBe(0)
  await dialog.getByLabel('Buscar a venda').fill('zzz')
  await dialog.getByText(/^Nada encontrado/).waitFor()
  await dialog.getByRole('button', { name: 'É desta venda' }).press('Enter')
  await dialog.getByText('Escolha a venda.').waitFor()
  await dialog.getByLabel('Buscar a venda').fill('')
  await choice.check()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'É desta venda' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await rowOf(page, 'order-LOST').waitFor({ state: 'hidden' })
  expect(await inState('booked')).toEqual(['order-LOST'])

  // It stands among what was decided, and is taken back there.
  await page.locator('summary').filter({ hasText: 'Decididas por alguém' }).press('Enter')
  const decided = page.getByRole('list', { name: 'Decididas por alguém' }).getByRole('listitem')
  await decided.getByText('Lançada numa venda').waitFor()
  await decided.getByRole('link', { name: 'Ver cobrança' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await decided.getByRole('button', { name: /^Desfazer: order-LOST/ }).press('Enter')
  await page
    .getByRole('alertdialog', { name: /^Desfeito\./ })
    .first()
    .waitFor()
  await rowOf(page, 'order-LOST').waitFor()
  expect(await inState('booked')).toEqual([])
})

slow('what nobody knows is a cost, and all that is marked is left out at once', async () => {
  await giveStrangeLines(world, account, [
    { name: 'RENT', gross: -590, type: 'Mystery' },
    { name: 'GIFT', gross: 210, type: 'Mystery' },
  ])
  const page = await signIn('owner', 'desktop', `/settings/accounts/${account.id}/payouts`)
  await rowOf(page, 'order-GIFT')
    .getByRole('button', { name: /^Abater dos custos/ })
    .waitFor()
  await rowOf(page, 'order-RENT')
    .getByRole('button', { name: /^Lançar como custo/ })
    .press('Enter')
  await page.getByRole('alertdialog', { name: 'Lançada como custo da conta.' }).waitFor()
  await rowOf(page, 'order-RENT').waitFor({ state: 'hidden' })
  expect(await inState('booked')).toEqual(['order-RENT'])
  await undo(page, 'Lançada como custo da conta.')
  await rowOf(page, 'order-RENT').waitFor()

  const count = await open(page).getByRole('listitem').count()
  await open(page).getByRole('checkbox', { name: 'Marcar todas as mostradas' }).check()
  const marked = page.getByRole('region', { name: 'Linhas marcadas' })
  await marked.getByText(`${count} marcadas`).waitFor()
  await rowOf(page, 'order-GIFT').getByRole('checkbox').uncheck()
  await marked.getByText(`${count - 1} marcadas`).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await marked.getByRole('button', { name: 'Deixar de fora' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Outro motivo').click()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Da outra loja')
  await dialog.getByRole('button', { name: `Deixar ${count - 1} linhas de fora` }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await marked.waitFor({ state: 'hidden' })
  await expect.poll(() => open(page).getByRole('listitem').count()).toBe(1)
  expect(await inState('set_aside')).toHaveLength(count - 1)
  await page.locator('summary').filter({ hasText: 'Decididas por alguém' }).press('Enter')
  await page.getByText('Deixada de fora: Da outra loja').first().waitFor()
  await undo(page, `${count - 1} linhas deixadas de fora.`)
  await expect.poll(() => open(page).getByRole('listitem').count(), { timeout: 15_000 }).toBe(count)
})

slow('whoever reads the books sees the lines, and says nothing of them', async () => {
  await giveStrangeLines(world, account, [{ name: 'SEEN', gross: 700 }])
  const page = await signIn('accountant', 'phone', `/settings/accounts/${account.id}/payouts`)
  await rowOf(page, 'order-SEEN').waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('checkbox').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
})
