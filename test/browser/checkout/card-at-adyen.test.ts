import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCharge } from '../../builders/banks/pix-charges.ts'
import { takeAdyen } from '../../builders/gateways/store-with-adyen.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openFramedForm } from './card-at-gateway.ts'

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

it('what is wrong in Adyen’s frames is said in our words, and Enter in one pays', async () => {
  const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '11144477735' }
  const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'], customer })
  const payer = await openFramedForm(browser, { address: charge.checkout_url, language: 'en-GB', screen: 'desktop' })
  await payer.type('4111111111111112', { holder: 'Ana', expiry: '01/20' })
  await payer.form.getByText('One of the numbers is wrong').waitFor()
  await payer.form.getByText('This card has expired').waitFor()
  await payer.type(CARD, { holder: 'Ana Souza', expiry: '03/30' })
  await payer.place('cvv').press('Enter')
  await payer.expectPaid('1111')
  expect(browser.troubles).toEqual([])
})

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
