/// <reference lib="dom" />

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '../../../src/shared/language.ts'
import { codeOf, newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeCards(world)
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
    credit: 'Crédito',
    pay: 'Pagar R$ 129,90',
    declined: 'O banco não aprovou este cartão.',
    payByPix: 'Pagar com Pix',
    copy: 'Copiar código Pix',
    paid: 'Pagamento recebido',
    paidBy: 'Crédito Visa final 5682',
  },
  'en-GB': {
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiry',
    cvv: 'Code (CVV)',
    holder: 'Name on the card',
    credit: 'Credit',
    pay: 'Pay R$ 129.90',
    declined: 'Your bank did not approve this card.',
    payByPix: 'Pay by Pix',
    copy: 'Copy Pix code',
    paid: 'Payment received',
    paidBy: 'Visa credit ending in 5682',
  },
} as const satisfies Record<Language, Record<string, string>>

const newChargeByCard = (more: object = {}) =>
  newCharge(world.store, {
    amount: 12990,
    methods: ['pix', 'credit-card', 'debit-card'],
    pay_with: { method: 'pix' },
    ...more,
  })

/** A page on a charge that takes cards, with the card chosen. */
async function visit(language: Language = 'pt-BR', screen: keyof typeof screens = 'phone', more: object = {}) {
  const charge = await newChargeByCard(more)
  const options = { ...screens[screen], locale: language, bypassCSP: false }
  const page = await browser.open(charge.checkout_url, options)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  return { page, charge, say: says[language], form: page.frameLocator('iframe') }
}

/** Types a card into the form. */
async function type(
  page: Page,
  card: { number?: string; holder?: string; use?: string } = {},
  language: Language = 'pt-BR',
) {
  const form = page.frameLocator('iframe')
  const say = says[language]
  await form.getByLabel(say.number).fill(card.number ?? numbers.visaCredit)
  await form.getByLabel(say.expiry).fill('12/34')
  await form.getByLabel(say.cvv).fill('737')
  await form.getByLabel(say.holder).fill(card.holder ?? 'Ana Souza')
  await form.getByLabel(card.use ?? say.credit).check()
}

/**
 * By the keyboard: a click right after the page has scrolled may still land in the frame of another process that was
 * there.
 */
function pay(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).press('Enter')
}

async function expectFocus(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate(element => element === element.ownerDocument.activeElement)).toBe(true)
}

it.each(
  sampleOf(
    [
      ['pt-BR', 'phone'],
      ['en-GB', 'desktop'],
    ] as const,
    2,
  ),
)('in %s, on a %s: a card that is declined, then one that pays', async (language, screen) => {
  const charge = await newChargeByCard()
  const page = await browser.open('about:blank', { ...screens[screen], locale: language })
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(charge.checkout_url)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  const say = says[language]
  const ofCards = () => asked.filter(request => /assets\/card-(?!row-)|\/card\?/.test(request))
  await page.getByRole('button', { name: say.copy }).waitFor()
  expect(ofCards()).toEqual([])

  // By the keyboard: the choice is one stop of Tab, and an arrow goes on.
  await page.getByRole('radio', { name: 'Pix' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: say.card }).isChecked()).toBe(true)
  await page.frameLocator('iframe').getByLabel(say.number).waitFor()
  await expectFocus(page.getByRole('radio', { name: say.card }))
  await expect.poll(() => page.getByRole('button', { name: say.copy }).count()).toBe(0)

  await type(page, { number: numbers.declined }, language)
  await pay(page, say.pay)
  const outcome = page.locator('.card-outcome')
  await outcome.getByText(say.declined).waitFor()
  await expectFocus(outcome)
  expect(await axeFaults(page)).toEqual([])

  // Pix is one tap away, and what was typed is still there on the way back.
  await outcome.getByRole('button', { name: say.payByPix }).click()
  await page.getByRole('button', { name: say.copy }).waitFor()
  await page.getByRole('radio', { name: say.card }).check()
  await expect.poll(() => page.frameLocator('iframe').getByLabel(say.holder).inputValue()).toMatch(/ana souza/i)
  await type(page, {}, language)
  await pay(page, say.pay)
  await page.getByRole('heading', { name: say.paid }).waitFor()
  await page.getByText(say.paidBy).waitFor()

  const ours = asked.filter(request => request.startsWith(world.url) || request.startsWith(world.fieldsUrl))
  expect(ours.length).toBeGreaterThan(5)
  const tokens = asked.filter(request => request.includes('/acquirer/v1/tokens'))
  expect(tokens.some(request => request.includes(numbers.visaCredit))).toBe(true)
  for (const secret of [numbers.visaCredit, numbers.declined, '"737"']) {
    expect(ours.join('\n')).not.toContain(secret)
  }
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow('leads to the bank that wants to be sure, and back to what was answered there', async () => {
  const { page, say } = await visit()
  await page.getByRole('radio', { name: say.card }).check()
  const challenge = async () => {
    await type(page, { holder: 'DESAFIO' })
    await pay(page, say.pay)
    await page.getByRole('heading', { name: 'Esta compra é sua?' }).waitFor()
  }
  // Left without an answer: the question is still open, and can be given up.
  await challenge()
  await page.getByRole('link', { name: 'Voltar sem responder' }).click()
  await page.getByRole('heading', { name: 'Confirme a compra no seu banco' }).waitFor()
  await page.getByRole('link', { name: 'Ir para o banco' }).waitFor()
  await page.getByRole('button', { name: 'Usar outro cartão' }).click()
  await page.frameLocator('iframe').getByLabel(say.number).waitFor()
  // Denied: a decline, with the form ready for another try.
  await challenge()
  await page.getByRole('button', { name: 'Não é minha' }).click()
  await page.getByText('O banco não confirmou que a compra é sua.').waitFor()
  // Confirmed: paid.
  await challenge()
  await page.getByRole('button', { name: 'Sim, é minha' }).click()
  await page.getByRole('heading', { name: say.paid }).waitFor()
  await page.context().close()
})

slow('explains instalments: each of them, the total and the rate; debit has none', async () => {
  const { page, say } = await visit('pt-BR', 'phone', {
    installments: { max: 6, interest_free_up_to: 3, monthly_rate: '1.99' },
  })
  await page.getByRole('radio', { name: say.card }).check()
  await type(page, { use: 'Débito', number: numbers.mastercard })
  const list = page.getByLabel('Parcelas')
  await expect.poll(() => list.isDisabled()).toBe(true)
  await page.getByText('No débito, o valor sai de uma vez.').waitFor()
  await type(page)
  await list.selectOption('3')
  expect(await list.locator('option:checked').textContent()).toBe('3× de R$\u00a043,30 sem juros')
  await page.getByText('Total de R$ 129,90, sem juros.').waitFor()
  await list.selectOption('6')
  await page.getByText('Total de R$ 139,08, com juros de 1,99% ao mês.').waitFor()
  await pay(page, 'Pagar R$ 139,08')
  await page.getByText('6× de R$ 23,18, total R$ 139,08').waitFor()
  await page.context().close()
})

slow('takes debit, which the bank confirms', async () => {
  const { page, say } = await visit()
  await page.getByRole('radio', { name: say.card }).check()
  await type(page, { number: numbers.visaDebit, use: 'Débito' })
  await pay(page, say.pay)
  await page.getByRole('button', { name: 'Sim, é minha' }).click()
  await page.getByText('Débito Visa final 0148').waitFor()
  await page.context().close()
})

slow('shows a card that is held, without a Pix beside it, and what becomes of it', async () => {
  const { page, charge, say } = await visit('pt-BR', 'phone', { capture: 'manual' })
  const hold = async () => {
    await page.getByRole('radio', { name: say.card }).check()
    await type(page)
    await pay(page, say.pay)
    await page.getByRole('heading', { name: 'Valor reservado no cartão' }).waitFor()
    await page.getByText('Ainda não foi cobrado: Padaria Aurora conclui a cobrança depois.').waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(0)
    return (await readCharge(world.store, charge.id)).payments.find(({ status }) => status === 'authorized')?.id
  }
  const first = await hold()
  expect((await world.store.api.post(`/v1/payments/${first}/cancel`, {})).status).toBe(200)
  await page.getByRole('button', { name: say.copy }).waitFor()
  const second = await hold()
  expect((await world.store.api.post(`/v1/payments/${second}/capture`, {})).status).toBe(200)
  await page.getByRole('heading', { name: say.paid }).waitFor()
  await page.context().close()
})

it('says in the form what is missing, asks nobody, and is paid by Enter', async () => {
  const { page, say } = await visit()
  await page.getByRole('radio', { name: say.card }).check()
  const form = page.frameLocator('iframe')
  await form.getByLabel(say.number).waitFor()
  await pay(page, say.pay)
  await form.getByText('Escreva o número do cartão.').waitFor()
  await expectFocus(form.getByLabel(say.number))
  await type(page)
  await form.getByLabel(say.holder).press('Enter')
  await page.getByRole('heading', { name: say.paid }).waitFor()
  await page.context().close()
})

slow('shows the Pix that was paid while a card was being typed', async () => {
  const { page, charge, say } = await visit()
  await page.getByRole('radio', { name: say.card }).check()
  await page.frameLocator('iframe').getByLabel(say.number).fill('4235')
  await world.pay(codeOf(await readCharge(world.store, charge.id)))
  await page.getByRole('heading', { name: say.paid }).waitFor()
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await page.context().close()
})

slow('still says that the code was copied when the page wakes', async () => {
  const charge = await newChargeByCard()
  const page = await browser.open('about:blank', { ...screens.phone, locale: 'pt-BR' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/assets/react-*.js', async route => {
    await page.locator('[data-outcome=copied]').waitFor()
    await route.continue()
  })
  await page.goto(charge.checkout_url)
  await page.getByRole('button', { name: says['pt-BR'].copy }).click()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  expect(await page.locator('[data-outcome=copied]').textContent()).toBe('Código copiado')
  await page.getByRole('status').getByText('Agora é só colar').waitFor()
  await page.context().close()
})

slow('keeps the place of the form before it comes, and says what to do without JavaScript', async () => {
  const { page, say } = await visit()
  await page.route('**/card?*', () => undefined)
  await page.getByRole('radio', { name: say.card }).check()
  const home = page.locator('.card-home[aria-busy=true]')
  await home.waitFor()
  const before = (await home.boundingBox())?.height ?? 0
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.getByRole('radio', { name: say.card }).check()
  await page.frameLocator('iframe').getByLabel(say.number).fill(numbers.mastercard)
  await page.frameLocator('iframe').getByLabel(say.credit).waitFor()
  await expect.poll(async () => (await page.locator('.card-home').boundingBox())?.height).toBe(before)
  await page.context().close()

  const charge = await newChargeByCard()
  const plain = await browser.open(charge.checkout_url, { javaScriptEnabled: false })
  const advice = plain.locator('fieldset noscript p')
  await advice.waitFor()
  expect(await advice.textContent()).toContain('ative o JavaScript do navegador. O Pix funciona sem ele.')
  expect(await plain.getByRole('radio').count()).toBe(0)
  await plain.context().close()
})
