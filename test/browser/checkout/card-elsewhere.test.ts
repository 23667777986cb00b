import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { consent } from '../../builders/cards/saved-cards.ts'
import { MERCADO_PAGO_CARD } from '../../builders/gateways/mercado-pago-sandbox.ts'
import { pagarmeNumbers, typePagarmeCard } from '../../builders/gateways/pagarme-sandbox.ts'
import { takeMercadoPago } from '../../builders/gateways/store-with-mercado-pago.ts'
import { takePagarme } from '../../builders/gateways/store-with-pagarme.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openFramedForm } from './card-at-gateway.ts'

let world: World
let browser: TestBrowser
let first: Awaited<ReturnType<typeof takePagarme>>
let second: Awaited<ReturnType<typeof takeMercadoPago>>
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  first = await takePagarme(world)
  second = await takeMercadoPago(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})
beforeEach(() => world.outside.delete('/control/pagarme/faults'))

const cases = [
  ['pt-BR', 'phone', 'Seu cartão não foi cobrado.', ['Número do cartão', 'Validade', 'Código (CVV)', 'Nome no cartão']],
  ['en-GB', 'phone', 'Your card was not charged.', ['Card number', 'Expiry', 'Code (CVV)', 'Name on the card']],
] as const

it.each(sampleOf(cases, 2))(
  'in %s, on a %s: whose gateway charged nothing is told so, types the card again in the form of the next, and pays',
  async (language, screen, notCharged, [number, expiry, cvv, holder]) => {
    const customer = { name: 'Ana Souza', email: 'ana@example.com' }
    const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'], customer })
    const payer = await openFramedForm(browser, { address: charge.checkout_url, language, screen })
    await first.fault({ operation: 'createOrder', kind: 'rate_limited' })
    await payer.form.getByLabel(number).fill(pagarmeNumbers.approved)
    await payer.form.getByLabel(expiry).fill('12/34')
    await payer.form.getByLabel(cvv).fill('737')
    await payer.form.getByLabel(holder).fill('Ana Souza')
    await payer.press()
    await payer.expectDeclined(notCharged)
    const width = await payer.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    expect(width).toBe(true)

    // Nothing of the first form is left in the second.
    await payer.place('number').waitFor()
    expect(await payer.place('number').inputValue()).toBe('')
    await payer.pay(MERCADO_PAGO_CARD, { holder: 'APRO', expiry: '11/30' })
    await payer.expectPaid('5682')
    const { status, payments } = await readCharge(world.store, charge.id)
    const [, failed, paid] = payments
    expect({ status, failed, paid }).toMatchObject({
      status: 'paid',
      failed: { status: 'failed', failure: { code: 'acquirers_down' } },
      paid: {
        status: 'captured',
        routing: { after: { payment: failed?.id }, attempts: [{ account: second.id, outcome: 'taken' }] },
      },
    })
    expect(await first.ledger(failed?.id ?? '')).toEqual([])
    // The number went from the first form to its gateway, and nowhere else.
    const withFirst = payer.withCard(pagarmeNumbers.approved).filter(one => one.includes(pagarmeNumbers.approved))
    expect(withFirst).toHaveLength(1)
    expect(withFirst[0]).toContain('/pagarme/core/v5/tokens')
    expect(browser.troubles).toEqual([])
  },
)

slow(
  'whose saved card was not charged is offered the form of the next account, and not the saved card again',
  async () => {
    const named = { name: 'Ana Souza', email: 'ana.guarda@example.com', tax_id: '11144477735' }
    const { id: customer_id } = (await world.store.api.post('/v1/customers', named)).body as { id: string }
    const charged = () => newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'], customer_id })
    const card_token = await typePagarmeCard(first.account)
    const kept = { method: 'credit-card', card_token, account: first.id, save_card: true, consent }
    expect((await world.store.api.post(`/v1/charges/${(await charged()).id}/payments`, kept)).status).toBe(201)
    const charge = await charged()
    const { body } = await world.store.api.post(`/v1/charges/${charge.id}/customer-sessions`)
    const { url: address } = body as { url: string }
    const payer = await openFramedForm(browser, { address, language: 'en-GB', screen: 'phone' })
    expect(await payer.page.getByRole('radio', { name: /Visa/ }).isChecked()).toBe(true)
    await first.fault({ operation: 'createOrder', kind: 'rate_limited' })
    await payer.press()
    await payer.expectDeclined('Your card was not charged.')
    expect(await payer.page.getByRole('radio', { name: 'Another card' }).isChecked()).toBe(true)
    await payer.pay(MERCADO_PAGO_CARD, { holder: 'APRO', expiry: '11/30' })
    await payer.expectPaid('5682')
    expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_received: 12990 })
    expect(browser.troubles).toEqual([])
  },
)
