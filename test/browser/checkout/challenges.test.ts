/// <reference lib="dom" />

import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { adyenNumbers } from '../../builders/gateways/adyen-sandbox.ts'
import { pagarmeNumbers } from '../../builders/gateways/pagarme-sandbox.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { openChallenged } from './challenged-payer.ts'
import { type Language, payerGateways, type Screen } from './payer-gateways.ts'

const { adyen, pagarme } = payerGateways

let browser: TestBrowser
let world: World
let stone: World
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  stone = { ...world, store: await world.anotherStore() }
  await Promise.all([adyen.take(world), pagarme.take(stone)])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})
beforeEach(() => void browser.troubles.splice(0))

const open = (language: Language, screen: Screen) =>
  openChallenged({ world, browser }, { gateway: adyen, language, screen, methods: ['pix', 'credit-card'] })

describe.each([
  ['pt-BR', 'phone'],
  ['en-GB', 'desktop'],
] as const)('in %s, on a %s', (language, screen) => {
  slow('Adyen: an issuer that is content with the device asks nothing, and a late payer is told so', async () => {
    const frictionless = await open(language, screen)
    const shown: boolean[] = []
    await frictionless.page.exposeFunction('noteDialog', () => shown.push(true))
    await frictionless.page.evaluate(
      `new MutationObserver(() => document.querySelector('dialog[open]') && noteDialog())
        .observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })`,
    )
    await frictionless.pay(adyenNumbers.challenged, 'FRICTIONLESS')
    await frictionless.page.getByRole('heading', { name: frictionless.say.paid }).waitFor()
    expect(shown).toEqual([])
    const late = await open(language, screen)
    await late.pay(adyenNumbers.challenged)
    await late.issuer(late.say.confirm)
    await world.advance(10 * 60_000 - 4_000)
    // Opened anew the page goes on where it was, with the time that is left.
    await late.page.reload()
    await late.page.getByText(late.say.late).waitFor()
    expect(await late.dialog.count()).toBe(0)
    expect((await late.charge()).payments.filter(one => one.method === 'credit-card')).toMatchObject([
      { status: 'canceled' },
    ])
    expect(browser.troubles).toEqual([])
  })

  slow('Adyen: a question that is open though the page took it for ended is begun anew', async () => {
    const payer = await open(language, screen)
    const { page, say } = payer
    // As a repeated post is answered while the first is under way, which leads to another question.
    await page.route('**/challenge/details', route => route.fulfill({ json: { order: null } }), { times: 1 })
    await payer.pay(adyenNumbers.challenged)
    await (await payer.issuer(say.confirm)).click()
    // Begun anew, the issuer remembers what the payer said.
    await page.getByRole('heading', { name: say.paid }).waitFor()
    expect(browser.troubles).toEqual([])
  })

  slow('Adyen: a library that reaches nobody is told, and one that sends the payer away is followed', async () => {
    const payer = await open(language, screen)
    const { page, say } = payer
    await page.route('**/v1/submitThreeDS2Fingerprint*', route => route.abort())
    await payer.pay(adyenNumbers.challenged)
    await page.getByText(say.unavailable).waitFor()
    await page.unroute('**/v1/submitThreeDS2Fingerprint*')
    // As Adyen answers where it finds the way by redirect better.
    await page.route('**/v1/submitThreeDS2Fingerprint*', route => {
      if (route.request().method() !== 'POST') return route.fallback()
      const { paymentData } = route.request().postDataJSON()
      const url = `${world.sandboxUrl}/adyen/3ds/${paymentData.slice('data_'.length)}`
      const action = { type: 'redirect', method: 'GET', paymentMethodType: 'scheme', url }
      return route.fulfill({ json: { type: 'action', action }, headers: { 'access-control-allow-origin': '*' } })
    })
    await payer.pay(adyenNumbers.challenged)
    await page.waitForURL(/\/adyen\/3ds\//)
    await page.locator('button[value=confirm]').click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    expect((await payer.charge()).status).toBe('paid')
  })
})

slow('Pagar.me: whom Stone’s script cannot ask about is not charged', async () => {
  const methods = ['pix', 'debit-card']
  const visit = { gateway: pagarme, language: 'pt-BR', screen: 'phone', methods } as const
  const payer = await openChallenged({ world: stone, browser }, visit)
  await payer.pay(pagarmeNumbers.approved, 'INDISPONIVEL')
  await payer.page.getByText(payer.say.unavailable).waitFor()
  await payer.pay(pagarmeNumbers.approved)
  await payer.page.getByRole('heading', { name: payer.say.paid }).waitFor()
  expect(await payer.endsOfCards()).toEqual(['captured'])
  expect(browser.troubles).toEqual([])
})

slow('Pagar.me: the question finds the card, though the form hears last that it may hand it over', async () => {
  const methods = ['pix', 'debit-card']
  const visit = { gateway: pagarme, language: 'en-GB', screen: 'desktop', methods } as const
  const payer = await openChallenged({ world: stone, browser }, visit)
  const { page, say } = payer
  // Two windows speak to the form, and a busy browser may let the second speak first.
  await page.addInitScript(() => {
    addEventListener('message', event => {
      if (!event.isTrusted || event.data?.type !== 'offer') return
      event.stopImmediatePropagation()
      const { data, origin, source } = event
      setTimeout(() => dispatchEvent(new MessageEvent('message', { data, origin, source })), 500)
    })
  })
  await page.reload()
  await page.getByRole('radio', { name: 'Card' }).check()
  await payer.pay(...pagarme.challenge.asked)
  await (await payer.issuer(say.confirm)).click()
  await page.getByRole('heading', { name: say.paid }).waitFor()
  expect(await payer.endsOfCards()).toEqual(['captured'])
  expect(browser.troubles).toEqual([])
})

slow(
  'Pagar.me: a payer who presses before the page has heard of debit is asked by their bank all the same',
  async () => {
    const methods = ['pix', 'credit-card', 'debit-card']
    const visit = { gateway: pagarme, language: 'en-GB', screen: 'desktop', methods } as const
    const payer = await openChallenged({ world: stone, browser }, visit)
    const { page, say } = payer
    // What the form says comes late, and in its order.
    await page.addInitScript(() => {
      if (window.parent !== window) return
      addEventListener('message', event => {
        if (!event.isTrusted || !event.data?.guiche) return
        event.stopImmediatePropagation()
        const { data, origin, source } = event
        setTimeout(() => dispatchEvent(new MessageEvent('message', { data, origin, source })), 700)
      })
    })
    await page.reload()
    await page.getByRole('radio', { name: 'Card' }).check()
    await payer.type(...pagarme.challenge.asked)
    await payer.use('debit')
    await payer.press()
    await (await payer.issuer(say.confirm)).click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    expect(await payer.endsOfCards()).toEqual(['captured'])
    expect(browser.troubles).toEqual([])
  },
)
