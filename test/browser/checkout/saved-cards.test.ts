/// <reference lib="dom" />

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '../../../src/shared/language.ts'
import { cardEnGb } from '../../../src/web/checkout/messages/card-en-gb.ts'
import { cardPtBr } from '../../../src/web/checkout/messages/card-pt-br.ts'
import { savedEnGb } from '../../../src/web/checkout/messages/saved-en-gb.ts'
import { savedPtBr } from '../../../src/web/checkout/messages/saved-pt-br.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { acquirerFault, type CardWorld, openCardWorld } from '../../builders/cards/held-cards.ts'
import { cardsOf, chargeOf, newCustomer, newSession, savedCard } from '../../builders/cards/saved-cards.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'

const ways = { 'pt-BR': 'Cartão', 'en-GB': 'Card' } as const
const receipts = { 'pt-BR': 'Pagamento recebido', 'en-GB': 'Payment received' } as const
const says = { 'pt-BR': { ...cardPtBr, saved: savedPtBr }, 'en-GB': { ...cardEnGb, saved: savedEnGb } }

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

/** A customer with a card of this month and one that is good for long, the latter used last. */
async function customerWithCards() {
  const now = new Date()
  const expiry = { expiry_month: now.getMonth() + 1, expiry_year: now.getFullYear() }
  const { customer, card: first } = await savedCard(cards, { card: { ...expiry, number: numbers.mastercard } })
  const { card: second } = await savedCard(cards, { customer })
  return { customer, first, second }
}

/** The page of a new charge with the card chosen, opened by a session or, by a stranger, without one. */
async function visit(
  customer: string,
  { language = 'pt-BR' as Language, screen = 'phone' as keyof typeof screens, proved = true, more = {} } = {},
) {
  const charge = await chargeOf(cards, customer, { pay_with: { method: 'pix' }, ...more })
  const address = proved ? ((await newSession(cards, charge.id)).url ?? '') : charge.checkout_url
  const page = await browser.open(address, { ...screens[screen], locale: language, bypassCSP: false })
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: ways[language], exact: true }).check()
  return { page, charge, say: says[language].saved }
}

const pay = (page: Page) => page.getByRole('button', { name: /^(Pagar|Pay) R\$/ }).press('Enter')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

slow.each([
  ['pt-BR', 'phone'],
  ['en-GB', 'desktop'],
] as const)('in %s, on a %s: a saved card pays without being typed', async (language, screen) => {
  const { customer, first, second } = await customerWithCards()
  const more = { installments: { max: 3, interest_free_up_to: 3 } }
  const { page, charge, say } = await visit(customer.id, { language, screen, more })
  // The secret is gone from the address, and going back does not bring it.
  expect(page.url()).toBe(charge.checkout_url)
  const name = (card: typeof first, brand: string) => say.name(brand, card.last4)
  const visa = page.getByRole('radio', { name: name(second, 'Visa') })
  await visa.waitFor()
  expect(await visa.isChecked()).toBe(true)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])

  await acquirerFault(cards, { kind: 'declined', code: '51', times: 1 })
  await pay(page)
  await page.locator('.card-outcome').waitFor()
  expect(await visa.isChecked()).toBe(true)
  await page.getByRole('radio', { name: name(first, 'Mastercard') }).check()
  await page.getByRole('combobox').selectOption('3')
  await pay(page)
  await page.getByRole('heading', { name: receipts[language] }).waitFor()
  const { body } = await world.store.api.get(`/v1/charges/${charge.id}`)
  expect(body).toMatchObject({
    status: 'paid',
    payments: expect.arrayContaining([
      expect.objectContaining({ saved_card: first.id, installments: expect.objectContaining({ count: 3 }) }),
    ]),
  })
  await page.context().close()
})

it('keeps the card that is typed where the payer says so, and not unless', async () => {
  const customer = await newCustomer(cards)
  for (const isKept of [false, true]) {
    const { page, say } = await visit(customer.id)
    const form = page.frameLocator('iframe')
    await form.getByLabel('Número do cartão').fill(numbers.visaCredit)
    await form.getByLabel('Validade').fill('12/34')
    await form.getByLabel('Código (CVV)').fill('737')
    await form.getByLabel('Nome no cartão').fill('Ana Souza')
    // Debit is not kept: the offer is of credit alone.
    await form.getByLabel('Débito').check()
    await page.getByRole('checkbox').waitFor({ state: 'detached' })
    await form.getByLabel('Crédito').check()
    const keep = page.getByRole('checkbox', { name: say.keepCard('Padaria Aurora') })
    expect(await keep.isChecked()).toBe(false)
    if (isKept) {
      await keep.check()
      expect(await axeFaults(page)).toEqual([])
    }
    await pay(page)
    await page.getByRole('heading', { name: receipts['pt-BR'] }).waitFor()
    await page.context().close()
    expect(await cardsOf(cards, customer.id)).toHaveLength(isKept ? 1 : 0)
  }
  expect(await cardsOf(cards, customer.id)).toMatchObject([
    { last4: '5682', consent: { source: 'checkout', wording: '2026-11', language: 'pt-BR' } },
  ])
})

it('pays with no saved card before its payer has seen which', async () => {
  const { customer, second } = await customerWithCards()
  const charge = await chargeOf(cards, customer.id, { pay_with: { method: 'pix' } })
  const page = await browser.open('about:blank', screens.phone)
  const list = Promise.withResolvers<void>()
  await page.route('**/assets/saved-cards-*.js', async route => {
    await list.promise
    await route.continue()
  })
  await page.goto((await newSession(cards, charge.id)).url ?? '')
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: ways['pt-BR'], exact: true }).check()
  await page.getByText('Abrindo o formulário').waitFor()
  const payments: string[] = []
  page.on('request', request => request.url().endsWith('/payments') && payments.push(request.url()))
  await pay(page)
  await page.waitForTimeout(500)
  expect(payments).toEqual([])

  list.resolve()
  await page.getByRole('radio', { name: savedPtBr.name('Visa', second.last4) }).waitFor()
  await pay(page)
  await page.getByRole('heading', { name: receipts['pt-BR'] }).waitFor()
  await page.context().close()
})

slow('says that a card which was removed elsewhere is gone, before another one pays', async () => {
  const { customer, first, second } = await customerWithCards()
  const { page, charge, say } = await visit(customer.id)
  const visa = page.getByRole('radio', { name: say.name('Visa', second.last4) })
  expect(await visa.isChecked()).toBe(true)
  expect((await world.store.api.delete(`/v1/customers/${customer.id}/cards/${second.id}`)).status).toBe(204)
  await pay(page)
  await page.getByText(cardPtBr.trouble.over).waitFor()
  expect(await visa.count()).toBe(0)
  expect(await page.getByRole('radio', { name: say.name('Mastercard', first.last4) }).isChecked()).toBe(true)
  const { body } = await world.store.api.get(`/v1/charges/${charge.id}`)
  expect(body).toMatchObject({ status: 'open', amount_received: 0 })
  await pay(page)
  await page.getByRole('heading', { name: receipts['pt-BR'] }).waitFor()
  await page.context().close()
})

slow('removes a card after a second word, by the keyboard too, and what was pressed by mistake keeps it', async () => {
  const { customer, first, second } = await customerWithCards()
  const { page, say } = await visit(customer.id)
  const name = say.name('Visa', second.last4)
  const remove = page.getByRole('button', { name: say.removeNamed(name) })
  await remove.press('Enter')
  await expect.poll(() => focused(page)).toBe(say.keep)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await remove.press('Enter')
  await page.getByRole('button', { name: say.keep }).press('Enter')
  expect(await cardsOf(cards, customer.id)).toHaveLength(2)

  await remove.press('Enter')
  await page.getByRole('button', { name: say.remove, exact: true }).press('Enter')
  await page.getByText(say.removed(name)).waitFor({ state: 'attached' })
  expect((await cardsOf(cards, customer.id)).map(({ id }) => id)).toEqual([first.id])
  await expect.poll(() => focused(page)).toBe(cardPtBr.heading)
  expect(await page.getByRole('radio', { name: say.name('Mastercard', first.last4) }).isChecked()).toBe(true)
  await page.context().close()
})

slow('says of a card that is past its month that it is, and takes it no more', async () => {
  const { customer, first, second } = await customerWithCards()
  await world.advance(35 * 86_400_000)
  const { page, say } = await visit(customer.id)
  const old = page.getByRole('radio', { name: say.name('Mastercard', first.last4) })
  await page.getByRole('radio', { name: say.name('Visa', second.last4) }).waitFor()
  expect(await old.isDisabled()).toBe(true)
  const expiry = `${String(first.expiry_month).padStart(2, '0')}/${first.expiry_year % 100}`
  await page.getByText(say.status.expired(expiry)).waitFor()
  await page.context().close()
})

slow('shows a stranger with the address the form alone, and a browser whose time is over what to do', async () => {
  const { customer } = await savedCard(cards)
  const stranger = await visit(customer.id, { proved: false })
  await stranger.page.frameLocator('iframe').locator('form').waitFor()
  expect(await stranger.page.getByRole('group', { name: stranger.say.legend }).count()).toBe(0)
  expect(await stranger.page.getByRole('checkbox').count()).toBe(0)
  // Given a session over the open page, it is opened anew and shows them.
  await stranger.page.goto((await newSession(cards, stranger.charge.id)).url ?? '')
  await stranger.page.getByRole('radio', { name: ways['pt-BR'], exact: true }).check()
  await stranger.page.getByRole('group', { name: stranger.say.legend }).waitFor()
  await world.advance(1_801_000)
  await pay(stranger.page)
  await stranger.page.getByText(cardPtBr.trouble.over).waitFor()
  await stranger.page.frameLocator('iframe').locator('form').waitFor()
  await stranger.page.context().close()
  expect(browser.troubles.filter(trouble => !trouble.includes('status of 40'))).toEqual([])
})
