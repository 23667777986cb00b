import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { numbers } from '../../builders/acquirer-sandbox.ts'
import { openCardWorld } from '../../builders/held-cards.ts'
import { codeOf, newCharge, readCharge } from '../../builders/pix-charges.ts'
import { openRecordingServices, type RecordingServices, readThrough } from '../../builders/recording-services.ts'
import { HOLDER, takeVouchers, voucherCharge } from '../../builders/vouchers.ts'
import { giveDevice } from '../../builders/wallet-scripts.ts'
import { googlePay, putWallet } from '../../builders/wallets.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { until } from '../../harness/until.ts'
import { openWorld, type World } from '../../harness/world.ts'

/**
 * The services around a store with their own libraries, in a browser, against servers that write down all they hear: what comes when, what is
 * in it, and that nothing of it stands in a payment's way.
 */
let world: World
let services: RecordingServices
let browser: TestBrowser
beforeAll(async () => {
  services = await openRecordingServices()
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  await openCardWorld(world)
  await takeVouchers(world.store)
  await putWallet(world.store.api, 'google-pay', googlePay)
  await services.connect(world.store.api, { replay: true, replay_rate: 100 })
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await services?.close()
})
beforeEach(() => {
  services.behave('well')
  services.recorded.length = 0
})

const purposes = ['analytics', 'experiments', 'monitoring'] as const
const person = {
  name: 'Ana Beatriz Souza',
  email: 'ana.souza@exemplo.com.br',
  phone: '+5511987654321',
  tax_id: '52998224725',
}
const order = { amount: 12_973, description: 'Bolo de Ana Beatriz', reference: 'PED-90817', customer: person }
const withCards = { ...order, methods: ['pix', 'credit-card', 'debit-card'], pay_with: { method: 'pix' } }

/** A payer's page, in a browser that no service takes for a machine. */
async function visit(
  address: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  const page = await browser.open('about:blank', { ...screens.phone, userAgent })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
  })
  await prepare(page)
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  return page
}

/** The payer says yes to all of it, in the bar. */
async function accept(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Permissão para serviços de fora' })
  await bar.getByRole('button', { name: 'Aceitar' }).click()
  for (const purpose of purposes) {
    await page.locator(`html[data-consent~=${purpose}]`).waitFor({ state: 'attached', timeout: 5_000 })
  }
}

/** The payer says yes to one purpose, and takes it back, in the panel. */
async function choose(page: Page, purpose: (typeof purposes)[number]): Promise<void> {
  await page.getByRole('link', { name: 'Escolher' }).click()
  for (const one of purposes) await page.locator(`dialog [name=allowed][value=${one}]`).setChecked(one === purpose)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar escolha' }).click()
  await page.locator(`html[data-consent="${purpose}"]`).waitFor({ state: 'attached' })
}
async function withdraw(page: Page): Promise<void> {
  await page.locator('footer [data-opens-consent]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar permissão' }).click()
  await page.locator('html[data-consent=""]').waitFor({ state: 'attached' })
}

const heard = () => [...new Set(services.recorded.map(({ kind }) => kind))]
const told = () => services.of('analytics').flatMap(({ text }) => (text ? namesIn(text) : []))

function namesIn(text: string): string[] {
  const body = JSON.parse(text) as { event?: string; batch?: { event: string }[] } | { event: string }[]
  const list = Array.isArray(body) ? body : (body.batch ?? [body as { event: string }])
  return list.map(({ event }) => event)
}

/** The browser has done what it had in hand: two of its idle moments. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestIdleCallback(() => requestIdleCallback(done))))
}

async function typeCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe').first()
  await form.getByLabel('Número do cartão').fill(number)
  await form.getByLabel('Validade').fill('12/34')
  await form.getByLabel('Código (CVV)').fill('739')
  await form.getByLabel('Nome no cartão').fill('ANA B SOUZA')
  if (number === numbers.visaCredit) await form.getByLabel('Crédito').check()
}

const press = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ }).press('Enter')
const paid = (page: Page) => page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor({ timeout: 15_000 })

it('before a yes nothing leaves, after one that service’s alone, and after a no nothing more', async () => {
  const charge = await newCharge(world.store, withCards)
  for (const purpose of purposes) {
    const page = await visit(charge.checkout_url)
    await page.getByRole('button', { name: 'Copiar código Pix' }).click()
    await idle(page)
    expect(heard()).toEqual([])
    await choose(page, purpose)
    await until(() => heard().length > 0, `${purpose} hears something`)
    if (purpose === 'monitoring') await until(() => /replay_recording/.test(textOf('monitoring')), 'a recording comes')
    await idle(page)
    expect(heard()).toEqual([purpose])
    await withdraw(page)
    services.recorded.length = 0
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('after the no'))))
    await page.getByRole('button', { name: /Copiar|copiado/ }).click()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.goto('about:blank')
    expect(services.recorded).toEqual([])
    await page.goto(charge.checkout_url)
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(stored).toEqual([])
    await page.context().close()
  }
  browser.troubles.splice(0)
})

it('nothing of a person, a card, a code or an address is in what they hear, whatever pays', async () => {
  const all: Charge[] = []
  const run = async (
    charge: Charge,
    pay: (page: Page) => Promise<void>,
    prepare?: (page: Page) => Promise<unknown>,
  ) => {
    all.push(charge)
    const page = await visit(charge.checkout_url, prepare)
    await accept(page)
    await until(() => /replay_recording/.test(textOf('monitoring')), 'a recording comes')
    await page.evaluate(
      name => void setTimeout(() => Promise.reject(new TypeError(`${name} is not a function`))),
      person.name,
    )
    await pay(page)
    await paid(page)
    await until(() => told().includes('payment_paid'), 'the payment is told')
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    await page.context().close()
  }
  const pix = await newCharge(world.store, withCards)
  await run(pix, async page => {
    await page.getByRole('button', { name: 'Copiar código Pix' }).click()
    await world.pay(codeOf(pix))
  })
  expect(told()).toEqual(expect.arrayContaining(['checkout_opened', 'code_copied', 'payment_paid']))
  const byPix = services.recorded.splice(0)

  await run(await newCharge(world.store, withCards), async page => {
    await page.getByRole('radio', { name: 'Cartão', exact: true }).check()
    await page.frameLocator('iframe').getByLabel('Número do cartão').waitFor()
    const before = services.recorded.length
    await typeCard(page, numbers.visaCredit)
    // Silent while a card form is on the page.
    expect(services.recorded.slice(before)).toEqual([])
    await press(page)
  })
  expect(told()).toEqual(
    expect.arrayContaining(['method_chosen', 'details_typed', 'payment_submitted', 'payment_paid']),
  )
  const byCard = services.recorded.splice(0)

  await run(await voucherCharge(world.store, { amount: 8_017, ...{ customer: person } }), async page => {
    await page.getByRole('radio', { name: 'Vale' }).check()
    await typeCard(page, numbers.alelo)
    await page.getByLabel('CPF do titular do vale').fill(HOLDER)
    await press(page)
  })
  const byVoucher = services.recorded.splice(0)

  const byWallet = { ...order, methods: ['pix', 'google-pay'], pay_with: { method: 'pix' } }
  await run(
    await newCharge(world.store, byWallet),
    page => page.getByRole('button', { name: 'Google Pay' }).click(),
    page => giveDevice(page, { has: ['google-pay'] }),
  )
  const recorded = [...byPix, ...byCard, ...byVoucher, ...services.recorded]
  const texts = recorded.map(({ url, headers, text }) => readThrough(`${url}\n${headers}\n${text}`))
  expect(recorded.filter(({ text }) => text.includes('replay_recording')).length).toBeGreaterThan(3)
  for (const sought of await personalValues(all)) {
    expect(
      texts.filter(text => sought.test(text)).map(text => around(text, sought)),
      String(sought),
    ).toEqual([])
  }
  expect(texts.join('\n')).toContain('/c/:token')
})

it.each(['well', 'never', 'garbage', 'gone'] as const)(
  'a payer pays as before when the services answer: %s',
  async how => {
    services.behave(how === 'gone' ? 'well' : how)
    const charge = await newCharge(world.store, withCards)
    const page = await visit(charge.checkout_url, async each => {
      if (how === 'gone')
        await each.route(
          url => services.isAt(url),
          route => route.abort('connectionrefused'),
        )
    })
    await accept(page)
    // Each has begun, and the one that is asked first waits for its answer.
    if (how !== 'gone') await until(() => heard().length === purposes.length, 'all of them were asked')
    await page.getByRole('radio', { name: 'Cartão', exact: true }).check()
    await typeCard(page, numbers.visaCredit)
    await press(page)
    await paid(page)
    expect(await readCharge(world.store, charge.id)).toMatchObject({
      status: 'paid',
      amount_paid: charge.amount,
      flags: [],
    })
    await page.context().close()
    browser.troubles.splice(0)
  },
)

const textOf = (kind: (typeof purposes)[number]) =>
  services
    .of(kind)
    .map(({ text }) => text)
    .join('\n')

/** Every value that must not be told, however it is written. A short number counts where nothing stands against it. */
async function personalValues(charges: readonly Charge[]): Promise<RegExp[]> {
  const whole = charges.flatMap(({ id, checkout_url, payments }) => [
    id,
    checkout_url.split('/').at(-1) ?? '',
    ...payments.flatMap(({ pix }) => (pix ? [pix.br_code, pix.txid] : [])),
  ])
  const { name, email, phone, tax_id } = person
  const typed = [numbers.visaCredit, numbers.alelo, HOLDER]
  const texts = [
    ...whole,
    name,
    'Ana Beatriz',
    'ANA B SOUZA',
    email,
    phone,
    phone.slice(3),
    tax_id,
    order.reference,
    ...typed,
  ]
  const spaced = typed.map(digits => digits.replace(/(.{4})(?=.)/g, '$1 '))
  const cpfs = [tax_id, HOLDER].map(digits => digits.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'))
  const literal = [...texts.filter(text => text !== null), ...spaced, ...cpfs, '129,73', '80,17', 'R$'].map(
    text => new RegExp(escaped(text), 'i'),
  )
  const alone = ['739', '12973', '8017', '12/34', ...typed.map(digits => digits.slice(-4))]
  return [...literal, ...alone.map(text => new RegExp(`(?<![\\w.,:/+-])${escaped(text)}(?![\\w.,:/+-])`))]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function around(text: string, sought: RegExp): string {
  const at = text.search(sought)
  return text.slice(Math.max(0, at - 80), at + 80)
}
