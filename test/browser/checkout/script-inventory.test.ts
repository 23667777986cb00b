/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { languages } from '../../../src/shared/language.ts'
import {
  importedScripts,
  type ScriptedPage,
  scriptInventory,
} from '../../../src/shared/payment-page/script-inventory.ts'
import { codeOf, newCharge, newPixCharge, paidCharge } from '../../builders/banks/pix-charges.ts'
import { type CardWorld, openCardWorld } from '../../builders/cards/held-cards.ts'
import { chargeOf, newSession, savedCard } from '../../builders/cards/saved-cards.ts'
import { takeVouchers, voucherCharge } from '../../builders/cards/vouchers.ts'
import { giveDevice } from '../../builders/cards/wallet-scripts.ts'
import { googlePay, putWallet, samsungPay } from '../../builders/cards/wallets.ts'
import { openRecordingServices, type RecordingServices } from '../../builders/recording-services.ts'
import { newSplitTender } from '../../builders/split-tenders.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf } from '../../harness/long-tests.ts'
import type { TestStore } from '../../harness/make-store.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openAsPerson } from '../services/payer-visits.ts'
import { notInInventory, watchScripts } from './watched-scripts.ts'

/** PCI DSS 4.0.1, requirement 6.4.3: each script of a payer's page is in the inventory, and is what it was built as. */
let world: World
let cards: CardWorld
let served: TestStore
let services: RecordingServices
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser, services] = await Promise.all([shareWorld(), openBrowser(), openRecordingServices()])
  cards = await openCardWorld(world)
  served = await world.anotherStore()
  await Promise.all([
    takeVouchers(world.store),
    putWallet(world.store.api, 'google-pay', googlePay),
    putWallet(world.store.api, 'samsung-pay', samsungPay),
    services.connect(served.api),
  ])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await services?.close()
})

interface Scene {
  address: () => Promise<string>
  /** What is done there until all of it has come. */
  until: (page: Page) => Promise<unknown>
  /** Files that must have been seen, or the scene would prove nothing. */
  brings: string[]
}

const addressOf = async (charge: Promise<Charge>) => (await charge).checkout_url
const methods = ['pix', 'credit-card', 'debit-card']
const pay_with = { method: 'pix' }
const withCards = (more: object = {}) => newCharge(world.store, { amount: 12990, methods, pay_with, ...more })
const choose = (page: Page, way: string) => page.locator(`[name=method][value=${way}]`).check()
const form = (page: Page) => page.frameLocator('iframe').locator('[autocomplete=cc-number]').waitFor()
const wayOf = (page: Page, way: string) => choose(page, way).then(() => form(page))

const scenes: Record<string, Scene> = {
  'a Pix that waits': {
    address: () => addressOf(newPixCharge(world.store)),
    until: async () => undefined,
    brings: ['client', 'react', 'faces', 'measure-view'],
  },
  'a card to choose, with its form open': {
    address: () => addressOf(withCards()),
    until: page => wayOf(page, 'card'),
    brings: ['client', 'react', 'faces'],
  },
  'a card alone': {
    address: () => addressOf(newCharge(world.store, { amount: 500, methods: ['credit-card'] })),
    until: form,
    brings: ['react', 'faces'],
  },
  'a saved card': {
    address: async () => {
      const { customer } = await savedCard(cards)
      const charge = await chargeOf(cards, customer.id, { pay_with })
      return (await newSession(cards, charge.id)).url ?? ''
    },
    until: page => choose(page, 'card').then(() => page.locator('.saved-card').first().waitFor()),
    brings: ['saved-cards'],
  },
  'a voucher': {
    address: () => addressOf(voucherCharge(world.store)),
    until: page => wayOf(page, 'voucher'),
    brings: ['pay-by-voucher', 'text-field'],
  },
  'wallets of Google and Samsung': {
    address: () => addressOf(withCards({ methods: ['pix', 'google-pay', 'samsung-pay'] })),
    until: page => page.getByRole('button', { name: 'Samsung Pay' }).waitFor(),
    brings: ['wallet-buttons', 'https://pay.google.com/gp/p/js/pay.js'],
  },
  'a split tender': {
    address: () => addressOf(newSplitTender(cards)),
    until: page => page.locator('[name=method][value=split-tender]').check(),
    brings: ['pay-in-tenders'],
  },
  'a paid charge': {
    address: async () => {
      const charge = await newPixCharge(world.store)
      await world.pay(codeOf(charge))
      await paidCharge(world.store, charge.id)
      return charge.checkout_url
    },
    until: async () => undefined,
    brings: ['client', 'react', 'faces'],
  },
  'a receipt': {
    address: async () => {
      const charge = await newPixCharge(world.store)
      await world.pay(codeOf(charge))
      await paidCharge(world.store, charge.id)
      return `${charge.checkout_url}/receipt`
    },
    until: page => page.locator('#print').waitFor(),
    brings: ['client'],
  },
  'a canceled charge': {
    address: async () => {
      const charge = await newCharge(world.store)
      await world.store.api.post(`/v1/charges/${charge.id}/cancel`)
      return charge.checkout_url
    },
    until: async () => undefined,
    brings: ['client', 'react', 'faces'],
  },
  'services that a payer said yes to': {
    address: () => addressOf(newPixCharge(served)),
    until: async page => {
      await page.locator('button[value=accept]').filter({ visible: true }).first().click()
    },
    brings: ['payer-consent', 'start-services', 'run-services', 'begin-posthog', 'begin-growthbook', 'begin-sentry'],
  },
}

/** A page of a charge that has nothing besides. */
const nothing: ScriptedPage = {
  language: 'pt-BR',
  ...{ customers: false, challenged: false, plans: false, wallets: false, voucher: false },
  ...{ splitTender: false, payer: false, services: false },
}
/** A page for each thing that brings scripts, and has no other. */
const kinds = Object.entries(nothing).map(([what, value]): [string, Partial<ScriptedPage>] => [
  what,
  { [what]: value === false ? true : value },
])

const origins = () => ({ checkout: world.url, fields: world.fieldsUrl })

describe.each(languages)('in %s', language => {
  // Of the second language fewer: which files come differs by the words alone.
  const looked = sampleOf(Object.entries(scenes), language === 'pt-BR' ? 5 : 12)
  it.each(looked)('%s has no script but those of the inventory', async (_, scene) => {
    const page = await openAsPerson(browser, { ...screens.phone, locale: language })
    await hurry(page)
    await giveDevice(page, { has: ['google-pay', 'samsung-pay'] })
    const seen = await watchScripts(page, origins())
    await page.goto(await scene.address())
    await page.waitForLoadState('load')
    await scene.until(page)
    // The rest comes in idle time.
    await expect.poll(async () => missing(scene.brings, await seen()), { timeout: 15_000 }).toEqual([])
    expect(notInInventory(await seen(), origins())).toEqual([])
    await page.context().close()
  })
})

/** What the page fetches after five seconds it fetches soon. */
function hurry(page: Page) {
  return page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, { setTimeout: (run: () => void, ms: number) => setTimeout(run, ms === 5_000 ? 300 : ms) })
  })
}

function missing(names: readonly string[], seen: readonly { address: string | null }[]): string[] {
  return names.filter(name => !seen.some(({ address }) => address === name || address?.includes(`/assets/${name}-`)))
}

it('finds a script that was put into the page, and one that our own origin has besides', async () => {
  const page = await browser.open('about:blank', screens.phone)
  const address = await addressOf(newPixCharge(world.store))
  const seen = await watchScripts(page, origins())
  await page.route(address, async route => {
    const response = await route.fetch()
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1]
    const added =
      `<script nonce="${nonce}">var added = 1</script><script nonce="${nonce}" ` +
      'src="/assets/added-00000000.js"></script>'
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${added}</head>`) })
  })
  await page.route('**/assets/added-00000000.js', route => route.fulfill({ contentType: 'text/javascript', body: '1' }))
  await page.goto(address)
  const strangers = notInInventory(await seen(), origins())
  expect(strangers).toContain('checkout: <script type="" id="">')
  expect(strangers).toContain(`checkout: ${world.url}/assets/added-00000000.js`)
  await page.context().close()
})

it.each(['client', 'react'])('does not run %s when its file is another than the one that was built', async name => {
  const page = await browser.open('about:blank', screens.phone)
  await page.addInitScript(() => Object.assign(window, { changed: false }))
  await page.route(`**/assets/${name}-*.js`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `window.changed = true;${await response.text()}` })
  })
  const blocked = page.waitForEvent('console', message => message.text().includes('integrity'))
  await page.goto(await addressOf(withCards()))
  await blocked
  expect(await page.evaluate('changed')).toBe(false)
  await page.getByText('R$').first().waitFor()
  await page.context().close()
  browser.troubles.length = 0
})

it('the inventory names each script that was built for payers, and no other', () => {
  const services = built('services.json')
  const chunks = [
    ...Object.values(built('checkout.json')),
    ...reached(services, 'src/web/services/start-services.ts').map(key => services[key]),
  ]
  const names = chunks.flatMap(chunk => (chunk?.file.endsWith('.js') ? [chunk.name] : []))
  const inventoried = scriptInventory.flatMap(({ name, by }) => (by === 'tag' || by === 'import' ? [name] : []))
  expect([...names].sort()).toEqual([...inventoried].sort())
})

it.each(kinds)('what the files of a page with %j import is in its import map too', (_, page) => {
  const named = new Set(['client', ...importedScripts({ ...nothing, ...page })])
  const manifest = { ...built('services.json'), ...built('checkout.json') }
  const chunks = Object.values(manifest)
  const nameOf = (key: string) => manifest[key]?.name ?? key
  const imported = chunks.filter(({ name }) => named.has(name)).flatMap(({ imports = [] }) => imports.map(nameOf))
  expect(imported.filter(name => !named.has(name))).toEqual([])
})

function built(manifest: string): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../../dist/web', manifest), 'utf8'))
}

interface Chunk {
  file: string
  name: string
  imports?: string[]
  dynamicImports?: string[]
}

/** What a script imports, at once or later. */
function reached(manifest: Record<string, Chunk>, from: string, seen = new Set<string>()): string[] {
  if (seen.has(from)) return []
  seen.add(from)
  const { imports = [], dynamicImports = [] } = manifest[from] ?? {}
  for (const next of [...imports, ...dynamicImports]) reached(manifest, next, seen)
  return [...seen]
}
