/// <reference lib="dom" />
import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BoundPage, sizeBudget } from '../../bench/checkout/budget.ts'
import { codeBytes, type Kind, type PageWeight, requestsOf, weighPage } from '../../bench/checkout/page-weight.ts'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openChromium } from '../harness/chromium.ts'
import { sampleOf } from '../harness/long-tests.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await shareWorld()
  await takeCards(world)
  browser = await openChromium()
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

it.each(sampleOf(['pt-BR', 'en-GB'], 2))('sends a payer who reads %s no more than the budget', async locale => {
  const { page, weight, close } = await visit(locale, ['pix'])
  expectWithin('pix', weight)
  expect(weight.requests.some(url => url.includes('/assets/react-'))).toBe(true)
  expect(await page.locator('iframe').count()).toBe(0)
  await close()
})

it.each(sampleOf(['pt-BR', 'en-GB'], 2))('with a card to choose, and its form open, in %s, likewise', async locale => {
  const { page, weight, close } = await visit(locale, ['pix', 'credit-card', 'debit-card'])
  expectWithin('cardOffered', weight)
  const ofFrame: Request[] = []
  page.on('request', request => request.frame() !== page.mainFrame() && ofFrame.push(request))
  await page.locator('[name=method][value=card]').check()
  const number = page.frameLocator('iframe').locator('[autocomplete=cc-number]')
  await number.fill('4235 6477')
  await page.waitForTimeout(1_500)
  expectWithin('cardOpen', await withFrame(weight, ofFrame))
  await close()
})

/**
 * What the page weighs with what its frame fetched: the frame is of another site here, and the browser counts it apart.
 */
async function withFrame({ bytes, requests }: PageWeight, ofFrame: Request[]): Promise<PageWeight> {
  const kinds: Readonly<Record<string, Kind>> = { document: 'html', script: 'js', stylesheet: 'css', font: 'font' }
  const sum: PageWeight = { bytes: { ...bytes }, requests: [...requests] }
  for (const request of ofFrame) {
    if (requests.includes(request.url())) continue
    sum.requests.push(request.url())
    const { responseHeadersSize, responseBodySize } = await request.sizes()
    sum.bytes[kinds[request.resourceType()] ?? 'other'] += responseHeadersSize + responseBodySize
  }
  return sum
}

/**
 * A first visit, awake, with what it fetched until then; as in the bench, what it asks for right after it woke counts.
 */
async function visit(locale: string, methods: string[]) {
  const order = { amount: 12990, description: 'Pedido 1001', methods, pay_with: { method: 'pix' } }
  const charge = bodyOf(await world.store.api.post('/v1/charges', order), 201, chargeSchema)
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weight = await weighPage(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // What comes five seconds later is no part of it, and a slow machine may see that sooner than the end of a visit.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const start = (run: () => void, ms: number) => (ms === 5_000 ? 0 : setTimeout(run, ms))
    Object.assign(window, { setTimeout: start })
  })
  await page.goto(charge.checkout_url)
  await page.locator('html[data-alive]').waitFor()
  await page.waitForLoadState('load')
  await page.waitForTimeout(1_500)
  return { page, weight, close: () => context.close() }
}

function expectWithin(page: BoundPage, weight: PageWeight): void {
  const requests = requestsOf(weight)
  expect(codeBytes(weight), JSON.stringify(weight.bytes)).toBeLessThanOrEqual(sizeBudget.codeBytes[page])
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(sizeBudget.requests[page])
  expect(weight.bytes.font).toBeLessThanOrEqual(sizeBudget.fontBytes)
}
