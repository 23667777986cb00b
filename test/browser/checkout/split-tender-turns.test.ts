import { afterAll, beforeAll, expect } from 'vitest'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../../builders/cards/held-cards.ts'
import { newSession, savedCard } from '../../builders/cards/saved-cards.ts'
import { newSplitTender } from '../../builders/split-tenders.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { openSplitTender } from './split-tender-page.ts'

let world: World
let cards: CardWorld
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  cards = await openCardWorld(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

slow('a tender that is denied at the bank leaves the first one held, says so, and another one pays', async () => {
  const { page, say, ...payer } = await openSplitTender(browser, await newSplitTender(cards))
  await payer.plan('card-card', '6000')
  await payer.typeCard()
  await payer.press('Pagar R$ 60,00')
  await payer.heading(say.splitTender.card(4_000)).waitFor()
  await payer.typeCard({ holder: 'DESAFIO' })
  await payer.press('Pagar R$ 40,00')
  await page.getByRole('button', { name: 'Não é minha' }).click()
  // Back from the bank, on a page that begins with the tenders.
  await page.getByText('O banco não confirmou que a compra é sua.').waitFor()
  await payer.expectSums('R$ 60,00', 'R$ 0,00', 'R$ 40,00')
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.locator('.split-tender').getByRole('radio', { name: say.later.method.card, exact: true }).check()
  // A tender of the rest: tenders may be more than two.
  await page.getByLabel(say.splitTender.rest.amount).fill('1000')
  await payer.press(say.splitTender.plan.go)
  await payer.typeCard({ number: numbers.mastercard })
  await payer.press('Pagar R$ 10,00')
  await payer.expectSums('R$ 70,00', 'R$ 0,00', 'R$ 30,00')
  await payer.heading(say.splitTender.rest.heading(3_000)).waitFor()
  await payer.expectNoFaults()
  await payer.press(say.splitTender.rest.byPix(3_000))
  await world.pay(await page.getByLabel(say.later.pix.code).inputValue())
  await payer.expectPaid('Crédito Visa final 5682 R$ 60,00', 'Crédito Mastercard final 2454 R$ 10,00', 'Pix R$ 30,00')
  await payer.close()
})

slow('saved cards pay tenders as they pay the whole', async () => {
  const { customer, card } = await savedCard(cards)
  const charge = await newSplitTender(cards, 10_000, { customer_id: customer.id })
  const { url } = await newSession(cards, charge.id)
  const { page, say, ...payer } = await openSplitTender(browser, { checkout_url: url ?? '' }, { language: 'en-GB' })
  await payer.plan('card-pix', '7000')
  const name = say.card.saved.name('Visa', card.last4)
  await expect.poll(() => page.locator('.split-tender').getByRole('radio', { name }).isChecked()).toBe(true)
  await payer.press('Pay R$ 70.00')
  await payer.expectSums('R$ 70.00', 'R$ 0.00', 'R$ 30.00')
  await page.locator('.split-tender').getByRole('radio', { name: say.later.method.card, exact: true }).check()
  await payer.press(say.splitTender.plan.go)
  await page.locator('.split-tender').getByRole('radio', { name: say.card.saved.other, exact: true }).check()
  await payer.typeCard({ number: numbers.mastercard })
  await payer.press('Pay R$ 30.00')
  await page.getByRole('heading', { name: say.later.paid.heading }).waitFor()
  expect(await page.locator('.details-tenders li').count()).toBe(2)
  await payer.close()
})

slow(
  'the time is over, or the merchant cancels: the page that is looked at says so, and what became of the money',
  async () => {
    const { page, say, ...payer } = await openSplitTender(browser, await newSplitTender(cards))
    await payer.plan('card-card')
    await payer.typeCard()
    await payer.press('Pagar R$ 50,00')
    await payer.expectSums('R$ 50,00', 'R$ 0,00', 'R$ 50,00')
    await world.advance(15 * 60_000 + 1_000)
    await page.getByText(say.splitTender.undone.why.time_over).waitFor()
    await page.getByText(say.splitTender.tender.released).waitFor()
    await payer.close()

    const charge = await newSplitTender(cards)
    const second = await openSplitTender(browser, charge)
    await second.plan('card-card')
    await second.typeCard()
    await second.press('Pagar R$ 50,00')
    await second.expectSums('R$ 50,00', 'R$ 0,00', 'R$ 50,00')
    expect((await world.store.api.post(`/v1/charges/${charge.id}/cancel`, {})).status).toBe(200)
    await second.page.getByRole('heading', { name: say.later.over.canceled }).waitFor()
    await second.page.getByText(say.later.notice.undone).waitFor()
    await second.close()
    expect(browser.troubles).toEqual([])
  },
)
