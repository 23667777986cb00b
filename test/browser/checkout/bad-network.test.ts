/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { awake, openBrowser, openPage } from './payer.ts'
import { type PayerPages, startPayerPages } from './payer-page.ts'
import { states } from './states.ts'

let pages: PayerPages
let browser: Browser
let made = 0

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([startPayerPages(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await pages.close()
})

async function visit(network: 'fine' | 'broken') {
  const token = `network-${++made}`
  const charge = pages.serve(token, states.waiting)
  charge.network = network
  const opened = await openPage(browser)
  await opened.page.goto(`${pages.url}/c/${token}`)
  await awake(opened.page)
  const pay = () => pages.change(token, { ...states.paid, version: 9 })
  return { ...opened, charge, pay }
}

/** As the browser does when the payer goes to the bank's app, and comes back. */
async function show(page: Page, visible: boolean) {
  await page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !visible)
}

slow('asks where events do not come, more and more rarely, and hears of the Pix', async () => {
  const { page, charge, pay, close } = await visit('broken')
  await expect.poll(() => charge.asked.length, { timeout: 12_000 }).toBe(3)
  const [first = 0, second = 0, third = 0] = charge.asked
  expect(second - first).toBeGreaterThan(1_800)
  expect(third - second).toBeGreaterThan(4_500)
  await page.getByText('Aguardando o Pix. Avisamos aqui assim que chegar.').waitFor()
  // Back from the bank's app: asked at once, not in the fifteen seconds that would be next.
  await show(page, false)
  pay()
  await show(page, true)
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor({ timeout: 5_000 })
  await close()
})

slow('asks nothing while nobody looks', async () => {
  const { page, charge, close } = await visit('broken')
  await show(page, false)
  // A question that was on its way arrives.
  await page.waitForTimeout(300)
  const asked = charge.asked.length
  await page.waitForTimeout(5_000)
  expect(charge.asked).toHaveLength(asked)
  await show(page, true)
  await expect.poll(() => charge.asked.length).toBeGreaterThan(asked)
  await close()
})

it('takes a lost connection for no failure, and finds back', async () => {
  const { page, charge, pay, close } = await visit('fine')
  await expect.poll(() => charge.requests).toContain('events')
  charge.network = 'down'
  await page.getByRole('link', { name: 'Já paguei' }).click()
  await page.getByRole('status').getByText('Sem conexão; tentando de novo.').waitFor()
  await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  charge.network = 'fine'
  await page.getByRole('link', { name: 'Já paguei' }).click()
  await page.getByRole('status').getByText('Ainda não vimos o seu Pix.').waitFor()
  pay()
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  await close()
})

/** A page whose clocks the test moves on. */
async function visitByClock() {
  const token = `network-${++made}`
  const charge = pages.serve(token, states.waiting)
  const opened = await openPage(browser)
  const { page } = opened
  await page.clock.install()
  await page.goto(`${pages.url}/c/${token}`)
  await awake(page)
  await expect.poll(() => charge.requests).toContain('events')
  const pay = () => pages.change(token, { ...states.paid, version: 9 })
  return { ...opened, charge, pay, paid: page.getByRole('heading', { name: 'Pagamento recebido' }) }
}

it('asks from time to time though its stream stands: one that is dead says nothing, and the Pix came', async () => {
  const { page, charge, pay, paid, close } = await visitByClock()
  charge.network = 'deaf'
  pay()
  await page.clock.runFor(31_000)
  await paid.waitFor({ timeout: 5_000 })
  await close()
})

it('opens its stream anew once the device has its network back: that of before may be dead', async () => {
  const { page, charge, pay, paid, close } = await visitByClock()
  charge.network = 'deaf'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => charge.requests.filter(part => part === 'events').length).toBe(2)
  charge.network = 'fine'
  pay()
  await paid.waitFor({ timeout: 5_000 })
  await close()
})

it('says that there is no connection where a question is never answered, and asks again', async () => {
  const { page, charge, pay, paid, close } = await visitByClock()
  charge.network = 'silent'
  await page.getByRole('link', { name: 'Já paguei' }).click()
  await page.clock.runFor(11_000)
  await page.getByRole('status').getByText('Sem conexão; tentando de novo.').waitFor({ timeout: 5_000 })
  charge.network = 'deaf'
  pay()
  await page.clock.runFor(16_000)
  await paid.waitFor({ timeout: 5_000 })
  await close()
})

it('lets the server show the result where the rest of the page cannot be loaded', async () => {
  const { page, charge, pay, close } = await visit('fine')
  await page.route('**/assets/faces-*.js', route => route.abort())
  await expect.poll(() => charge.requests).toContain('events')
  pay()
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  expect(charge.requests.filter(part => part === 'page')).toHaveLength(2)
  await close()
})
