/// <reference lib="dom" />

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Language } from '../../../src/shared/language.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { HOLDER, STRANGER, setBalance, takeVouchers, voucherCharge } from '../../builders/cards/vouchers.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeCards(world)
  await takeVouchers(world.store)
  const verocard = { brand: 'verocard', kinds: ['meal'], affiliation_id: '7' }
  await world.store.api.post('/v1/voucher-affiliations', verocard)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const says = {
  'pt-BR': {
    voucher: 'Vale',
    heading: 'Pague com vale-refeição',
    paysAll: 'Toda a compra pode ser paga com vale: R$ 80,00.',
    number: 'Número do cartão',
    expiry: 'Validade',
    cvv: 'Código (CVV)',
    name: 'Nome no cartão',
    holder: 'CPF do titular do vale',
    wrongCpf: 'Algum número do CPF está trocado. Confira.',
    pay: 'Pagar R$ 80,00 com o vale',
    tooLittle: 'Este vale tem só R$ 50,00',
    missing: 'Faltam R$ 30,00',
    stranger: 'O CPF não é o do titular deste vale',
    payByPix: 'Pagar com Pix',
    copy: 'Copiar código Pix',
    paid: 'Pagamento recebido',
    approved: 'Vale aprovado',
    paidBy: 'Vale Alelo final 0005',
  },
  'en-GB': {
    voucher: 'Voucher',
    heading: 'Pay by meal voucher',
    paysAll: 'All of it can be paid by voucher: R$ 80.00.',
    number: 'Card number',
    expiry: 'Expiry',
    cvv: 'Code (CVV)',
    name: 'Name on the card',
    holder: 'CPF of the voucher’s holder',
    wrongCpf: 'A digit of the CPF is not right. Please check it.',
    pay: 'Pay R$ 80.00 by voucher',
    tooLittle: 'There is only R$ 50.00 on this voucher',
    missing: 'R$ 30.00 is missing',
    stranger: 'The CPF is not that of this voucher’s holder',
    payByPix: 'Pay by Pix',
    copy: 'Copy Pix code',
    paid: 'Payment received',
    approved: 'Voucher approved',
    paidBy: 'Alelo voucher ending in 0005',
  },
} as const satisfies Record<Language, Record<string, string>>

/** A page on a charge that a voucher may pay, with the voucher chosen. */
async function visit(language: Language, screen: keyof typeof screens, more: { eligible_amount?: number } = {}) {
  const charge = await voucherCharge(world.store, more)
  const page = await browser.open('about:blank', { ...screens[screen], locale: language })
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(charge.checkout_url)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  const say = says[language]
  await page.getByRole('button', { name: say.copy }).waitFor()
  expect(asked.filter(url => /assets\/[\w-]*voucher|\/card\?/.test(url))).toEqual([])
  await page.getByRole('radio', { name: say.voucher }).check()
  await page.getByRole('heading', { name: say.heading }).waitFor()
  return { page, say, asked }
}

async function type(page: Page, number: string, language: Language) {
  const say = says[language]
  const form = page.frameLocator('iframe')
  await form.getByLabel(say.number).fill(number)
  await form.getByLabel(say.expiry).fill('12/34')
  await form.getByLabel(say.cvv).fill('737')
  await form.getByLabel(say.name).fill('Ana Souza')
}

slow.each([
  ['pt-BR', 'phone'],
  ['en-GB', 'desktop'],
] as const)('in %s, on a %s: too little, a stranger’s CPF, then a voucher that pays', async (language, screen) => {
  await setBalance(world, numbers.ticket, 5_000)
  const { page, say, asked } = await visit(language, screen)
  const holder = page.getByLabel(say.holder)
  const pay = () => page.getByRole('button', { name: say.pay }).press('Enter')
  const outcome = page.locator('.card-outcome')
  await page.getByText(say.paysAll).waitFor()
  await type(page, numbers.ticket, language)
  expect(await axeFaults(page)).toEqual([])

  // A CPF that cannot be one is said on the page, and nothing is asked of anybody.
  await holder.fill('12345678900')
  await pay()
  await page.getByText(say.wrongCpf).waitFor()
  await expect.poll(() => holder.evaluate(field => field === document.activeElement)).toBe(true)
  expect(asked.filter(request => request.includes('/tokens'))).toEqual([])

  await holder.fill(HOLDER)
  expect(await holder.inputValue()).toBe('123.456.789-09')
  await pay()
  await outcome.getByText(say.tooLittle).waitFor()
  await outcome.getByText(say.missing).waitFor()
  expect(await page.getByText(say.paysAll).count()).toBe(0)
  await expect.poll(() => outcome.evaluate(place => place === document.activeElement)).toBe(true)
  expect(await axeFaults(page)).toEqual([])

  // Pix is one tap away, and what was typed is still there on the way back.
  await outcome.getByRole('button', { name: say.payByPix }).click()
  await page.getByRole('button', { name: say.copy }).waitFor()
  await page.getByRole('radio', { name: say.voucher }).check()
  expect(await holder.inputValue()).toBe('123.456.789-09')

  await type(page, numbers.alelo, language)
  await holder.fill(STRANGER)
  await pay()
  await outcome.getByText(say.stranger).waitFor()
  await holder.fill(HOLDER)
  await holder.press('Enter')
  await page.getByRole('heading', { name: say.paid }).waitFor()
  await page.getByText(say.approved).waitFor()
  await page.getByText(say.paidBy).waitFor()
  const ours = asked.filter(request => request.startsWith(world.url) || request.startsWith(world.fieldsUrl))
  expect(ours.join('\n')).not.toContain(numbers.alelo)
  expect(browser.troubles).toEqual([])
  await page.context().close()
})

slow('takes the brands of the store alone: others are told while one types, and the list has no more', async () => {
  const { page, say } = await visit('pt-BR', 'phone')
  await page.getByText('Aceitos aqui: Alelo, Pluxee, Ticket, VeroCard e VR Benefícios.').waitFor()
  const form = page.frameLocator('iframe')
  const number = form.getByLabel(say.number)
  await number.fill(numbers.visaVoucher)
  await form.getByText('Este pagamento não aceita Visa. Use outro cartão.').waitFor()
  await number.fill('6062825624254001')
  await form.getByText('Os cartões Hipercard foram encerrados.').waitFor()
  // No digit tells this one's brand.
  await type(page, '9999999999999995', 'pt-BR')
  const list = form.getByLabel('Bandeira')
  expect(await list.locator('option:not([hidden])').allTextContents()).toEqual(['Escolha a bandeira', 'VeroCard'])
  await list.selectOption('verocard')
  await page.getByLabel(say.holder).fill(HOLDER)
  await page.getByRole('button', { name: say.pay }).press('Enter')
  await page.getByText('Vale VeroCard final 9995').waitFor()
  await page.context().close()
})

slow('says what a voucher may not pay, and offers the other way', async () => {
  const { page, say } = await visit('pt-BR', 'phone', { eligible_amount: 6_000 })
  await page.getByText('O vale só pode pagar R$ 60,00 desta compra').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: say.payByPix }).click()
  await page.getByRole('button', { name: say.copy }).waitFor()
  await page.context().close()
})

slow('opens on the voucher that was tried last', async () => {
  await setBalance(world, numbers.ticket, 5_000)
  const { page, say } = await visit('pt-BR', 'phone')
  await type(page, numbers.ticket, 'pt-BR')
  await page.getByLabel(say.holder).fill(HOLDER)
  await page.getByRole('button', { name: say.pay }).press('Enter')
  await page.getByText(say.tooLittle).waitFor()
  await page.reload()
  await page.getByText(say.tooLittle).waitFor()
  expect(await page.getByRole('radio', { name: say.voucher }).isChecked()).toBe(true)
  await page.context().close()
})
