import { afterAll, beforeAll, expect } from 'vitest'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { consent } from '../../builders/cards/saved-cards.ts'
import { MERCADO_PAGO_CARD, typeMercadoPagoCard } from '../../builders/gateways/mercado-pago-sandbox.ts'
import { takeAdyen } from '../../builders/gateways/store-with-adyen.ts'
import { takeMercadoPago } from '../../builders/gateways/store-with-mercado-pago.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openFramedForm } from './card-at-gateway.ts'

let world: World
let browser: TestBrowser
let mercadoPago: Awaited<ReturnType<typeof takeMercadoPago>>
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  mercadoPago = await takeMercadoPago(world)
  const path = `/v1/provider-accounts/${mercadoPago.id}/gateway-plans`
  const json = { 'content-type': 'application/json' }
  const set = await world.store.api.send('PUT', path, JSON.stringify({ on: true }), json)
  expect(set.status).toBe(200)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

slow(
  'on a phone a payer chooses by the gateway’s table, sees it change before it is charged, and pays by the new one',
  async () => {
    const customer = { name: 'Ana Souza', email: 'ana@example.com' }
    const methods = ['pix', 'credit-card']
    const charge = await newCharge(world.store, { amount: 12990, methods, customer, installments: { max: 6 } })
    const visit = { address: charge.checkout_url, language: 'pt-BR', screen: 'phone' } as const
    const payer = await openFramedForm(browser, visit)
    const { page, installments } = payer
    await page.getByText('Digite o número do cartão para ver em quantas vezes').waitFor()
    expect(await installments.isDisabled()).toBe(true)

    await payer.type(MERCADO_PAGO_CARD, { holder: 'APRO', expiry: '11/30' })
    await expect.poll(() => installments.locator('option').count()).toBe(6)
    const options = await installments.locator('option').allInnerTexts()
    expect(options.slice(0, 3).map(text => text.replaceAll(/\s/g, ' '))).toEqual([
      'À vista, R$ 129,90',
      '2× de R$ 64,95 sem juros',
      '3× de R$ 46,47, total R$ 139,41',
    ])
    await installments.selectOption('3')
    await page.getByText('Total de R$ 139,41: R$ 9,51 são juros da operadora do cartão.').waitFor()
    await page.getByText('3 parcelas de R$ 46,47 (R$ 139,41) · CET 43,86%').waitFor()

    await mercadoPago.fault({ kind: 'other_table', times: undefined })
    await page.getByRole('button', { name: 'Pagar R$ 139,41' }).press('Enter')
    await payer.expectDeclined('Nada foi cobrado. Confira os novos valores e pague.')
    await page.getByText('Total de R$ 141,36: R$ 11,46 são juros').waitFor()
    await page.getByRole('button', { name: 'Pagar R$ 141,36' }).press('Enter')
    await payer.expectPaid('5682')
    await page.getByText('3× de R$ 47,12').waitFor()

    const { payments } = await readCharge(world.store, charge.id)
    expect(payments.find(({ status }) => status === 'captured')).toMatchObject({
      amount: 12990,
      installments: { count: 3, each: 4712, gateway_total: 14136 },
    })
    expect(browser.troubles).toEqual([])
  },
)

slow('a saved card pays by the table of its own account, and one that is typed by the store’s terms', async () => {
  const store = await world.anotherStore()
  const other = { ...world, store }
  await takeAdyen(other)
  const { id: account, account: keys } = await takeMercadoPago(other)
  const json = { 'content-type': 'application/json' }
  await store.api.send('PUT', `/v1/provider-accounts/${account}/gateway-plans`, JSON.stringify({ on: true }), json)
  const named = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '11144477735' }
  const { id: customer_id } = (await store.api.post('/v1/customers', named)).body as { id: string }
  const charged = () =>
    newCharge(store, {
      ...{ amount: 12990, methods: ['pix', 'credit-card'], customer_id },
      installments: { max: 6, interest_free_up_to: 6 },
    })
  const card_token = await typeMercadoPagoCard(keys)
  const kept = { method: 'credit-card', card_token, account, save_card: true, consent }
  expect((await store.api.post(`/v1/charges/${(await charged()).id}/payments`, kept)).status).toBe(201)
  const charge = await charged()
  const { body } = await store.api.post(`/v1/charges/${charge.id}/customer-sessions`)
  const address = (body as { url: string }).url
  const payer = await openFramedForm(browser, { address, language: 'en-GB', screen: 'desktop' })
  const { page, installments } = payer
  const third = async () => ((await installments.locator('option').nth(2).textContent()) ?? '').replaceAll(/\s/g, ' ')
  await expect.poll(third).toBe('3 × R$ 46.47, R$ 139.41 in all')
  await page.getByRole('radio', { name: 'Another card' }).check()
  await expect.poll(third).toBe('3 × R$ 43.30 without interest')
  await page.getByRole('radio', { name: /Visa/ }).check()
  await expect.poll(third).toBe('3 × R$ 46.47, R$ 139.41 in all')
  await installments.selectOption('3')
  await page.frameLocator('.kept-code iframe').frameLocator('[data-field=cvv] iframe').getByRole('textbox').fill('123')
  await page.getByRole('button', { name: 'Pay R$ 139.41' }).press('Enter')
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()
  expect((await readCharge(store, charge.id)).payments.at(-1)).toMatchObject({
    installments: { count: 3, gateway_total: 13941 },
  })
  expect(browser.troubles).toEqual([])
})
