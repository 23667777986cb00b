import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { ledgerEntryListSchema } from '../../src/shared/contract/ledger.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openBrowser, readQrFromPixels, screens, type TestBrowser } from '../harness/browser.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  world = await openWorld()
  await world.listen()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

async function order(reference: string) {
  const body = { amount: 12990, description: 'Cesta de café da manhã', reference }
  return bodyOf(await world.store.api.post('/v1/charges', body), 201, chargeSchema)
}

async function read(id: string) {
  return bodyOf(await world.store.api.get(`/v1/charges/${id}`), 200, chargeSchema)
}

test('a shop asks for R$ 129,90 and the payer pays it by Pix', async () => {
  // The shop's program makes a charge and sends the payer to its checkout.
  const charge = await order('1001')
  const checkout = await browser.open(charge.checkout_url, screens.phone)
  await checkout.getByText('129,90').first().waitFor()
  await checkout.locator('html[data-alive]').waitFor()

  // What the phone's camera sees is what the shop's API says.
  const code = (await read(charge.id)).payments[0]?.pix?.br_code ?? 'no code'
  expect(await readQrFromPixels(checkout)).toBe(code)
  expect(await checkout.getByLabel('Pix Copia e Cola').inputValue()).toBe(code)

  // The payer opens the bank on the phone, sees whom and how much, and pays.
  const phone = await browser.open(
    (await checkout.getByRole('link', { name: 'Abrir no app do banco' }).getAttribute('href')) ?? '',
    screens.phone,
  )
  await phone.getByText('Padaria Aurora').first().waitFor()
  await phone.getByRole('button', { name: 'Pagar R$ 129,90' }).click()

  // The checkout says so by itself, without anybody touching it.
  await checkout.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()

  // The books have it once.
  const entries = await world.store.api.get(`/v1/charges/${charge.id}/entries`)
  expect(bodyOf(entries, 200, ledgerEntryListSchema).data).toMatchObject([
    {
      kind: 'pix_received',
      postings: [{ source: 'sales', destination: `bank:${world.store.account}`, amount: 12990 }],
    },
  ])

  // The shop's program was told, with a signature that it could check.
  const published = await world.merchant.event('charge.paid', charge.id)
  expect(published.data.object).toMatchObject({
    id: charge.id,
    status: 'paid',
    amount_applied: 12990,
    reference: '1001',
  })

  // And the back office shows it.
  const { email, password } = await world.user('owner')
  const office = await browser.open(`${world.url}/office`)
  await office.getByLabel('E-mail').fill(email)
  await office.getByLabel('Senha', { exact: true }).fill(password)
  await office.getByRole('button', { name: 'Entrar' }).click()
  await office.getByRole('link', { name: /Cesta de café da manhã/ }).click()
  const detail = office.getByRole('dialog')
  await detail.getByText('Pagamento recebido').first().waitFor()
  await detail.getByText('Livro-razão').click()
  await detail.getByText('Vendas').first().waitFor()
  await detail.getByText('Webhooks ao seu sistema').click()
  await detail.getByText('Cobrança paga').first().waitFor()
  await detail.getByText('Entregue').first().waitFor()
  expect(browser.troubles).toEqual([])
})

test('the same without JavaScript, up to the payment and to its confirmation', async () => {
  const charge = await order('1002')
  const checkout = await browser.open(charge.checkout_url, { ...screens.phone, javaScriptEnabled: false })
  const code = (await read(charge.id)).payments[0]?.pix?.br_code ?? 'no code'
  expect(await readQrFromPixels(checkout)).toBe(code)
  expect(await checkout.getByLabel('Pix Copia e Cola').inputValue()).toBe(code)

  const app = (await checkout.getByRole('link', { name: 'Abrir no app do banco' }).getAttribute('href')) ?? ''
  // The page also comes anew by itself, without this link once it is paid.
  const confirm = (await checkout.getByRole('link', { name: 'Já paguei' }).getAttribute('href')) ?? ''
  const phone = await browser.open(app, { ...screens.phone, javaScriptEnabled: false })
  await phone.getByRole('button', { name: 'Pagar R$ 129,90' }).click()

  await world.merchant.event('charge.paid', charge.id)
  await checkout.goto(new URL(confirm, charge.checkout_url).href)
  await checkout.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
})
