import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagarmeNumbers } from '../../builders/pagarme-sandbox.ts'
import { newCharge, readCharge } from '../../builders/pix-charges.ts'
import { takePagarme } from '../../builders/store-with-pagarme.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openCardForm } from './card-at-gateway.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takePagarme(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const cases = [
  ['pt-BR', 'phone', 'O banco não aprovou este cartão.'],
  ['en-GB', 'desktop', 'Your bank did not approve this card.'],
] as const

it.each(sampleOf(cases, 2))(
  'in %s, on a %s: a card goes to Pagar.me alone; declined, then one that pays',
  async (language, screen, declined) => {
    const customer = { name: 'Ana Souza', email: 'ana@example.com' }
    const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'], customer })
    const payer = await openCardForm(browser, { address: charge.checkout_url, language, screen })
    await payer.pay(pagarmeNumbers.declined)
    await payer.expectDeclined(declined)
    await payer.pay(pagarmeNumbers.approved)
    await payer.expectPaid('0010')
    expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid' })

    // The number and the code went to one place, and that is not ours.
    const withCard = payer.withCard(pagarmeNumbers.approved)
    expect(withCard).toHaveLength(2)
    for (const request of withCard) expect(request).toContain('/pagarme/core/v5/tokens?appId=pk_test_')
    expect(browser.troubles).toEqual([])
  },
)
