import { afterAll, beforeAll, expect } from 'vitest'
import { gatewayShop } from '../../builders/gateways/gateway-shop.ts'
import { typeMercadoPagoCard } from '../../builders/gateways/mercado-pago-sandbox.ts'
import { takeMercadoPago } from '../../builders/gateways/store-with-mercado-pago.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { openWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

slow('a chargeback at Mercado Pago stands with its day, and what a person writes and adds goes there', async () => {
  const mercadoPago = await takeMercadoPago(world)
  const shop = gatewayShop(() => ({
    ...{ world, id: mercadoPago.id },
    type: holder => typeMercadoPagoCard(mercadoPago.account, holder),
  }))
  const { id } = await shop.pay((await shop.charge()).id, 'DISP')
  const hasDispute = async () => {
    await world.advance(5_000)
    return (await shop.readPayment(id)).amount_disputed > 0
  }
  await until(hasDispute, 'the payment is disputed')

  const { email, password } = await world.user('owner')
  const page = await browser.open(`${world.url}/office/sign-in?next=%2Fdisputes`, screens.phone)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Disputas' }).waitFor()
  const row = page.getByRole('list', { name: 'Disputas' }).getByRole('link').first()
  await row.getByText(/em \d+ dias/).waitFor()
  await row.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Disputa' })
  await drawer.getByText(/^Responda até \d/).waitFor()
  await drawer.getByRole('textbox', { name: 'Por que a venda é legítima' }).fill('Entregue à portaria no dia 3.')
  const file = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 nota') }
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByRole('button', { name: 'Enviar resposta' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Enviar a resposta?' })
  await asked.getByRole('button', { name: 'Enviar resposta' }).press('Enter')
  await drawer.getByText('Em análise').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const isWon = async () => {
    await world.advance(5_000)
    return (await shop.readPayment(id)).amount_disputed === 0
  }
  await until(isWon, 'the evidence has convinced the issuer')
  await drawer.getByText('Ganha: o valor é da loja de novo').waitFor()
})
