import { afterAll, beforeAll, expect, it } from 'vitest'
import { MERCADO_PAGO_CARD } from '../../builders/mercado-pago-sandbox.ts'
import { newCharge, readCharge } from '../../builders/pix-charges.ts'
import { takeMercadoPago } from '../../builders/store-with-mercado-pago.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openFramedForm } from './card-at-gateway.ts'
import { savedCardStory } from './saved-at-gateway.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeMercadoPago(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const visits = [
  ['pt-BR', 'phone', 1, 'limite', 'Algum número está trocado'],
  ['en-GB', 'desktop', 6, 'limit', 'One of the numbers is wrong'],
] as const

it.each(sampleOf(visits, 2))(
  'in %s, on a %s: declined, then paid in %i×, and the card goes to Mercado Pago alone',
  async (language, screen, count, declined, wrong) => {
    const customer = { name: 'Ana Souza', email: 'ana@example.com' }
    const installments = { max: 10, interest_free_up_to: 6, monthly_rate: '1.99' }
    const methods = ['pix', 'credit-card']
    const charge = await newCharge(world.store, { amount: 12990, methods, customer, installments })
    const payer = await openFramedForm(browser, { address: charge.checkout_url, language, screen })
    // What a payer would bear of interest is by its own table: none of ours is offered.
    expect(await payer.installments.locator('option').count()).toBe(6)
    await payer.installments.selectOption(String(count))
    await payer.place('number').fill('4235647728025683')
    await payer.place('cvv').fill('1')
    await payer.form.getByText(wrong).waitFor()
    await payer.expectFormClean()
    await payer.pay(MERCADO_PAGO_CARD, { holder: 'FUND', expiry: '11/30' })
    await payer.expectDeclined(declined)
    await payer.pay(MERCADO_PAGO_CARD, { holder: 'APRO', expiry: '11/30' })
    await payer.expectPaid('5682')
    const { status, payments } = await readCharge(world.store, charge.id)
    expect(status).toBe('paid')
    expect(payments.find(payment => payment.status === 'captured')).toMatchObject({ installments: { count } })

    // The number and the code went to one place, and that is not ours.
    const withCard = payer.withCard(MERCADO_PAGO_CARD)
    expect(withCard).toHaveLength(2)
    for (const request of withCard) expect(request).toContain('/mercado-pago/v1/card_tokens?public_key=APP_USR-')
    expect(browser.troubles).toEqual([])
  },
)

slow(
  'keeps a card with consent, which pays again by its code alone, in a frame of its own, and is removed',
  async () => {
    const payer = await savedCardStory(
      { world, browser },
      {
        ...{
          language: 'en-GB',
          screen: 'phone',
          asksCode: true,
          last4: '5682',
          declined: 'The card’s details do not match.',
        },
        type: one => one.type(MERCADO_PAGO_CARD, { holder: 'APRO', expiry: '11/30' }),
      },
    )
    // The code went to one place, with the card's id, and that is not ours.
    const withCode = payer.asked.filter(request => /"(999|123)"/.test(request))
    expect(withCode).toHaveLength(2)
    for (const request of withCode)
      expect(request).toMatch(/\/mercado-pago\/v1\/card_tokens\?public_key=.*"card_id":"\d+"/)
    expect(browser.troubles).toEqual([])
  },
)
