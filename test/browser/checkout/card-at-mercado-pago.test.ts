/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MERCADO_PAGO_CARD } from '../../builders/mercado-pago-sandbox.ts'
import { newCharge, readCharge } from '../../builders/pix-charges.ts'
import { takeMercadoPago } from '../../builders/store-with-mercado-pago.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { openWorld, type World } from '../../harness/world.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  await takeMercadoPago(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const says = {
  'pt-BR': {
    card: 'Cartão',
    number: 'Número do cartão',
    expiry: 'Validade',
    cvv: 'Código (CVV)',
    holder: 'Nome no cartão',
    installments: 'Parcelas',
    pay: 'Pagar R$ 129,90',
    declined: 'limite',
    paid: 'Pagamento recebido',
    paidBy: /Crédito Visa final 5682/,
  },
  'en-GB': {
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiry',
    cvv: 'Code (CVV)',
    holder: 'Name on the card',
    installments: 'Instalments',
    pay: 'Pay R$ 129.90',
    declined: 'limit',
    paid: 'Payment received',
    paidBy: /Visa credit ending in 5682/,
  },
} as const

it.each([
  ['pt-BR', 'phone', 1],
  ['en-GB', 'desktop', 6],
] as const)(
  'in %s, on a %s: declined, then paid in %i×, and the card goes to Mercado Pago alone',
  async (language, screen, count) => {
    const customer = { name: 'Ana Souza', email: 'ana@example.com' }
    const installments = { max: 10, interest_free_up_to: 6, monthly_rate: '1.99' }
    const charge = await newCharge(world.store, {
      amount: 12990,
      methods: ['pix', 'credit-card'],
      customer,
      installments,
    })
    const page = await browser.open('about:blank', { ...screens[screen], locale: language })
    const asked: string[] = []
    page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto(charge.checkout_url)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    const say = says[language]
    await page.getByRole('radio', { name: say.card }).check()
    const choice = page.getByLabel(say.installments)
    // What a payer would bear of interest is by its own table: none of ours is offered.
    expect(await choice.locator('option').count()).toBe(6)
    await choice.selectOption(String(count))
    const form = page.frameLocator('iframe')
    const pay = async (holder: string) => {
      await form.getByLabel(say.number).fill(MERCADO_PAGO_CARD)
      await form.getByLabel(say.expiry).fill('12/34')
      await form.getByLabel(say.cvv).fill('737')
      await form.getByLabel(say.holder).fill(holder)
      await page.getByRole('button', { name: say.pay }).press('Enter')
    }
    await pay('FUND')
    await page.locator('.card-outcome').getByText(say.declined).waitFor()
    await page.evaluate(axe)
    const found = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as { violations: { id: string }[] }
    expect(found.violations).toEqual([])
    await pay('APRO')
    await page.getByRole('heading', { name: say.paid }).waitFor()
    await page.getByText(say.paidBy).waitFor()
    const { status, payments } = await readCharge(world.store, charge.id)
    expect(status).toBe('paid')
    expect(payments.find(payment => payment.status === 'captured')).toMatchObject({ installments: { count } })

    // The number and the code went to one place, and that is not ours.
    const withCard = asked.filter(request => request.includes(MERCADO_PAGO_CARD) || request.includes('"737"'))
    expect(withCard.length).toBeGreaterThan(0)
    for (const request of withCard) expect(request).toContain('/mercado-pago/v1/card_tokens?public_key=APP_USR-')
    expect(browser.troubles).toEqual([])
  },
)
