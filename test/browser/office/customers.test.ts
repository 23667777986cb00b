/// <reference lib="dom" />

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Customer } from '../../../src/shared/contract/customer.ts'
import { addressParts } from '../../../src/shared/contract/payer-facts.ts'
import type { Language } from '../../../src/shared/language.ts'
import type { AddressField } from '../../../src/web/office/customers/address-draft.ts'
import * as enGbForm from '../../../src/web/office/messages/en-gb/charge-form.ts'
import { customers as enGb } from '../../../src/web/office/messages/en-gb/customers.ts'
import * as ptBrForm from '../../../src/web/office/messages/pt-br/charge-form.ts'
import { type CustomerWords, customers as ptBr } from '../../../src/web/office/messages/pt-br/customers.ts'
import { type CardWorld, openCardWorld } from '../../builders/cards/held-cards.ts'
import { cardsOf, chargeOf, newCustomer, savedCard } from '../../builders/cards/saved-cards.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let cards: CardWorld
let browser: TestBrowser
let cookies: { name: string; value: string }[]
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  cards = await openCardWorld(world)
  const { email, password } = await world.user('owner')
  const answer = await fetch(`${world.url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.url },
    body: JSON.stringify({ email, password }),
  })
  cookies = answer.headers.getSetCookie().map(written => {
    const [name = '', value = ''] = (written.split(';')[0] ?? '').split('=')
    return { name, value: decodeURIComponent(value) }
  })
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const says: Record<Language, CustomerWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

async function open(path: string, language: Language = 'pt-BR', screen: keyof typeof screens = 'desktop') {
  const page = await browser.open('about:blank', { ...screens[screen], locale: language })
  await page
    .context()
    .addCookies(cookies.map(cookie => ({ ...cookie, value: encodeURIComponent(cookie.value), url: world.url })))
  await page.goto(`${world.url}/office${path}`)
  return { page, say: says[language] }
}

const drawer = (page: Page) => page.getByRole('dialog').first()

test.each(
  sampleOf(
    [
      ['pt-BR', 'phone'],
      ['en-GB', 'desktop'],
    ] as const,
    2,
  ),
)('in %s, on a %s: nobody yet, then somebody who is written down, changed and found', async (language, screen) => {
  const { page, say } = await open('/customers', language, screen)
  if (language === 'pt-BR') await page.getByText(say.empty.title).waitFor()
  await page.getByRole('link', { name: say.create }).press('Enter')
  const name = drawer(page).getByRole('textbox').first()
  await name.waitFor()
  await drawer(page).getByRole('button', { name: say.add }).press('Enter')
  await drawer(page).getByText(say.nameNeeded).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await name.fill(`Íris Prado ${language}`)
  await drawer(page)
    .getByLabel(new RegExp(`^${say.reference}`))
    .fill(`c-${language}`)
  await drawer(page).getByRole('button', { name: say.add }).press('Enter')
  await page.getByRole('heading', { level: 2, name: `Íris Prado ${language}` }).waitFor()
  await drawer(page).getByText(say.noCards).waitFor()
  await drawer(page).getByText(say.noCharges).waitFor()

  await drawer(page).getByRole('button', { name: say.edit }).press('Enter')
  await drawer(page).getByRole('textbox').first().fill(`Íris Prado Lima ${language}`)
  await drawer(page).getByRole('button', { name: say.save }).press('Enter')
  await page.getByRole('heading', { level: 2, name: `Íris Prado Lima ${language}` }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  const rows = page.getByRole(screen === 'phone' ? 'list' : 'table', { name: say.title }).getByRole('link')
  await page.getByRole('searchbox', { name: say.search }).fill('nobody at all')
  await page.getByText(say.nothingFound.title).waitFor()
  await page.getByRole('searchbox', { name: say.search }).fill(`c-${language}`)
  await expect.poll(() => rows.count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('q')).toBe(`c-${language}`)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('whoever is opened while another is edited is shown, and gets nothing of what was written there', async () => {
  const [edited, other] = ['Vera Antes', 'Vera Depois']
  await newCustomer(cards, { name: edited })
  const { id } = await newCustomer(cards, { name: other, email: 'depois@example.com' })
  const { page, say } = await open('/customers?q=Vera')
  const row = (name: string) => page.getByRole('table', { name: say.title }).getByRole('link', { name })
  const opened = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
  await row(other).click()
  await opened(other)
  await row(edited).click()
  await opened(edited)
  await drawer(page).getByRole('button', { name: say.edit }).click()
  await drawer(page).getByRole('textbox').first().fill('Vera Rascunho')
  await row(other).click()
  await opened(other)
  await drawer(page).getByText('depois@example.com').waitFor()
  expect(await drawer(page).getByRole('button', { name: say.save }).count()).toBe(0)
  await drawer(page).getByRole('button', { name: say.edit }).click()
  expect(await drawer(page).getByRole('textbox').first().inputValue()).toBe(other)
  await drawer(page).getByRole('button', { name: say.save }).click()
  await drawer(page).getByText('depois@example.com').waitFor()
  const { body } = await world.store.api.get(`/v1/customers/${id}`)
  expect(body).toMatchObject({ name: other, email: 'depois@example.com' })
  await page.context().close()
})

slow('a reference that somebody else has is said beside its field', async () => {
  await newCustomer(cards, { name: 'Caio Lima', reference: 'caio-1' })
  const { page, say } = await open('/customers/new')
  await drawer(page).getByRole('textbox').first().fill('Outro Caio')
  await drawer(page)
    .getByLabel(new RegExp(`^${say.reference}`))
    .fill('caio-1')
  await drawer(page).getByRole('button', { name: say.add }).press('Enter')
  await drawer(page).getByText('Outro cliente já usa esta referência.').waitFor()
  await page.context().close()
})

slow(
  'a customer is reached from their charge; a card of theirs is removed after a question, and their details erased',
  async () => {
    const { customer, card } = await savedCard(cards)
    const { page, say } = await open(`/charges/${card.consent.charge_id}`)
    await page.getByRole('link', { name: say.see }).press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Ana Souza' }).waitFor()
    const name = say.card('Visa', card.last4)
    const remove = page.getByRole('button', { name: say.removeNamed(name) })
    await remove.press('Enter')
    const question = page.getByRole('dialog', { name: say.removing.title(name) })
    expect(await axeFaults(page)).toEqual([])
    await question.getByRole('button', { name: say.back }).press('Enter')
    expect(await cardsOf(cards, customer.id)).toHaveLength(1)
    await remove.press('Enter')
    await question.getByRole('button', { name: say.removing.submit }).press('Enter')
    await page.getByText(say.noCards).waitFor()
    expect(await cardsOf(cards, customer.id)).toEqual([])

    await page.getByRole('button', { name: say.erase.open }).press('Enter')
    const erasing = page.getByRole('dialog', { name: say.erase.title })
    await erasing.getByText(say.erase.text).waitFor()
    await erasing.getByRole('button', { name: say.erase.submit }).press('Enter')
    await page.getByRole('heading', { level: 2, name: say.erasedName }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: say.edit }).count()).toBe(0)
    const { body } = await world.store.api.get(`/v1/customers/${customer.id}`)
    expect(body).toMatchObject({ name: null, erased_at: expect.any(String) })
    await page.context().close()
    // The browser writes every rejection down.
    expect(browser.troubles.filter(trouble => !trouble.includes('status of 409'))).toEqual([])
  },
)

slow.each([
  ['pt-BR', 'phone'],
  ['en-GB', 'desktop'],
] as const)(
  'in %s, on a %s: an address is whole or not at all, of a customer and of a new charge',
  async (language, screen) => {
    const of = { 'pt-BR': ptBrForm, 'en-GB': enGbForm }[language].chargeForm
    const { page, say } = await open('/customers/new', language, screen)
    const box = (field: AddressField) => drawer(page).getByLabel(of.payerField[field], { exact: true })
    const write = async () => {
      // By the pointer: the field that is left says that it is empty, and must not move the button away.
      await drawer(page).getByRole('button', { name: of.addAddress }).click()
      expect(await box('address.postal_code').evaluate(input => input === document.activeElement)).toBe(true)
      await box('address.postal_code').pressSequentially('01310100')
      expect(await box('address.postal_code').inputValue()).toBe('01310-100')
      await box('address.street').fill('Avenida Paulista')
    }
    const finish = async () => {
      await box('address.number').fill('1578')
      await box('address.district').fill('Bela Vista')
      await box('address.city').fill('São Paulo')
      await box('address.state').selectOption('SP')
    }
    const whole = {
      ...{ postal_code: '01310100', street: 'Avenida Paulista', number: '1578', complement: null },
      ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
    }
    const name = `Olga ${language}`
    await write()
    await drawer(page).getByRole('textbox').first().fill(name)
    await drawer(page).getByRole('button', { name: say.add }).press('Enter')
    await drawer(page).getByText(of.payerFault.missing).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await finish()
    await drawer(page).getByRole('button', { name: say.add }).press('Enter')
    await page.getByRole('heading', { level: 2, name }).waitFor()
    await drawer(page).getByText('Avenida Paulista, 1578').waitFor()
    const list = async () => {
      const { body } = await world.store.api.get(`/v1/customers?q=${encodeURIComponent(name)}`)
      return (body as { data: Customer[] }).data.map(({ address }) => address)
    }
    expect(await list()).toEqual([whole])

    await drawer(page).getByRole('button', { name: say.edit }).press('Enter')
    for (const part of addressParts) {
      const field = box(`address.${part}`)
      await (part === 'state' ? field.selectOption('') : field.fill(''))
    }
    await drawer(page).getByRole('button', { name: say.save }).press('Enter')
    await page.getByRole('heading', { level: 2, name }).waitFor()
    await until(async () => (await list())[0] === null, 'the address is gone')

    await page.goto(`${world.url}/office/charges/new`)
    await drawer(page).getByLabel(of.amount, { exact: true }).pressSequentially('700')
    await write()
    await finish()
    await drawer(page)
      .getByRole('button', { name: of.submit(language === 'pt-BR' ? 'R$ 7,00' : 'R$ 7.00') })
      .press('Enter')
    await until(async () => {
      const { body } = await world.store.api.get('/v1/charges?limit=1')
      const [charge] = (body as { data: Charge[] }).data
      return charge?.amount === 700 && charge.customer?.address?.street === whole.street
    }, 'the charge has the address')
    await page.context().close()
  },
)

test('of a customer with many charges the newest are shown, and the rest is one press away', async () => {
  const { id } = await newCustomer(cards, { name: 'Sônia de Todo Dia' })
  for (let made = 0; made < 20; made += 1) await chargeOf(cards, id)
  const { page } = await open(`/customers/${id}`)
  const more = page.getByRole('link', { name: 'Ver mais em Cobranças' })
  await page.getByText('R$ 129,90').first().waitFor()
  expect(await more.count()).toBe(0)
  await chargeOf(cards, id)
  await page.reload()
  await more.click()
  await page.getByText('21 cobranças').waitFor()
  expect(new URL(page.url()).searchParams.get('customer')).toBe(id)
  await page.context().close()
})
