import { afterAll, beforeAll, expect } from 'vitest'
import { chargeThat, codeOf, newCharge, newPixCharge, paidCharge } from '../../builders/banks/pix-charges.ts'
import { type PixGateway, pixGateways } from '../../builders/gateways/gateway-pix.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, readQrFromPixels, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
let pagarme: PixGateway
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  // It takes the cards, too: being the oldest account.
  pagarme = await open('pagarme')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const open = (named: string): Promise<PixGateway> =>
  pixGateways.find(({ name }) => name === named)?.open(world) ?? expect.fail(named)

slow('on a phone a code of a gateway is shown as a bank’s is, and paid where its call alone says so', async () => {
  const { id } = await open('adyen')
  await world.store.api.post(`/v1/provider-accounts/${id}/use`, {})
  const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25' }
  const charge = await newPixCharge(world.store, 12990, { customer })
  const page = await browser.open(charge.checkout_url, screens.phone)
  await page.getByRole('button', { name: /Copiar/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await world.pay(codeOf(charge))
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await paidCharge(world.store, charge.id)
  const desk = await newPixCharge(world.store, 4990, { customer })
  expect(await readQrFromPixels(await browser.open(desk.checkout_url))).toBe(codeOf(desk))
  expect(browser.troubles).toEqual([])
})

slow(
  'on a phone the payer says who they are where nobody has, keeps it beside the card, and hears what is wrong',
  async () => {
    await world.store.api.post(`/v1/provider-accounts/${pagarme.id}/use`, {})
    const customer = { name: 'Ana Souza', email: 'ana@example.com' }
    const methods = ['pix', 'credit-card']
    const charge = await newCharge(world.store, { amount: 12990, customer, methods })
    const page = await browser.open(charge.checkout_url, screens.phone)
    const field = page.getByRole('textbox', { name: 'CPF ou CNPJ' })
    await field.waitFor()
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
    expect(await page.getByRole('textbox').count()).toBe(1)
    expect(await axeFaults(page)).toEqual([])
    await field.pressSequentially('52998224724')
    await page.getByRole('radio', { name: 'Cartão' }).check()
    expect(await field.isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'Pix' }).check()
    expect(await field.inputValue()).toBe('529.982.247-24')
    await page.getByRole('button', { name: 'Gerar código Pix' }).click()
    await page.getByText('Confira o CPF ou CNPJ').waitFor()
    expect(await field.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await axeFaults(page)).toEqual([])
    await field.fill('529.982.247-25')
    await page.getByRole('button', { name: 'Gerar código Pix' }).click()
    await page.getByRole('button', { name: /Copiar/ }).waitFor()
    await world.pay(
      codeOf(await chargeThat(world.store, charge.id, ({ payments }) => payments.length === 1, 'has a code')),
    )
    await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()

    const plain = await browser.open((await newCharge(world.store)).checkout_url, {
      ...screens.phone,
      javaScriptEnabled: false,
    })
    await plain.getByRole('textbox', { name: 'Nome' }).fill('Ana Souza')
    await plain.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('52998224725')
    await plain.getByRole('button', { name: 'Gerar código Pix' }).click()
    await plain.getByText('Falta preencher este campo.').waitFor()
    expect(await plain.getByRole('textbox', { name: 'Nome' }).inputValue()).toBe('Ana Souza')
    await plain.getByRole('textbox', { name: 'E-mail' }).fill('ana@example.com')
    await plain.getByRole('button', { name: 'Gerar código Pix' }).click()
    await plain.getByLabel('Pix Copia e Cola').waitFor()
    // The browser says of itself that the form came back.
    expect(browser.troubles.filter(trouble => !trouble.includes('/payer-form'))).toEqual([])
  },
)
