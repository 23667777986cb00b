import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeBytes, weighPage } from '../../bench/checkout/page-weight.ts'
import { DIST } from '../../src/server/start/comparison-deps.ts'
import type { Role } from '../../src/shared/contract/roles.ts'
import { openChromium } from '../harness/chromium.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** JavaScript of the office's first page as it travels, React and charts included. 1 KB is 1000 bytes. */
const homeBudget = 140_000
/** HTML, CSS and JavaScript of the list of charges, opened first. */
const listBudget = 140_000

let world: World
let browser: Browser

beforeAll(async () => {
  world = await shareWorld()
  browser = await openChromium()
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

it.each([
  ['pt-BR', 'owner'],
  ['en-GB', 'admin'],
] as const)('shows the charges to a person who reads %s for no more than the budget', async (locale, role) => {
  await world.store.api.post('/v1/charges', { amount: 12990, description: 'Pedido 1001' })
  const context = await signedIn(locale, role)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weight = await weighPage(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })

  await page.goto(`${world.url}/office/charges`)
  await page.getByRole('link', { name: 'Pedido 1001' }).first().waitFor()
  await page.getByRole('searchbox').waitFor()

  expect(weight.bytes.js).toBeGreaterThan(50_000)
  expect(codeBytes(weight), `${JSON.stringify(weight.bytes)}\n${weight.requests.join('\n')}`).toBeLessThanOrEqual(
    listBudget,
  )
  await context.close()
})

it('shows the day with its charts for no more than the budget', async () => {
  const context = await signedIn('pt-BR', 'owner')
  // What comes when the page stands is no part of it, and a slow machine may see it before the charts: it is held back.
  await context.route(/\/assets\/(staff-consent|demo)-/, () => undefined)
  for (const file of progressBars()) await context.route(`**/assets/${file}`, () => undefined)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weight = await weighPage(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })

  await page.goto(`${world.url}/office`)
  await page.getByRole('slider').first().waitFor()
  await page.getByRole('heading', { name: 'Chegando' }).waitFor()

  expect(weight.bytes.js).toBeGreaterThan(50_000)
  expect(weight.bytes.js, `${JSON.stringify(weight.bytes)}\n${weight.requests.join('\n')}`).toBeLessThanOrEqual(
    homeBudget,
  )
  await context.close()
})

/** The demo's progress bar is a file of its own, whose name is a hash. */
function progressBars(): string[] {
  const folder = join(DIST, 'web/assets')
  const files = readdirSync(folder).filter(
    name => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes('progress-bar-words'),
  )
  expect(files).toHaveLength(1)
  return files
}

async function signedIn(locale: string, role: Role) {
  const { email, password } = await world.user(role)
  const context = await browser.newContext({ locale })
  const signIn = await context.request.post(`${world.url}/auth/sign-in/email`, {
    data: { email, password },
    headers: { Origin: world.url },
  })
  expect(signIn.status()).toBe(200)
  return context
}
