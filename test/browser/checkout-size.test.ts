import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizeBudget } from '../../bench/checkout/budget.ts'
import { codeBytes, weighPage } from '../../bench/checkout/page-weight.ts'
import { chromiumArgs, findChromium } from '../../scripts/browser/find-chromium.ts'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await openWorld()
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

it.each(['pt-BR', 'en-GB'])('sends a payer who reads %s no more than the budget', async locale => {
  const order = { amount: 12990, description: 'Pedido 1001', pay_with: { method: 'pix' } }
  const charge = bodyOf(await world.store.api.post('/v1/charges', order), 201, chargeSchema)
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weight = await weighPage(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })

  await page.goto(charge.checkout_url)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForLoadState('load')
  // As in the bench: what the page asks for right after it woke counts.
  await page.waitForTimeout(1_500)

  expect(weight.requests.length, weight.requests.join('\n')).toBeLessThanOrEqual(sizeBudget.requests)
  expect(weight.bytes.font).toBeLessThanOrEqual(sizeBudget.fontBytes)
  expect(codeBytes(weight), JSON.stringify(weight.bytes)).toBeLessThanOrEqual(sizeBudget.codeBytes)
  await context.close()
})
