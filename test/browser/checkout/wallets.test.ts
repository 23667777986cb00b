/// <reference lib="dom" />

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WalletMethod } from '../../../src/shared/charge/payment-method.ts'
import type { Language } from '../../../src/shared/language.ts'
import { type AppleGateway, startAppleGateway } from '../../builders/apple-gateway.ts'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { giveDevice, type PayersDevice } from '../../builders/cards/wallet-scripts.ts'
import { applePay, googlePay, putWallet, samsungPay } from '../../builders/cards/wallets.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { allIsThere, drawn } from './at-rest.ts'

const folder = mkdtempSync(join(tmpdir(), 'guiche-wallets-'))

let apple: AppleGateway
let world: World
let browser: TestBrowser
beforeAll(async () => {
  apple = await startAppleGateway(folder)
  const settings = { APPLE_PAY_HOSTS: apple.host }
  ;[world, browser] = await Promise.all([openWorld({ settings }), openBrowser()])
  await takeCards(world)
  const { cert, key } = apple.authority.sign('padaria-aurora')
  await putWallet(world.store.api, 'google-pay', googlePay)
  await putWallet(world.store.api, 'samsung-pay', samsungPay)
  await putWallet(world.store.api, 'apple-pay', { ...applePay, certificate: cert, private_key: key })
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await apple?.close()
  rmSync(folder, { recursive: true, force: true })
})

const all: WalletMethod[] = ['apple-pay', 'google-pay', 'samsung-pay']
const names = { 'apple-pay': 'Pagar com Apple Pay', 'google-pay': 'Google Pay', 'samsung-pay': 'Samsung Pay' }
const says = {
  'pt-BR': {
    region: 'Pagamento rápido',
    apple: names['apple-pay'],
    paid: 'Pagamento recebido',
    copy: 'Copiar código Pix',
    declined: 'O banco não aprovou este cartão.',
    trouble: 'A carteira não respondeu.',
  },
  'en-GB': {
    region: 'Express payment',
    apple: 'Pay with Apple Pay',
    paid: 'Payment received',
    copy: 'Copy Pix code',
    declined: 'Your bank did not approve this card.',
    trouble: 'The wallet did not answer.',
  },
} as const satisfies Record<Language, Record<string, string>>

interface Visit extends Partial<PayersDevice> {
  methods?: string[]
  language?: Language
  screen?: keyof typeof screens
  amount?: number
  more?: object
  /** Whether what moves is seen to move. */
  moves?: boolean
}

/** A page on a charge that takes wallets, on a device. Everything that it asks for elsewhere is written down. */
async function visit({
  methods = all,
  language = 'pt-BR',
  screen = 'phone',
  amount = 12990,
  more,
  moves = false,
  ...device
}: Visit = {}) {
  const charge = await newCharge(world.store, {
    amount,
    methods: ['pix', ...methods],
    pay_with: { method: 'pix' },
    ...more,
  })
  const motion = moves && ({ reducedMotion: 'no-preference' } as const)
  const page = await browser.open('about:blank', { ...screens[screen], locale: language, ...motion })
  const foreign: string[] = []
  page.on('request', request => {
    if (![world.url, world.fieldsUrl].some(own => request.url().startsWith(own))) foreign.push(request.url())
  })
  await page.addInitScript(() => {
    const shifts: object[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await giveDevice(page, { has: methods as WalletMethod[], sessionUrl: apple.sessionUrl, ...device })
  await page.goto(charge.checkout_url)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  return { page, charge, foreign, say: says[language] }
}

const button = (page: Page, wallet: WalletMethod) => page.getByRole('button', { name: names[wallet] })
const read = <T>(page: Page, name: string) =>
  page.evaluate(key => (window as unknown as Record<string, unknown>)[key], name) as Promise<T>

/** Where the scripts of wallets are that a device is asked by. */
const scripts = [
  'https://img.mpay.samsung.com/gsmpi/sdk/samsungpay_web_sdk.js',
  'https://pay.google.com/gp/p/js/pay.js',
]

/** The page when a wallet would be shown, had it answered: they come together, 400 ms after the first. */
async function rested(page: Page): Promise<void> {
  await allIsThere(page)
  await page.waitForTimeout(600)
}

it.each(all)('%s pays: its sheet, its token, the receipt', async wallet => {
  const { page, charge, say } = await visit({ methods: [wallet] })
  await button(page, wallet).click()
  await page.getByRole('heading', { name: say.paid }).waitFor()
  await page.getByText('Crédito Visa final 4242').waitFor()
  expect((await readCharge(world.store, charge.id)).payments.at(-1)).toMatchObject({
    method: wallet,
    status: 'captured',
    amount: 12990,
  })
  const sheets = JSON.stringify(await read(page, 'sheets'))
  expect(sheets).toMatch(/129\.9/)
  expect(sheets).toContain('"countryCode":"BR"')
  if (wallet === 'google-pay') {
    expect(sheets).toContain('"gatewayMerchantId":"padaria-aurora"')
    expect(sheets).toContain('"ELO","ELO_DEBIT"')
  }
  if (wallet === 'apple-pay') {
    expect(await read(page, 'merchantSession')).toMatchObject({ signature: 'apple' })
    await expect.poll(() => read(page, 'notified')).toEqual({ status: 0 })
  }
  if (wallet === 'samsung-pay') {
    await expect.poll(() => read(page, 'notified')).toEqual({ status: 'CHARGED', provider: 'Padaria Aurora' })
  }
  await page.context().close()
})

it('without a wallet in the charge nothing is asked for elsewhere, and nothing is shown', async () => {
  const { page, foreign } = await visit({ methods: ['credit-card'], has: all })
  await rested(page)
  expect(await page.locator('.wallets').count()).toBe(0)
  expect(foreign).toEqual([])
  const assets = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(assets.filter(name => name.includes('wallet'))).toEqual([])
})

slow('on a device that has none nothing is shown, whatever the store takes', async () => {
  const { page, foreign, say } = await visit({ has: [] })
  await expect.poll(() => [...new Set(foreign)].sort()).toEqual(scripts)
  await rested(page)
  expect(await page.getByRole('region', { name: say.region }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Apple|Google|Samsung/ }).count()).toBe(0)
  await page.getByRole('button', { name: say.copy }).waitFor()
  expect([...new Set(foreign)].sort()).toEqual(scripts)
  await page.context().close()
})

slow('a script that does not come leaves the page as it is', async () => {
  const { page, say } = await visit({ methods: ['google-pay', 'samsung-pay'] })
  await page.context().close()
  const charge = await newCharge(world.store, {
    methods: ['pix', 'google-pay', 'samsung-pay'],
    pay_with: { method: 'pix' },
  })
  const without = await browser.open('about:blank', { ...screens.phone, locale: 'pt-BR' })
  await without.route(/pay\.google\.com|samsung\.com/, route => route.abort())
  const failed = new Set<string>()
  without.on('requestfailed', request => failed.add(request.url()))
  await without.goto(charge.checkout_url)
  await expect.poll(() => [...failed].sort()).toEqual(scripts)
  await rested(without)
  expect(await without.getByRole('region', { name: say.region }).count()).toBe(0)
  await without.getByRole('button', { name: say.copy }).waitFor()
  browser.troubles.splice(0, browser.troubles.length, ...browser.troubles.filter(text => !text.includes('ERR_FAILED')))
  await without.context().close()
})

slow.each([
  ['pt-BR', 'phone'],
  ['en-GB', 'desktop'],
] as const)('in %s, on a %s: above all else, by keyboard, and nothing jumps', async (language, screen) => {
  const { page, say } = await visit({ methods: [...all, 'credit-card'], has: all, language, screen, moves: true })
  const region = page.getByRole('region', { name: say.region })
  await region.waitFor()
  const buttons = region.getByRole('button')
  await expect.poll(() => buttons.count()).toBe(3)
  await allIsThere(page)
  expect(await read<object[]>(page, 'shifts')).toEqual([])
  const tops = await page.evaluate(() =>
    ['.summary-amount', '.wallets', '.ways', '.desk > .pay'].map(
      place => document.querySelector(place)?.getBoundingClientRect().top ?? 0,
    ),
  )
  if (screen === 'phone') expect(tops).toEqual([...tops].sort((a, b) => a - b))
  for (const wallet of await buttons.all()) {
    const box = await wallet.boundingBox()
    expect([Math.round(box?.height ?? 0), box?.width]).toEqual([48, (await region.boundingBox())?.width])
  }
  await buttons.first().focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Google Pay')
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('for who wants less motion they come up without a jump too', async () => {
  const { page, say } = await visit({ methods: [...all, 'credit-card'] })
  await expect.poll(() => page.getByRole('region', { name: say.region }).getByRole('button').count()).toBe(3)
  await allIsThere(page)
  expect(await read<object[]>(page, 'shifts')).toEqual([])
})

slow('a sheet that is closed leaves everything as it was, with the focus where it came from', async () => {
  for (const wallet of all) {
    const { page, charge, say } = await visit({ methods: [wallet], sheet: 'cancel' })
    await button(page, wallet).click()
    await expect.poll(() => read<unknown[]>(page, 'sheets').then(sheets => sheets?.length)).toBe(1)
    await expect.poll(() => read(page, 'isClosed')).toBe(true)
    await drawn(page)
    await expect.poll(() => button(page, wallet).evaluate(it => it === document.activeElement)).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('button', { name: say.copy }).waitFor()
    expect((await readCharge(world.store, charge.id)).payments).toHaveLength(1)
    await page.context().close()
  }
})

slow('a wallet that breaks says so, and a card that is declined says why', async () => {
  for (const wallet of sampleOf(['google-pay', 'samsung-pay'] as const, 2)) {
    const { page, say } = await visit({ methods: [wallet], sheet: 'break' })
    await button(page, wallet).click()
    await page.getByRole('alert').getByText(say.trouble).waitFor()
    await page.context().close()
  }
  apple.answer = 417
  const rejected = await visit({ methods: ['apple-pay'] })
  await button(rejected.page, 'apple-pay').click()
  await rejected.page.getByRole('alert').getByText(rejected.say.trouble).waitFor()
  apple.answer = 200
  await rejected.page.context().close()

  const { page, charge, say } = await visit({ methods: ['google-pay'], card: { holder_name: 'OTHE' } })
  await button(page, 'google-pay').click()
  await page.getByText(say.declined).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(say.declined)
  // Nothing else turns up, and what was there stays.
  expect(await page.getByRole('radio').count()).toBe(0)
  await page.getByRole('button', { name: say.copy }).waitFor()
  expect((await readCharge(world.store, charge.id)).payments.at(-1)).toMatchObject({ status: 'declined' })
  await page.reload()
  await page.getByRole('region', { name: say.region }).getByText(say.declined).waitFor()
  await button(page, 'google-pay').waitFor()
  await page.context().close()
})

slow('a card that Google Pay only repeats goes to its bank, and comes back paid', async () => {
  const card = { cryptogram: false, holder_name: 'DESAFIO' }
  const { page, charge, say } = await visit({ methods: ['google-pay'], card })
  await button(page, 'google-pay').click()
  await page.waitForURL(url => url.href.startsWith(world.sandboxUrl))
  await page.locator('button[value=confirm]').click()
  await page.getByRole('heading', { name: say.paid }).waitFor()
  expect(page.url()).toBe(charge.checkout_url)
  await page.context().close()
})

it('left no trouble on any page', () => {
  const expected = /status of (409|417|502)/
  expect(browser.troubles.filter(text => !expected.test(text))).toEqual([])
})

slow('stands aside while the payer pays by split tender: a wallet pays all of it', async () => {
  const { page, say } = await visit({ methods: ['google-pay', 'credit-card'], more: { split_tender: true } })
  const region = page.getByRole('region', { name: say.region })
  await region.waitFor()
  await page.getByRole('radio', { name: 'Em partes' }).check()
  await page.getByRole('heading', { name: 'Pague em partes' }).waitFor()
  await expect.poll(() => region.count()).toBe(0)
  await page.getByRole('radio', { name: 'Cartão', exact: true }).check()
  await region.waitFor()
  await page.context().close()
})
