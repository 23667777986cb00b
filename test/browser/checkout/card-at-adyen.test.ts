import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCharge, readCharge } from '../../builders/pix-charges.ts'
import { takeAdyen } from '../../builders/store-with-adyen.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { openFramedForm } from './card-at-gateway.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  await takeAdyen(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const CARD = '4111111111111111'

it.each([
  ['pt-BR', 'phone', 1, 'limite'],
  ['en-GB', 'desktop', 6, 'limit'],
] as const)(
  'in %s, on a %s: declined, then paid in %i×, and no request has the card in it',
  async (language, screen, count, declined) => {
    const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '11144477735' }
    const installments = { max: 10, interest_free_up_to: 6, monthly_rate: '1.99' }
    const methods = ['pix', 'credit-card']
    const charge = await newCharge(world.store, { amount: 12990, methods, customer, installments })
    const payer = await openFramedForm(browser, { address: charge.checkout_url, language, screen })
    await payer.installments.selectOption(String(count))
    await payer.pay(CARD, { holder: 'NOT_ENOUGH_BALANCE', expiry: '03/30' })
    await payer.expectDeclined(declined)
    await payer.pay(CARD, { holder: 'Ana Souza', expiry: '03/30' })
    await payer.expectPaid('1111')
    const { status, payments } = await readCharge(world.store, charge.id)
    expect(status).toBe('paid')
    expect(payments.find(payment => payment.status === 'captured')).toMatchObject({ installments: { count } })
    expect(payer.withCard(CARD)).toEqual([])
    expect(browser.troubles).toEqual([])
  },
)
