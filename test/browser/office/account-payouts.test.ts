import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { estimateReceivables } from '../../../src/server/payouts/estimate-receivables.ts'
import { reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { paidOutGateways } from '../../builders/gateways/paid-out-gateways.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { openWorld, type World } from '../../harness/world.ts'

const DAY = 86_400_000

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function signIn(screen: keyof typeof screens): Promise<Page> {
  const { email, password } = await world.user('owner')
  const page = await browser.open(`${world.url}/office/sign-in?next=%2F`, screens[screen])
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => !url.pathname.includes('sign-in'))
  return page
}

slow('a person gives a gateway’s file, sees what was booked and what is none of theirs, and reads why', async () => {
  const gateway = (await paidOutGateways['mercado-pago']?.(world)) ?? expect.fail()
  await gateway.shop.pay((await gateway.shop.charge()).id)
  await gateway.bring()
  const page = await signIn('phone')
  await page.goto(`${world.url}/office/settings/accounts`)
  await page.getByRole('button', { name: 'Mais: Sandbox of Mercado Pago' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Repasses' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Repasses de Sandbox of Mercado Pago' }).waitFor()
  await page.getByText('1 lançada').waitFor()

  const give = (name: string, text: string) =>
    page.getByLabel('Arquivo de repasses').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await give('planilha.csv', 'a;b\n1;2\n')
  await page.getByText(/^Este arquivo não é o de repasses/).waitFor()
  await give('vazio.csv', gateway.stranger?.split('\n')[0] ?? '')
  await page.getByRole('alertdialog', { name: 'Este arquivo não tem linhas.' }).waitFor()
  await give('outubro.csv', gateway.stranger ?? '')
  const open = page.getByRole('region', { name: 'Linhas que não batem com as vendas' })
  await open.getByText(/R\$\s9,50/).waitFor()
  await open.getByText(/Não achamos esta venda/).waitFor()
  await page.getByText('1 sem venda').waitFor()
  expect(await axeFaults(page)).toEqual([])

  // More lines than are shown at first, and one that cannot be read.
  const [head = '', line = ''] = gateway.stranger?.split('\n') ?? []
  const others = Array.from({ length: 102 }, (_, place) => line.replace(',1,release', `,9${place},release`))
  const unread = line.replace(',1,release', ',9999,release').replace('9.50', 'nove e meio')
  await give('novembro.csv', [head, ...others, unread].join('\n'))
  await page.getByText('102 sem venda').waitFor()
  await open.getByRole('checkbox', { name: 'Marcar todas as mostradas' }).check()
  const marked = page.getByRole('region', { name: 'Linhas marcadas' })
  await marked.getByText('100 marcadas').waitFor()
  await marked.getByText(/R\$\s950,00/).waitFor()
  await open.getByRole('button', { name: 'Mostrar mais' }).press('Enter')
  await expect.poll(() => open.getByRole('listitem').count()).toBe(103)
  await marked.getByText('Até 100 por vez').waitFor()
  await page.getByText('1 problema na leitura').waitFor()
  await page.getByText('Ver os problemas').press('Enter')
  await page.getByText('Linha 104: os valores não são centavos inteiros em reais.').waitFor()
  expect(await axeFaults(page)).toEqual([])
})

slow('a sale that no file of its days brings is on the first page, and led to from there', async () => {
  const gateway = (await paidOutGateways.adyen?.(world)) ?? expect.fail()
  const { id, shop } = gateway
  const terms = { account: id, fees: [{ up_to: 1, rate: '3.00' }], days: 30, other_fees: [] }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
  const missing = await shop.pay((await shop.charge({ description: 'Bolo de cenoura com cobertura' })).id)
  await shop.pay((await shop.charge()).id)
  await world.advance(60 * DAY)
  await shop.pay((await shop.charge()).id)
  await world.advance(60 * DAY)
  const page = await signIn('desktop')
  await gateway.bringWithout?.([missing.id])
  await estimateReceivables(world.app.parts.database)
  await gateway.bringWithout?.([missing.id])
  await until(async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
    return data.some(({ kind }) => kind === 'payout_overdue')
  }, 'it stands before a person')
  await page.goto(`${world.url}/office`)
  await page.getByText(/R\$\s126,00 de .*Adyen já deviam ter vindo/).waitFor()
  await page.getByRole('link', { name: 'Ver as vendas' }).press('Enter')
  const overdue = page.getByRole('region', { name: 'Vendas que já deviam ter sido pagas' })
  await overdue.getByText('Bolo de cenoura com cobertura').waitFor()
  expect(await overdue.getByRole('listitem').count()).toBe(1)
  await overdue.getByText(/Se faltar um arquivo desses dias, entregue-o/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.goto(`${world.url}/office/review`)
  const item = page.getByRole('listitem').filter({ hasText: 'Um repasse esperado não veio' })
  await item.getByRole('button', { name: 'Resolver' }).waitFor()
  await item.getByRole('button', { name: 'Ver', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Bolo de cenoura com cobertura').waitFor()
  await dialog.getByRole('link', { name: 'Repasses' }).press('Enter')
  await overdue.getByText('Bolo de cenoura com cobertura').waitFor()
})

slow('of an acquirer that is asked for its payouts nobody is told to give a file', async () => {
  const gateway = (await paidOutGateways['acquirer-api']?.(world)) ?? expect.fail()
  const { id, shop, holdPayout } = gateway
  const late = await shop.pay((await shop.charge({ description: 'Torta de limão' })).id)
  await shop.pay((await shop.charge()).id)
  await holdPayout?.(late.id, true)
  await world.advance(45 * DAY)
  await gateway.bring()
  await until(async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
    return data.some(({ kind, about }) => kind === 'payout_overdue' && about === id)
  }, 'it stands before a person')
  const page = await signIn('phone')
  await page.goto(`${world.url}/office/settings/accounts/${id}/payouts`)
  const overdue = page.getByRole('region', { name: 'Vendas que já deviam ter sido pagas' })
  await overdue.getByText(/Torta de limão/).waitFor()
  await overdue.getByText(/Cobre a adquirente\.$/).waitFor()
  expect(await overdue.getByText(/arquivo/).count()).toBe(0)
})
