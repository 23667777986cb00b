import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Charge, chargeListSchema, chargeSchema } from '../../../src/shared/contract/charge.ts'
import { customerListSchema } from '../../../src/shared/contract/customer.ts'
import type { Role } from '../../../src/shared/contract/roles.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { googlePay, putWallet, samsungPay } from '../../builders/cards/wallets.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeCards(world)
  const { api } = world.store
  await api.post('/v1/voucher-affiliations', { brand: 'ticket', merchant_id: '00012345', kinds: ['food'] })
  await putWallet(api, 'google-pay', googlePay)
  await putWallet(api, 'samsung-pay', samsungPay)
  await api.post('/v1/customers', { name: 'Ana Souza', email: 'ana@souza.example', tax_id: '52998224725' })
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function signedIn(role: Role, locale: string, screen: keyof typeof screens) {
  const { email, password } = await world.user(role)
  const page = await browser.open(`${world.url}/office/charges/new`, { ...screens[screen], locale, bypassCSP: true })
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel(/^(Senha|Password)$/).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^(Valor|Amount)$/ }).waitFor()
  return page
}
const newest = async (): Promise<Charge> => {
  const [charge] = bodyOf(await world.store.api.get('/v1/charges?limit=1'), 200, chargeListSchema).data
  if (!charge) throw new Error('no charge was made')
  return charge
}
const customersNamed = async (q: string) =>
  bodyOf(await world.store.api.get(`/v1/customers?q=${q}`), 200, customerListSchema).data
const amountOf = (page: Page) => page.getByRole('textbox', { name: /^(Valor|Amount)$/ })

slow('a charge that ended unpaid is asked for again as another like it', async () => {
  const { api } = world.store
  const [ana] = await customersNamed('Ana')
  const order = {
    ...{ amount: 9_000, description: 'Cesta de Natal', reference: 'N-7', customer_id: ana?.id },
    items: [{ name: 'Cesta', quantity: 2, unit_amount: 4_500 }],
    methods: ['pix', 'credit-card', 'debit-card'],
    installments: { max: 3, interest_free_up_to: 3 },
  }
  const { id } = bodyOf(await api.post('/v1/charges', order), 201, chargeSchema)
  await api.post(`/v1/charges/${id}/cancel`)
  const page = await signedIn('finance', 'pt-BR', 'phone')
  await page.goto(`${world.url}/office/charges/${id}`)
  await page.getByRole('link', { name: 'Criar outra igual' }).click()
  await page.getByRole('textbox', { name: 'Descrição (opcional)' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Cobrar R$ 90,00' }).click()
  await page.getByRole('heading', { name: 'Cobrança criada' }).waitFor()
  const again = await newest()
  expect(again).toMatchObject({ ...order, installments: { ...order.installments }, status: 'open' })
  expect(again.id).not.toBe(id)
  await page.context().close()
})

slow('from a charge that was just made, the button, the key and another one lead to an empty form', async () => {
  const order = { amount: 4_321, description: 'Cesta repetida' }
  const { id } = bodyOf(await world.store.api.post('/v1/charges', order), 201, chargeSchema)
  const page = await signedIn('finance', 'pt-BR', 'desktop')
  await page.goto(`${world.url}/office/charges/new?like=${id}`)
  await page.getByRole('button', { name: 'Cobrar R$ 43,21' }).click()
  const made = page.getByRole('heading', { name: 'Cobrança criada' })
  await made.waitFor()
  await page.getByRole('link', { name: 'Nova cobrança' }).click()
  await amountOf(page).waitFor()
  expect(await amountOf(page).inputValue()).toBe('')
  await amountOf(page).pressSequentially('1234')
  await page.getByRole('button', { name: 'Cobrar R$ 12,34' }).click()
  await made.waitFor()
  await page.keyboard.press('n')
  await amountOf(page).waitFor()
  expect(await amountOf(page).inputValue()).toBe('')
  await page.goto(`${world.url}/office/charges/new?like=${id}`)
  await page.getByRole('button', { name: 'Cobrar R$ 43,21' }).click()
  await made.waitFor()
  await page.getByRole('button', { name: 'Criar outra' }).click()
  await amountOf(page).waitFor()
  expect(await amountOf(page).inputValue()).toBe('')
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow('what the store takes is offered, and a voucher for a part asks for a split tender', async () => {
  const page = await signedIn('finance', 'pt-BR', 'phone')
  await amountOf(page).pressSequentially('9000')
  const tick = (name: string) => page.getByRole('checkbox', { name })
  expect(await tick('Aceitar Google Pay e Samsung Pay').count()).toBe(1)
  expect(await tick('Aceitar pagamento dividido').count()).toBe(0)
  await tick('Aceitar Pix').press('Space')
  await tick('Aceitar Google Pay e Samsung Pay').press('Space')
  await page.getByRole('button', { name: 'Cobrar R$ 90,00' }).click()
  await page.getByText('Escolha também Pix ou cartão', { exact: false }).waitFor()
  await tick('Aceitar Pix').press('Space')
  await tick('Aceitar vale').press('Space')
  // The one kind that an issuer knows the store for.
  await page
    .getByRole('button', { name: /A compra é de/ })
    .getByText('Alimentação')
    .waitFor()
  await tick('O vale só paga uma parte').press('Space')
  expect(await tick('Aceitar pagamento dividido').isChecked()).toBe(true)
  expect(await tick('Aceitar pagamento dividido').isDisabled()).toBe(true)
  const part = page.getByRole('textbox', { name: 'O vale paga até' })
  await part.pressSequentially('90001')
  await page.getByRole('button', { name: 'Cobrar R$ 90,00' }).click()
  await page.getByText('Diga quanto o vale pode pagar', { exact: false }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await part.press('Backspace')
  await part.press('Backspace')
  await page.getByRole('button', { name: 'Cobrar R$ 90,00' }).click()
  await page.getByRole('dialog', { name: 'Cobrança criada' }).waitFor()
  expect(await newest()).toMatchObject({
    amount: 9_000,
    methods: ['pix', 'voucher', 'google-pay', 'samsung-pay'],
    voucher: { kind: 'food', eligible_amount: 900 },
    split_tender: true,
    customer_id: null,
    customer: null,
  })
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow(
  'a customer who is known is found by name or CPF, by the keyboard, and somebody new is kept when asked',
  async () => {
    const page = await signedIn('owner', 'en-GB', 'desktop')
    await amountOf(page).pressSequentially('100')
    const name = page.getByRole('combobox', { name: 'Name' })
    await name.pressSequentially('529.982.247-25')
    await page.getByRole('option', { name: 'Ana Souza' }).waitFor()
    await name.fill('')
    await name.pressSequentially('souz')
    await page.getByRole('option', { name: 'Ana Souza' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('ana@souza.example · 529.982.247-25').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Charge R$ 1.00' }).click()
    await page.getByRole('dialog', { name: 'Charge created' }).waitFor()
    const [ana] = await customersNamed('souza')
    expect(await newest()).toMatchObject({ customer_id: ana?.id })
    await page.getByRole('button', { name: 'Send by email' }).click()
    const mail = page.getByRole('dialog', { name: 'Send the charge' })
    expect(await mail.getByLabel('To').inputValue()).toBe('ana@souza.example')
    await page.keyboard.press('Escape')
    await mail.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Create another' }).click()
    await amountOf(page).pressSequentially('200')
    await page.getByRole('combobox', { name: 'Name' }).pressSequentially('bia@lima.example')
    await page.keyboard.press('Tab')
    // Nobody is known by it: it is the e-mail of somebody new.
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('bia@lima.example')
    await page.getByRole('combobox', { name: 'Name' }).fill('Bia Lima')
    await page.getByRole('checkbox', { name: 'Keep among the customers' }).press('Space')
    // The answer to the charge is lost, and the way there too: both are tried again, and neither is made twice.
    await page.route('**/v1/charges', route => route.abort('connectionreset'), { times: 1 })
    await page.getByRole('button', { name: 'Charge R$ 2.00' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Charge R$ 2.00' }).click()
    await page.getByRole('dialog', { name: 'Charge created' }).waitFor()
    const bias = await customersNamed('bia')
    expect(bias).toMatchObject([{ name: 'Bia Lima', email: 'bia@lima.example' }])
    expect(await newest()).toMatchObject({ amount: 200, customer_id: bias[0]?.id })
    expect(browser.troubles.filter(trouble => !trouble.includes('ERR_CONNECTION_RESET'))).toEqual([])
    await page.context().close()
  },
)

slow('whoever may not change customers writes a payer who is not kept', async () => {
  const page = await signedIn('developer', 'pt-BR', 'desktop')
  await amountOf(page).pressSequentially('300')
  await page.getByRole('combobox', { name: 'Nome' }).fill('Caio Reis')
  expect(await page.getByRole('checkbox', { name: 'Guardar entre os clientes' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cobrar R$ 3,00' }).click()
  await page.getByRole('dialog', { name: 'Cobrança criada' }).waitFor()
  expect(await newest()).toMatchObject({ customer_id: null, customer: { name: 'Caio Reis' }, methods: ['pix'] })
  await page.context().close()
})
