import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateReceivables } from '../../../src/server/payouts/estimate-receivables.ts'
import { typeAdyenCard } from '../../builders/gateways/adyen-sandbox.ts'
import { gatewayShop } from '../../builders/gateways/gateway-shop.ts'
import { takeAdyen } from '../../builders/gateways/store-with-adyen.ts'
import { giveStrangeLines, lineIn, linesOf } from '../../builders/gateways/strange-lines.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { openWorld, type World } from '../../harness/world.ts'

/** What acquirers kept beside the contract, as the office shows it. */
let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('a fee beyond the contract stands before a person, who finds the sale and its NSU', async () => {
  const { id, account } = await takeAdyen(world)
  const shop = gatewayShop(() => ({ world, id, type: number => typeAdyenCard(number) }))
  const payment = await shop.pay((await shop.charge()).id)
  await shop.paymentThat(payment.id, 'captured')
  const terms = { account: id, valid_from: '2026-01-01', fees: [{ up_to: 12, rate: '2.5' }], days: 30 }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
  const owner = await world.user('owner')
  const page = await browser.open(`${world.url}/office/numbers?view=fees`, { ...screens.phone, bypassCSP: true })
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Senha', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nenhuma venda deste período foi paga ainda' }).waitFor()

  const line = { name: 'FEE1', gross: payment.amount, fee: 390 }
  await giveStrangeLines(world, { id, merchant: account.merchant_account }, [line])
  const [open] = await linesOf(world, id, 'unknown')
  lineIn(await world.store.api.post(`/v1/payout-lines/${open?.id}/match`, { payment_id: payment.id }))
  await estimateReceivables(world.app.parts.database)
  await page.goto(`${world.url}/office/review`)
  const item = page.getByRole('listitem').filter({ hasText: 'A adquirente cobrou mais que o contrato' })
  await item.getByText(/R\$\s0,65/).waitFor()
  await item.getByRole('link', { name: 'Ver taxas' }).click()
  const sales = page.getByRole('table', { name: 'Vendas com taxa acima do contrato' })
  await sales.getByRole('row', { name: /R\$\s129,90 .* NSU \w+ R\$\s3,90\s?contrato: R\$\s3,25 R\$\s0,65/ }).waitFor()
  const ways = page.getByRole('table', { name: 'Sandbox of Adyen' })
  await ways.getByRole('row', { name: /Crédito Visa, à vista 1\s?R\$\s129,90 R\$\s3,90\s?3% 2,5% R\$\s0,65/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await sales.getByRole('link').click()
  await page.waitForURL(`**/charges/${payment.charge_id}`)
  await page.context().close()
})
