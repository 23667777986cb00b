import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCharge } from '../../builders/banks/pix-charges.ts'
import { analytics, monitoring, putService } from '../../builders/services.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  await putService(world.store.api, 'analytics', analytics)
  await putService(world.store.api, 'monitoring', monitoring)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const allowed = (page: Page) => page.evaluate('document.documentElement.dataset.consent')
const shifts = (page: Page) => page.evaluate('window.moved') as Promise<number>
const boxOf = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).boundingBox()

/** Opens a checkout, whose services nobody answers: a test does not call them. */
async function openCheckout(options: Parameters<TestBrowser['open']>[1] = {}, address?: string) {
  const checkout = address ?? (await newCharge(world.store)).checkout_url
  const page = await browser.open('about:blank', { ...screens.phone, bypassCSP: true, ...options })
  await page.route(/\.(posthog\.com|sentry\.io)\//, route => route.fulfill({ json: {} }))
  await page.addInitScript(`window.moved = 0
    new PerformanceObserver(list => { for (const { value } of list.getEntries()) window.moved += value })
      .observe({ type: 'layout-shift', buffered: true })`)
  await page.goto(checkout)
  if (options.javaScriptEnabled !== false) await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  return { page, checkout }
}

slow('on a phone the bar is beside the way to pay and not over it, and an answer moves nothing', async () => {
  const { page } = await openCheckout()
  const bar = page.getByRole('region', { name: 'Permissão para serviços de fora' })
  await bar.getByText(/^Padaria Aurora quer usar PostHog e Sentry/).waitFor()
  const [accept, reject] = [await boxOf(page, 'Aceitar'), await boxOf(page, 'Recusar')]
  const choose = await bar.getByRole('link', { name: 'Escolher' }).boundingBox()
  for (const other of [reject, choose]) {
    expect([other?.width, other?.height, other?.y]).toEqual([accept?.width, accept?.height, accept?.y])
  }
  const pay = page.getByRole('button', { name: 'Copiar código Pix' })
  await pay.click({ trial: true })
  expect(await axeFaults(page)).toEqual([])
  const places = async () => [await pay.boundingBox(), await page.getByRole('link', { name: 'English' }).boundingBox()]
  await bar.scrollIntoViewIfNeeded()
  const before = await places()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.getByText('Escolha guardada.').waitFor({ state: 'attached' })
  expect(await bar.isVisible()).toBe(false)
  expect(await places()).toEqual(before)
  expect(await shifts(page)).toBe(0)
  expect(await allowed(page)).toBe('')
  await page.reload()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: 'Aceitar' }).count()).toBe(0)
})

it('at 200 % on a phone each answer is whole', async () => {
  const { page } = await openCheckout({ viewport: { width: 195, height: 422 } })
  const bar = page.getByRole('region', { name: 'Permissão para serviços de fora' })
  const answers = [bar.getByRole('button', { name: 'Aceitar' }), bar.getByRole('button', { name: 'Recusar' })]
  for (const answer of [...answers, bar.getByRole('link', { name: 'Escolher' })]) {
    const { x = 0, width = 195 } = (await answer.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(195 - 16)
  }
})

slow('who chooses by keyboard allows one thing, and takes it back with one press, in every window', async () => {
  const { page, checkout } = await openCheckout({ ...screens.desktop, isMobile: false, locale: 'en-GB' })
  const second = await page.context().newPage()
  await second.route(/\.(posthog\.com|sentry\.io)\//, route => route.fulfill({ json: {} }))
  await second.goto(checkout)
  await second.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Copy Pix code' }).click({ trial: true })
  await page.getByRole('link', { name: 'Choose' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Privacy' })
  await panel.getByText('Sent to PostHog (eu.i.posthog.com).').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const usage = panel.getByRole('switch', { name: /^Use of the page/ })
  expect(await usage.isChecked()).toBe(false)
  await usage.focus()
  await page.keyboard.press('Space')
  await panel.getByRole('button', { name: 'Save choice' }).focus()
  await page.keyboard.press('Enter')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => allowed(page)).toBe('analytics')
  await expect.poll(() => allowed(second)).toBe('analytics')
  expect(await page.evaluate('document.activeElement.id')).toBe('consent-link')

  await page.keyboard.press('Enter')
  expect(await usage.isChecked()).toBe(true)
  await panel.getByText(/^Receipt of your choice: cns_/).waitFor()
  expect(await panel.getByRole('button', { name: 'Reject all' }).isVisible()).toBe(false)
  // The answer does not come: a no holds nevertheless.
  await page.route(/\/consent$/, route => route.abort())
  await panel.getByRole('button', { name: 'Withdraw permission' }).click()
  await panel.getByText(/^We could not save your choice/).waitFor()
  expect([await allowed(page), (await page.context().cookies()).some(({ name }) => /consent/.test(name))]).toEqual([
    '',
    false,
  ])
  await expect.poll(() => allowed(second)).toBe('')
  await page.unroute(/\/consent$/)
  await panel.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => allowed(second)).toBe('analytics monitoring')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await panel.getByRole('button', { name: 'Withdraw permission' }).click()
  await expect.poll(() => allowed(second)).toBe('')
  browser.troubles.splice(0) // the request that was cut off
})

slow('a browser that asks for privacy is asked nothing, and told why', async () => {
  for (const signal of ['by its header', 'to scripts alone']) {
    const { page } = await openCheckout(
      signal === 'by its header' ? { extraHTTPHeaders: { 'sec-gpc': '1' } } : {},
      undefined,
    )
    if (signal !== 'by its header') {
      await page.addInitScript(`Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`)
      await page.reload()
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    }
    await expect.poll(() => page.getByRole('button', { name: 'Aceitar' }).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Privacidade' }).click()
    const panel = page.getByRole('dialog', { name: 'Privacidade' })
    await panel.getByText(/Global Privacy Control/).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await panel.getByRole('button', { name: 'Aceitar tudo' }).click()
    await expect.poll(() => allowed(page)).toBe('analytics monitoring')
    await page.reload()
    await expect.poll(() => allowed(page)).toBe('analytics monitoring')
  }
})

slow('without script the bar and its page answer as forms', async () => {
  const { page, checkout } = await openCheckout({ javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Aceitar' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-consent')).toBe('analytics monitoring')
  expect(page.url()).toBe(checkout)
  await page.getByRole('link', { name: 'Privacidade' }).click()
  await page.getByRole('switch', { name: /^Falhas e lentidão/ }).uncheck()
  await page.getByRole('button', { name: 'Salvar escolha' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-consent')).toBe('analytics')
})

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel(/^(Senha|Password)$/).fill(password)
  await page.keyboard.press('Enter')
}

slow('staff answer in the office, on both screens, and find their answer in another browser', async () => {
  const developer = await world.user('developer')
  const options = { ...screens.phone, bypassCSP: true }
  const page = await browser.open(`${world.url}/office/charges`, options)
  await page.route(/\.(posthog\.com|sentry\.io)\//, route => route.fulfill({ json: {} }))
  await signIn(page, developer)
  const bar = page.getByRole('region', { name: 'Permissão para serviços de fora' })
  await bar.getByText(/o seu trabalho não depende dela/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await bar.getByRole('button', { name: 'Escolher' }).click()
  const panel = page.getByRole('dialog', { name: 'Privacidade' })
  await panel.getByRole('switch', { name: /^Uso da página/ }).check()
  expect(await axeFaults(page)).toEqual([])
  await panel.getByRole('button', { name: 'Salvar escolha' }).click()
  await bar.waitFor({ state: 'hidden' })
  await expect.poll(() => allowed(page)).toBe('analytics')

  const elsewhere = await browser.open(`${world.url}/office/charges`, { locale: 'en-GB', bypassCSP: true })
  await elsewhere.route(/\.(posthog\.com|sentry\.io)\//, route => route.fulfill({ json: {} }))
  await signIn(elsewhere, developer)
  await expect.poll(() => allowed(elsewhere)).toBe('analytics')
  await elsewhere.getByRole('button', { name: 'Account of Dona Aurora' }).click()
  await elsewhere.getByRole('button', { name: 'Privacy' }).click()
  const shown = elsewhere.getByRole('dialog', { name: 'Privacy' })
  expect(await shown.getByRole('switch', { name: /^Use of the page/ }).isChecked()).toBe(true)
  await shown.getByRole('button', { name: 'Withdraw permission' }).click()
  await expect.poll(() => allowed(elsewhere)).toBe('')
  expect(browser.troubles).toEqual([])
})
