import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { cieloNumbers } from '../../builders/gateways/cielo-sandbox.ts'
import { takeCielo } from '../../builders/gateways/store-with-cielo.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openCardForm } from './card-at-gateway.ts'

let world: World
let browser: TestBrowser
let cielo: Awaited<ReturnType<typeof takeCielo>>
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  cielo = await takeCielo(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

it('a key for each card, which goes to Cielo alone', async () => {
  const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'] })
  const payer = await openCardForm(browser, { address: charge.checkout_url, language: 'pt-BR', screen: 'phone' })
  await cielo.fault({ operation: 'accessToken', kind: 'error', status: 503 })
  await payer.pay(cieloNumbers.declined)
  await payer.form
    .getByText('A operadora do cartão não está respondendo bem. Nada foi cobrado. Tente de novo em instantes.')
    .waitFor()
  await payer.press()
  await payer.expectDeclined('O banco não aprovou este cartão.')
  await payer.pay(cieloNumbers.approved)
  await payer.expectPaid('1111')
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid' })

  // The number and the code went to one place, and that is not ours; each card by a key of its own.
  const withCard = payer.withCard(cieloNumbers.approved)
  expect(withCard).toHaveLength(2)
  for (const request of withCard) expect(request).toContain('/cielo/form/post/api/public/v1/card ')
  const keys = withCard.map(request => new URLSearchParams(request.split(' ')[1]).get('AccessToken'))
  expect(new Set(keys).size).toBe(2)
  expect(payer.asked.filter(request => request.includes('/card-key'))).toHaveLength(3)
  // The browser itself says that no key was given, once.
  expect(browser.troubles.filter(trouble => !trouble.includes('409'))).toEqual([])
})

slow('a press counts though the page has not heard yet that the card is whole', async () => {
  const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'] })
  const payer = await openCardForm(browser, { address: charge.checkout_url, language: 'pt-BR', screen: 'desktop' })
  await payer.page.addInitScript(() => {
    const isHeldBack = ({ data }: MessageEvent) => JSON.stringify(data).includes('"complete":true')
    window.addEventListener('message', event => isHeldBack(event) && event.stopImmediatePropagation())
  })
  await payer.page.reload()
  await payer.page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await payer.page.getByRole('radio', { name: 'Cartão' }).check()
  await payer.pay(cieloNumbers.approved)
  await payer.expectPaid('1111')
})
