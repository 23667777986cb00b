import type { Browser, Page } from 'playwright-core'
import { createCharge } from '../checkout/create-charge.ts'
import type { RunningGuiche } from '../checkout/start-guiche.ts'

/** What is measured, in order. */
export const steps = ['page alive', 'Pix paid → seen', 'card pressed → paid'] as const
/** Milliseconds. */
export type Times = Record<(typeof steps)[number], number>

/** Services begin when the page is idle; after this they are at work. */
const BEGUN_MS = 1_500
/** A page that was left has told and tidied by then. */
const LEFT_MS = 1_000
const CARD = '4235647728025682'
/** PostHog tells machines from people, and hears nothing of machines. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/**
 * One payer's times, by Pix and then by card. @param agrees whether they said yes to all on a page before, as who comes
 * a second time
 */
export async function measurePayer(browser: Browser, guiche: RunningGuiche, agrees: boolean): Promise<Times> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 }, userAgent })
  try {
    const page = await context.newPage()
    await page.addInitScript(notAMachine)
    await page.addInitScript(noteWaking)
    await open(page, (await createCharge(guiche)).url)
    if (agrees) {
      await page.getByRole('button', { name: 'Aceitar', exact: true }).click()
      await page.locator('html[data-consent~=analytics]').waitFor({ state: 'attached' })
    }
    const byPix = await createCharge(guiche)
    const alive = await open(page, byPix.url)
    await page.waitForTimeout(BEGUN_MS)
    const pix = await timed(async () => {
      await payByPhone(byPix)
      await paid(page)
    })
    await open(page, (await createCharge(guiche, ['pix', 'credit-card'])).url)
    await page.waitForTimeout(BEGUN_MS)
    await typeCard(page)
    const card = await timed(async () => {
      await page.getByRole('button', { name: /^Pagar R\$/ }).press('Enter')
      await paid(page)
    })
    return { 'page alive': alive, 'Pix paid → seen': pix, 'card pressed → paid': card }
  } finally {
    await context.close()
  }
}

/**
 * Milliseconds until the page is alive, by its own clock: who asks it from outside waits for whatever it does next,
 * too.
 */
async function open(page: Page, url: string): Promise<number> {
  // Leaving the page before is no part of it, and is work for the same processor.
  await page.goto('about:blank')
  await page.waitForTimeout(LEFT_MS)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('html[data-woken]').waitFor({ state: 'attached' })
  return Number(await page.locator('html').getAttribute('data-woken'))
}

async function payByPhone({ url, code }: { url: string; code: string }): Promise<void> {
  const { pix } = (await (await fetch(`${url}/state`)).json()) as { pix: { app_url: string } }
  const answer = await fetch(`${new URL(pix.app_url).origin}/phone/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ br_code: code }),
  })
  if (!answer.ok) throw new Error(`The phone could not pay: ${answer.status}`)
}

async function typeCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cartão', exact: true }).check()
  const form = page.frameLocator('iframe')
  await form.getByLabel('Número do cartão').fill(CARD)
  await form.getByLabel('Validade').fill('12/34')
  await form.getByLabel('Código (CVV)').fill('737')
  await form.getByLabel('Nome no cartão').fill('Ana Souza')
}

function paid(page: Page): Promise<void> {
  return page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function notAMachine(): void {
  Object.defineProperty(navigator, 'webdriver', { get: () => false })
  Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
}

function noteWaking(): void {
  const watch = new MutationObserver(() => {
    const { dataset } = document.documentElement
    if (!('alive' in dataset)) return
    watch.disconnect()
    dataset.woken = String(performance.now())
  })
  watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-alive'] })
}
