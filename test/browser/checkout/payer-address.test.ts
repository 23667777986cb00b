import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { takePagarme } from '../../builders/gateways/store-with-pagarme.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

/** The payer of a store with a PSP contract says who they are, with the address of the card's bill, before the card. */
let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takePagarme(world, 'psp')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const portuguese = {
  card: 'Cartão',
  fields: ['Nome completo', 'E-mail', 'CPF ou CNPJ', 'Celular com DDD', 'CEP', 'Rua ou avenida', 'Número'],
  rest: ['Bairro', 'Cidade'],
  state: 'Estado',
  go: 'Continuar',
  faults: ['Confira o CEP: são 8 números, como 01310-100.', 'Falta preencher este campo.'],
  typed: ['Número do cartão', 'Validade', 'Código (CVV)', 'Nome no cartão'],
  pay: 'Pagar R$ 129,90',
  paid: 'Pagamento recebido',
}
const english: typeof portuguese = {
  card: 'Card',
  fields: ['Full name', 'Email', 'CPF or CNPJ', 'Mobile number with area code', 'Postcode (CEP)', 'Street', 'Number'],
  rest: ['District (bairro)', 'City'],
  state: 'State',
  go: 'Continue',
  faults: ['Check the postcode: a CEP has 8 digits, such as 01310-100.', 'Fill in this field.'],
  typed: ['Card number', 'Expiry', 'Code (CVV)', 'Name on the card'],
  pay: 'Pay R$ 129.90',
  paid: 'Payment received',
}

const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

it.each(
  sampleOf(
    [
      ['pt-BR', portuguese, ['pix', 'credit-card']],
      ['en-GB', english, ['credit-card']],
    ] as const,
    2,
  ),
)(
  'in %s, on a phone: an address is asked for before the card, and the card pays then',
  async (locale, say, methods) => {
    const charge = await newCharge(world.store, { amount: 12990, methods })
    const page = await browser.open(charge.checkout_url, { ...screens.phone, locale })
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    if (methods.length > 1) await page.getByRole('radio', { name: say.card }).check()
    const go = page.getByRole('button', { name: say.go, exact: true })
    await go.waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    expect(await isNarrow(page)).toBe(true)
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    const cep = box(say.fields[4] ?? '')
    expect(await cep.getAttribute('autocomplete')).toBe('postal-code')
    expect(await cep.getAttribute('inputmode')).toBe('numeric')

    const written = [
      'Ana Souza',
      'ana@example.com',
      '52998224725',
      '11987654321',
      '0131010',
      'Avenida Paulista',
      '1578',
    ]
    for (const [place, name] of say.fields.entries()) await box(name).pressSequentially(written[place] ?? '')
    await box(say.rest[0] ?? '').fill('Bela Vista')
    await go.press('Enter')
    for (const fault of say.faults) await page.getByText(fault).first().waitFor()
    expect(await focused(page)).toBe('address.postal_code')
    expect(await axeFaults(page)).toEqual([])

    await cep.press('End')
    await cep.pressSequentially('0')
    expect(await cep.inputValue()).toBe('01310-100')
    await box(say.rest[1] ?? '').fill('São Paulo')
    await page.getByRole('combobox', { name: say.state }).selectOption('SP')
    await go.press('Enter')

    const form = page.frameLocator('iframe')
    const [number = '', expiry = '', cvv = '', holder = ''] = say.typed
    await form.getByLabel(number).fill('4000000000000010')
    expect(await go.count()).toBe(0)
    await form.getByLabel(expiry).fill('12/34')
    await form.getByLabel(cvv).fill('737')
    await form.getByLabel(holder).fill('Ana Souza')
    await page.getByRole('button', { name: say.pay }).press('Enter')
    await page.getByRole('heading', { name: say.paid }).waitFor()
    const { customer } = await readCharge(world.store, charge.id)
    expect(customer?.address).toEqual({
      postal_code: '01310100',
      street: 'Avenida Paulista',
      number: '1578',
      complement: null,
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    })
    expect(browser.troubles).toEqual([])
  },
)
