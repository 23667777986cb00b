import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { codeOf, newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { openCardWorld } from '../../builders/cards/held-cards.ts'
import { HOLDER, takeVouchers, voucherCharge } from '../../builders/cards/vouchers.ts'
import { giveDevice } from '../../builders/cards/wallet-scripts.ts'
import { googlePay, putWallet } from '../../builders/cards/wallets.ts'
import { openRecordingServices, type RecordingServices, readThrough } from '../../builders/recording-services.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { long, sampleOf, slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { openWorld, type World } from '../../harness/world.ts'
import {
  accept,
  around,
  choose,
  type Failure,
  failOn,
  idle,
  namesIn,
  order,
  paid,
  person,
  personalValues,
  press,
  purposes,
  typeCard,
  visitAsPerson,
  withCards,
  withdraw,
} from './payer-visits.ts'

/**
 * The services around a store with their own libraries, in a browser, against servers that write down all they hear:
 * what comes when, what is in it, and that nothing of it stands in a payment's way.
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

const textOf = (kind: (typeof purposes)[number]) =>
  services
    .of(kind)
    .map(({ text }) => text)
    .join('\n')
const visit = (address: string, prepare?: (page: Page) => Promise<unknown>) => visitAsPerson(browser, address, prepare)
const recordedKinds = () => [...new Set(services.recorded.map(({ kind }) => kind))]
const recordedNames = () => services.of('analytics').flatMap(({ text }) => (text ? namesIn(text) : []))

it('before a yes nothing leaves, after one that service’s alone, and after a no nothing more', async () => {
  const charge = await newCharge(world.store, withCards)
  for (const purpose of sampleOf(purposes, 2)) {
    const page = await visit(charge.checkout_url)
    await page.getByRole('button', { name: 'Copiar código Pix' }).click()
    await idle(page)
    expect(recordedKinds()).toEqual([])
    await choose(page, purpose)
    await until(() => recordedKinds().length > 0, `${purpose} hears something`)
    if (purpose === 'monitoring') await until(() => /replay_recording/.test(textOf('monitoring')), 'a recording comes')
    await idle(page)
    expect(recordedKinds()).toEqual([purpose])
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

slow('what fails on the page is told once, without its words, after the yes, not beside a card form', async () => {
  const charge = await newCharge(world.store, withCards)
  const page = await visit(charge.checkout_url)
  const words = `${person.email} ${person.tax_id} ${charge.checkout_url}`
  const fail = (kind: Failure, how: 'thrown' | 'rejected' | 'reported') => failOn(page, kind, how, words)
  const kinds = () =>
    [...textOf('monitoring').matchAll(/"exception":\{"values":\[\{"type":"(\w+)"/g)].map(([, kind]) => kind)
  await idle(page)
  await fail('URIError', 'thrown')
  await choose(page, 'monitoring')
  // Its code may still be on its way.
  await fail('RangeError', 'thrown')
  await until(() => kinds().includes('RangeError'), 'it is told when the service begins')
  await fail('SyntaxError', 'rejected')
  await fail('EvalError', 'reported')
  await until(() => kinds().length >= 3, 'the others are told')
  await page.getByRole('radio', { name: 'Cartão', exact: true }).check()
  await page.frameLocator('iframe').getByLabel('Número do cartão').waitFor()
  await fail('ReferenceError', 'thrown')
  await idle(page)
  await page.goto('about:blank')
  expect(kinds().toSorted()).toEqual(['EvalError', 'RangeError', 'SyntaxError'])
  const text = readThrough(services.recorded.map(({ url, headers, text }) => `${url}\n${headers}\n${text}`).join('\n'))
  for (const sought of personalValues([charge])) expect(sought.test(text) && around(text, sought)).toBe(false)
  await page.context().close()
  browser.troubles.splice(0)
})

slow('nothing of a person, a card, a code or an address is in what they hear, whatever pays', async () => {
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
    await until(() => recordedNames().includes('payment_paid'), 'the payment is told')
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    await page.context().close()
  }
  const pix = await newCharge(world.store, withCards)
  await run(pix, async page => {
    await page.getByRole('button', { name: 'Copiar código Pix' }).click()
    await world.pay(codeOf(pix))
  })
  expect(recordedNames()).toEqual(expect.arrayContaining(['checkout_opened', 'code_copied', 'payment_paid']))
  const byPix = services.recorded.splice(0)

  const byTypedCard = async (page: Page) => {
    await page.getByRole('radio', { name: 'Cartão', exact: true }).check()
    await page.frameLocator('iframe').getByLabel('Número do cartão').waitFor()
    const before = services.recorded.length
    await typeCard(page, numbers.visaCredit)
    // Silent while a card form is on the page.
    expect(services.recorded.slice(before)).toEqual([])
    await press(page)
  }
  // Safari does not say when it is idle.
  await run(await newCharge(world.store, withCards), byTypedCard, page =>
    page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback')),
  )
  expect(recordedNames()).toEqual(
    expect.arrayContaining(['method_chosen', 'details_typed', 'payment_submitted', 'payment_paid']),
  )
  const byCard = services.recorded.splice(0)

  if (long)
    await run(await voucherCharge(world.store, { amount: 8_017, ...{ customer: person } }), async page => {
      await page.getByRole('radio', { name: 'Vale' }).check()
      await typeCard(page, numbers.alelo)
      await page.getByLabel('CPF do titular do vale').fill(HOLDER)
      await press(page)
    })
  const byVoucher = services.recorded.splice(0)

  const byWallet = { ...order, methods: ['pix', 'google-pay'], pay_with: { method: 'pix' } }
  if (long)
    await run(
      await newCharge(world.store, byWallet),
      page => page.getByRole('button', { name: 'Google Pay' }).click(),
      page => giveDevice(page, { has: ['google-pay'] }),
    )
  const recorded = [...byPix, ...byCard, ...byVoucher, ...services.recorded]
  const texts = recorded.map(({ url, headers, text }) => readThrough(`${url}\n${headers}\n${text}`))
  expect(recorded.filter(({ text }) => text.includes('replay_recording')).length).toBeGreaterThanOrEqual(all.length)
  for (const sought of personalValues(all)) {
    expect(
      texts.filter(text => sought.test(text)).map(text => around(text, sought)),
      String(sought),
    ).toEqual([])
  }
  expect(texts.join('\n')).toContain('/c/:token')
})

slow(
  'who leaves before the page is idle is heard, and what comes while a service’s code is on its way stops it',
  async () => {
    const charge = await newCharge(world.store, withCards)
    const busy = await visit(charge.checkout_url)
    await accept(busy)
    await until(() => recordedNames().includes('checkout_opened'), 'analytics is at work')
    await busy.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await busy.getByRole('button', { name: 'Copiar código Pix' }).click()
    await busy.getByRole('button', { name: /copiado/ }).waitFor()
    expect(recordedNames()).not.toContain('code_copied')
    await busy.goto('about:blank')
    await until(() => recordedNames().includes('code_copied'), 'the last event is told')
    await busy.context().close()

    const offline = await visit(charge.checkout_url)
    await accept(offline)
    await until(() => recordedKinds().length === purposes.length, 'all are at work')
    await offline.route(
      url => services.isAt(url),
      route => route.abort('connectionrefused'),
    )
    const failed = offline.waitForEvent('requestfailed', request => request.url().startsWith(services.analytics.host))
    await offline.getByRole('button', { name: 'Copiar código Pix' }).click()
    await failed
    await offline.getByRole('radio', { name: 'Cartão', exact: true }).check()
    await offline.frameLocator('iframe').getByLabel('Número do cartão').waitFor()
    await offline.unrouteAll()
    services.recorded.length = 0
    // An hour later it would try again.
    await offline.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 3_600_000
      dispatchEvent(new Event('online'))
    })
    await idle(offline)
    expect(recordedKinds(), 'tried again beside a card form').toEqual([])
    await offline.context().close()
    browser.troubles.splice(0)

    for (const comes of ['a no', 'a card form'] as const) {
      let letIn: () => void = () => undefined
      const open = new Promise<void>(resolve => {
        letIn = resolve
      })
      const page = await visit(charge.checkout_url, each =>
        each.route(/\/assets\/begin-(posthog|growthbook|sentry)/, async route => {
          await open
          await route.continue()
        }),
      )
      services.recorded.length = 0
      const fetched = ['posthog', 'growthbook', 'sentry'].map(name =>
        page.waitForEvent('requestfinished', request => request.url().includes(`/begin-${name}`)),
      )
      await accept(page)
      if (comes === 'a no') await withdraw(page)
      else {
        await page.getByRole('radio', { name: 'Cartão', exact: true }).check()
        await page.frameLocator('iframe').getByLabel('Número do cartão').waitFor()
      }
      letIn()
      await Promise.all(fetched)
      await idle(page)
      expect(recordedKinds(), comes).toEqual([])
      if (comes === 'a card form') {
        await typeCard(page, numbers.visaCredit)
        await press(page)
        await paid(page)
        await until(
          () => recordedNames().includes('payment_paid') && recordedKinds().length === 3,
          'they begin once it is paid',
        )
      }
      await page.context().close()
    }
    expect(browser.troubles.splice(0)).toEqual([])
  },
)

it.each(sampleOf(['never', 'well', 'garbage', 'gone'] as const, 4))(
  'a payer pays as before when the services answer: %s',
  async how => {
    services.behave(how === 'gone' ? 'well' : how)
    const charge = await newCharge(world.store, withCards)
    const isTheirs = (url: URL) => services.isAt(url)
    const page = await visit(charge.checkout_url, async each => {
      if (how === 'gone') await each.route(isTheirs, route => route.abort('connectionrefused'))
    })
    await accept(page)
    // Each has begun, and the one that is asked first waits for its answer.
    if (how !== 'gone') await until(() => recordedKinds().length === purposes.length, 'all of them were asked')
    await page.getByRole('radio', { name: 'Cartão', exact: true }).check()
    await typeCard(page, numbers.visaCredit)
    await press(page)
    await paid(page)
    const after = await readCharge(world.store, charge.id)
    expect(after).toMatchObject({ status: 'paid', amount_applied: charge.amount, flags: [] })
    await page.context().close()
    browser.troubles.splice(0)
  },
)
