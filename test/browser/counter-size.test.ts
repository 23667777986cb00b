import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeBytes, weighPage } from '../../bench/checkout/page-weight.ts'
import { openBrowser, type TestBrowser } from '../harness/browser.ts'
import { shareWorld, type World } from '../harness/world.ts'
import { openCounterPage } from './counter/counter-page.ts'

/** HTML, CSS and JavaScript of the counter as they travel, React and both languages included. 1 KB is 1000 bytes. */
const counterBudget = 93_500

let world: World
let browser: TestBrowser
beforeAll(async () => {
  world = await shareWorld()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

it('opens the counter for no more than the budget', async () => {
  const page = await openCounterPage(browser, world, await world.user('cashier'), 'phone')
  const session = await page.context().newCDPSession(page)
  // What was fetched for the first time is kept by the worker: it is weighed as a phone without it would fetch it.
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  const weight = await weighPage(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.reload()
  await page.getByRole('button', { name: 'Digite o valor' }).waitFor()

  expect(weight.bytes.js).toBeGreaterThan(50_000)
  expect(codeBytes(weight), `${JSON.stringify(weight.bytes)}\n${weight.requests.join('\n')}`).toBeLessThanOrEqual(
    counterBudget,
  )
})
