import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { codeOf, newCharge, newPixCharge, paidCharge } from '../../builders/banks/pix-charges.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { takeVouchers, voucherCharge } from '../../builders/cards/vouchers.ts'
import { giveDevice } from '../../builders/cards/wallet-scripts.ts'
import { googlePay, putWallet } from '../../builders/cards/wallets.ts'
import { experimentsOf, half, pageFlags, setFlag } from '../../builders/flag-service.ts'
import { openRecordingServices } from '../../builders/recording-services.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { accept, idle, namesIn, order, paid, purposes, visitAsPerson } from '../services/payer-visits.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  await takeCards(world)
  await takeVouchers(world.store)
})
beforeEach(async () => {
  for (const table of ['flag_settings', 'flag_exposures']) await world.database.owner.query(`delete from ${table}`)
  world.app.parts.flags.forget(world.store.id)
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

const ORDER = 'checkout.method_order'
const terms = {
  methods: ['pix', 'credit-card'],
  installments: { max: 6, interest_free_up_to: 3, monthly_rate: '1.99' },
}

/** A charge for each variant: payers fall as they fall, so they are asked for until both are there. */
async function chargeOfEach(
  ask = () => newPixCharge(world.store, 12_990, terms),
): Promise<Record<'pix' | 'other', Charge>> {
  const found: Partial<Record<'pix' | 'other', Charge>> = {}
  while (!found.pix || !found.other) {
    const charge = await ask()
    found['first' in (await pageFlags(charge.checkout_url)) ? 'other' : 'pix'] = charge
  }
  return { pix: found.pix, other: found.other }
}

const ways = (page: Page) => page.getByRole('radio').evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
const chosen = (page: Page) => page.locator('[name=method]:checked').inputValue()

slow(
  'an experiment from the office to its result: two payers see two orders, each again on return, and payment counts',
  async () => {
    const { email, password } = await world.user('owner')
    const office = await browser.open(`${world.url}/office/settings/flags`)
    await office.getByLabel('E-mail').fill(email)
    await office.getByLabel('Senha', { exact: true }).fill(password)
    await office.getByRole('button', { name: 'Entrar' }).click()
    await office.getByRole('heading', { level: 1, name: 'Testes e opções' }).waitFor()
    await office.getByText('Nenhum experimento ainda').waitFor()
    const onDevice = office.getByRole('region', { name: 'Depois do pagamento' })
    await onDevice.getByRole('link', { name: 'Conectar em Serviços' }).waitFor()
    expect(await axeFaults(office)).toEqual([])

    await office.getByRole('button', { name: 'Alterar Ordem das formas de pagamento' }).press('Enter')
    const form = office.getByRole('dialog')
    await form.getByRole('radio', { name: 'Experimento' }).press('Space')
    await form.getByRole('textbox', { name: 'Cartão primeiro, em %' }).fill('40')
    await form.getByRole('button', { name: 'Salvar' }).press('Enter')
    await form.getByText('As partes somam 90%. Acerte para dar 100%.').waitFor()
    await form.getByText('Dê um nome ao experimento.').waitFor()
    expect(await axeFaults(office)).toEqual([])
    // The keyboard is led to what is to be put right, one after the other.
    const focused = office.locator(':focus')
    await form.getByRole('textbox', { name: 'Nome do experimento' }).and(focused).fill('Cartão na frente')
    await form.getByRole('button', { name: 'Salvar' }).press('Enter')
    await form.getByRole('textbox', { name: 'Pix primeiro, em %' }).and(focused).waitFor()
    await form.getByRole('textbox', { name: 'Cartão primeiro, em %' }).fill('50')
    await form.getByRole('button', { name: 'Salvar' }).press('Enter')
    await office.getByText('Experimento “Cartão na frente”: 50% Pix primeiro, 50% Cartão primeiro').waitFor()
    await office.getByRole('button', { name: 'Alterar Ordem das formas de pagamento' }).press('Enter')
    await form.getByRole('radio', { name: 'Experimento', checked: true }).press('Escape')

    const charges = await chargeOfEach()
    const phone = await browser.open(charges.other.checkout_url, screens.phone)
    expect(await ways(phone)).toEqual(['card', 'pix'])
    expect(await chosen(phone)).toBe('card')
    await phone.locator('html[data-alive]').waitFor({ state: 'attached' })
    expect(await phone.getByRole('button', { name: 'Copiar código Pix' }).isVisible()).toBe(false)
    await phone.frameLocator('iframe').locator('[autocomplete=cc-number]').waitFor()
    await phone.locator('.card-home > p').waitFor({ state: 'detached' })
    expect(await axeFaults(phone)).toEqual([])
    const desktop = await browser.open(charges.pix.checkout_url)
    expect(await ways(desktop)).toEqual(['pix', 'card'])
    expect(await chosen(desktop)).toBe('pix')
    // Another browser, another day: the payer of a charge sees the same.
    await world.advance(3_600_000)
    const back = await browser.open(charges.other.checkout_url)
    expect(await ways(back)).toEqual(['card', 'pix'])
    await back.getByRole('radio', { name: 'Pix' }).check()
    await back.getByRole('button', { name: /Copiar/ }).waitFor()
    await world.pay(codeOf(charges.other))
    await paidCharge(world.store, charges.other.id)
    await back
      .getByRole('heading', { name: /pago|Pago|recebido/ })
      .first()
      .waitFor()

    const [result] = await until(async () => {
      const found = await experimentsOf(world.store)
      return found[0]?.arms.every(arm => arm.charges > 0) && found
    }, 'both are written down')
    expect(result?.arms.map(({ value, paid }) => [value, paid])).toEqual([
      ['pix_first', 0],
      ['card_first', 1],
    ])
    await office.reload()
    const results = office.getByRole('region', { name: 'Experimentos' })
    await results.getByText(`1 de ${result?.arms[1]?.charges} pagas`).waitFor()
    await results.getByText(/de chance de superar a referência/).waitFor()
    await office.getByRole('textbox', { name: 'Código da cobrança' }).fill(charges.other.id)
    await office.getByRole('button', { name: 'Ver', exact: true }).press('Enter')
    await office
      .getByRole('status')
      .getByText(/pelo experimento method_order-1, visto/)
      .waitFor()
    expect(await axeFaults(office)).toEqual([])

    await office.getByRole('button', { name: 'Voltar ao padrão: Ordem das formas de pagamento' }).press('Enter')
    await office.getByText('Todos os pagadores: Pix primeiro').waitFor()
    await office.getByRole('button', { name: 'Desfazer' }).press('Enter')
    await office.getByText('Experimento “Cartão na frente”').waitFor()
    expect(browser.troubles).toEqual([])
  },
)

slow(
  'without script the card that comes first gives way to the Pix; instalments and wallets are as decided',
  async () => {
    await setFlag(world.store, ORDER, { type: 'value', value: 'card_first' })
    await setFlag(world.store, 'checkout.default_installment', { type: 'value', value: 'interest_free' })
    const { checkout_url } = await newPixCharge(world.store, 12_990, terms)
    const page = await browser.open(checkout_url, { ...screens.phone, javaScriptEnabled: false })
    await page.locator('#pix-code').waitFor({ state: 'visible' })
    expect(await page.locator('[data-way=card]').isVisible()).toBe(false)
    const alive = await browser.open(checkout_url, screens.phone)
    expect(await alive.getByRole('combobox', { name: 'Parcelas' }).inputValue()).toBe('3')
    // Before it wakes a press shows what was chosen.
    await alive.getByRole('radio', { name: 'Pix' }).check()
    await alive.locator('#pix-code').waitFor({ state: 'visible' })

    await putWallet(world.store.api, 'google-pay', googlePay)
    for (const place of ['top', 'below']) {
      await setFlag(world.store, 'checkout.express_wallets', { type: 'value', value: place })
      const withWallet = await newPixCharge(world.store, 12_990, { methods: ['pix', 'google-pay'] })
      const payer = await browser.open('about:blank', screens.phone)
      await giveDevice(payer, { has: ['google-pay'] })
      await payer.goto(withWallet.checkout_url)
      const wallets = await payer.getByRole('region', { name: 'Pagamento rápido' }).boundingBox()
      const code = await payer.getByRole('button', { name: 'Copiar código Pix' }).boundingBox()
      expect((wallets?.y ?? 0) > (code?.y ?? 0), place).toBe(place === 'below')
      expect(await axeFaults(payer)).toEqual([])
    }
    expect(browser.troubles).toEqual([])
  },
)

slow(
  'who is to see the voucher first begins with its form; others with the Pix, and so does one that takes no voucher',
  async () => {
    await setFlag(world.store, ORDER, half('pix_first', 'voucher_first'))
    const charges = await chargeOfEach(() => voucherCharge(world.store))
    const phone = await browser.open(charges.other.checkout_url, screens.phone)
    expect(await ways(phone)).toEqual(['voucher', 'pix', 'card'])
    expect(await chosen(phone)).toBe('voucher')
    await phone.locator('html[data-alive]').waitFor({ state: 'attached' })
    await phone.frameLocator('iframe').locator('[autocomplete=cc-number]').waitFor()
    await phone.getByLabel('CPF do titular do vale').waitFor()
    const copy = phone.getByRole('button', { name: 'Copiar código Pix' })
    expect(await copy.isVisible()).toBe(false)
    await phone.locator('.card-home > p:visible').waitFor({ state: 'detached' })
    expect(await axeFaults(phone)).toEqual([])
    await phone.getByRole('radio', { name: 'Pix' }).check()
    await copy.waitFor()
    const other = await browser.open(charges.pix.checkout_url, screens.phone)
    expect(await ways(other)).toEqual(['pix', 'card', 'voucher'])
    expect(await chosen(other)).toBe('pix')
    await other.getByRole('button', { name: 'Copiar código Pix' }).waitFor()

    await setFlag(world.store, ORDER, { type: 'value', value: 'voucher_first' })
    const { checkout_url } = await newPixCharge(world.store, 12_990, terms)
    const without = await browser.open(checkout_url, screens.phone)
    expect(await ways(without)).toEqual(['pix', 'card'])
    expect(await chosen(without)).toBe('pix')
    await without.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
    expect(browser.troubles).toEqual([])
  },
)

slow(
  'what comes first once it is paid the device decides after a yes; what it does not know, or without one, is usual',
  async () => {
    const services = await openRecordingServices()
    onTestFinished(async () => {
      for (const purpose of purposes) await world.store.api.delete(`/v1/services/${purpose}`)
      await services.close()
    })
    await services.connect(world.store.api)
    // An address that answers: what comes there does not matter.
    const store = `${world.url}/health/live`
    const recorded = () => services.of('analytics').map(({ text }) => text)
    const recordedNames = () => recorded().flatMap(text => (text ? namesIn(text) : []))

    const actions = (page: Page) =>
      page
        .getByRole('region', { name: 'Pagamento recebido' })
        .getByRole('link')
        .evaluateAll(all => all.map(one => `${one.textContent} ${one.dataset.intent}`))
    /** A payer who pays by Pix: what they can do then, and which of it is the first and the loudest. */
    const pay = async (feature: object, isAllowed = true) => {
      services.sayFeatures({ 'checkout.after_payment': feature })
      services.recorded.length = 0
      const charge = await newCharge(world.store, { ...order, return_url: store, pay_with: { method: 'pix' } })
      const page = await visitAsPerson(browser, charge.checkout_url)
      const answered = page.waitForResponse(response => response.url().includes('/api/features/'))
      answered.catch(() => undefined)
      if (isAllowed) {
        await accept(page)
        await (await answered).finished()
      }
      await idle(page)
      await world.pay(codeOf(charge))
      await paid(page)
      return { page, charge, seen: await actions(page), end: () => page.context().close() }
    }
    const usual = ['Voltar à loja primary', 'Baixar comprovante secondary']
    const other = ['Baixar comprovante primary', 'Voltar à loja secondary']

    const drawn = {
      defaultValue: 'return_first',
      rules: [
        {
          condition: { device: 'phone' },
          key: 'after',
          variations: ['return_first', 'receipt_first'],
          weights: [0, 1],
          hashAttribute: 'id',
          hashVersion: 2,
        },
      ],
    }
    const first = await pay(drawn)
    expect(first.seen).toEqual(other)
    expect(await axeFaults(first.page)).toEqual([])
    await until(() => recordedNames().includes('payment_paid'), 'analytics is at work')
    await first.page.getByRole('link', { name: 'Baixar comprovante' }).click()
    await until(() => recordedNames().includes('receipt_opened'), 'the receipt is told')
    const viewed = recorded().filter(text => text && namesIn(text).includes('experiment_viewed'))
    expect(viewed.join()).toContain('"experiment":"checkout.after_payment","variant":"receipt_first"')
    // Opened paid, it is as the server wrote it, even where a service was quicker than the page.
    await first.page.addInitScript(() => {
      Object.assign(globalThis, { guicheDecides: () => ({ variant: 'receipt_first', isCompared: true }) })
    })
    await first.page.goto(first.charge.checkout_url)
    await first.page.locator('html[data-alive]').waitFor({ state: 'attached' })
    expect(await actions(first.page)).toEqual(usual)
    await first.end()

    const forced = await pay({ defaultValue: 'receipt_first' })
    expect(forced.seen).toEqual(other)
    await until(() => recordedNames().includes('payment_paid'), 'analytics is at work')
    await forced.page.getByRole('link', { name: 'Voltar à loja' }).click()
    await until(() => recordedNames().includes('store_returned'), 'the way back is told')
    // It was compared with nothing.
    expect(recordedNames()).not.toContain('experiment_viewed')
    await forced.end()

    const rejected = await pay({ defaultValue: 'receipt_first' }, false)
    expect(rejected.seen).toEqual(usual)
    expect(services.recorded).toEqual([])
    await rejected.end()
    const unknown = await pay({ defaultValue: 'coupon_first' })
    expect(unknown.seen).toEqual(usual)
    await unknown.end()
    services.behave('garbage')
    const garbage = await pay({})
    expect(garbage.seen).toEqual(usual)
    await garbage.end()
  },
)
