import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCharge, readCharge } from '../../builders/pix-charges.ts'
import { takeAdyen } from '../../builders/store-with-adyen.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openFramedForm } from './card-at-gateway.ts'
import { savedCardStory } from './saved-at-gateway.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeAdyen(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const CARD = '4111111111111111'

const visits = [
  [
    'en-GB',
    'desktop',
    6,
    { declined: 'limit', wrong: 'One of the numbers is wrong', expired: 'This card has expired' },
  ],
  ['pt-BR', 'phone', 1, { declined: 'limite', wrong: 'Algum número está trocado', expired: 'Este cartão venceu' }],
] as const

it.each(sampleOf(visits, 2))(
  'in %s, on a %s: declined, then paid in %i×, and no request has the card in it',
  async (language, screen, count, say) => {
    const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '11144477735' }
    const installments = { max: 10, interest_free_up_to: 6, monthly_rate: '1.99' }
    const methods = ['pix', 'credit-card']
    const charge = await newCharge(world.store, { amount: 12990, methods, customer, installments })
    const payer = await openFramedForm(browser, { address: charge.checkout_url, language, screen })
    await payer.installments.selectOption(String(count))
    // What is wrong is said below the field, in our words and by the frame's code.
    await payer.type('4111111111111112', { holder: 'Ana', expiry: '01/20' })
    await payer.form.getByText(say.wrong).waitFor()
    await payer.form.getByText(say.expired).waitFor()
    await payer.expectFormClean()
    await payer.pay(CARD, { holder: 'NOT_ENOUGH_BALANCE', expiry: '03/30' })
    await payer.expectDeclined(say.declined)
    // Enter in a frame pays.
    await payer.type(CARD, { holder: 'Ana Souza', expiry: '03/30' })
    await payer.place('cvv').press('Enter')
    await payer.expectPaid('1111')
    const { status, payments } = await readCharge(world.store, charge.id)
    expect(status).toBe('paid')
    expect(payments.find(payment => payment.status === 'captured')).toMatchObject({ installments: { count } })
    expect(payer.withCard(CARD)).toEqual([])
    expect(browser.troubles).toEqual([])
  },
)

slow(
  'keeps a card with consent, which pays again by its code alone, in a frame of Adyen’s, and is removed',
  async () => {
    const payer = await savedCardStory(
      { world, browser },
      {
        ...{
          language: 'pt-BR',
          screen: 'phone',
          asksCode: true,
          last4: '1111',
          declined: 'Os dados do cartão não conferem.',
        },
        type: one => one.type(CARD, { holder: 'Ana Souza', expiry: '03/30' }),
      },
    )
    expect(payer.asked.filter(request => /"(999|123)"/.test(request))).toEqual([])
    expect(browser.troubles).toEqual([])
  },
)

slow('says when Adyen’s frames do not come, and gets them with the next try', async () => {
  const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '11144477735' }
  const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'], customer })
  const payer = await openFramedForm(browser, { address: charge.checkout_url, language: 'pt-BR', screen: 'phone' })
  await payer.place('cvv').waitFor()
  await payer.page.route('**/securedfields/**', route => route.abort())
  await payer.page.reload()
  await payer.page.getByRole('radio', { name: 'Cartão' }).check()
  await payer.form.getByText('Não conseguimos falar com a operadora').waitFor()
  await payer.page.unroute('**/securedfields/**')
  await payer.press()
  await payer.pay(CARD, { holder: 'Ana Souza', expiry: '03/30' })
  await payer.expectPaid('1111')
})
