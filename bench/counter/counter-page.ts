import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Profile } from '../checkout/profiles.ts'
import type { RunningGuiche } from '../checkout/start-guiche.ts'

/** Whatever takes longer does not come. */
const PATIENCE_MS = 20_000
/** Rarely enough to cost the page nothing: what is measured is noted in it. */
const LOOK_MS = 50
/** A key that comes sooner does not take the news of a payment away (src/web/counter/screens/paid-screen.tsx). */
const SEEN_MS = 700

/** Notes the instant of each note of a payment; the sound itself is the device's. */
const noted = `
  window.notes = []
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (at) { window.notes.push(Date.now()); return start.call(this, at) }`

/**
 * Notes how long after the press of the next key the code of a charge is painted, and when. To be there before the key
 * is: what is asked of a page and a key that is pressed do not come to it in one order.
 */
const watchingForCode = `
  window.code = null
  addEventListener('keydown', event => {
    const look = () => requestAnimationFrame(() => {
      if (!document.querySelector('svg.qr')) return look()
      requestAnimationFrame(() => { window.code = { after: performance.now() - event.timeStamp, at: Date.now() } })
    })
    look()
  }, { once: true, capture: true })`

const KEYPAD = `document.querySelector('.keys') !== null`

/** A counter on a phone, at the keypad. */
export interface CounterPage {
  /** Types an amount and presses Enter. */
  ask(amount: number): Promise<void>
  /** The code that was asked for: ms from Enter until it was painted, when that was, and what it says. */
  code(): Promise<{ after: number; at: number; brCode: string }>
  /** When the first note of a payment was heard. */
  sounded(): Promise<number>
  /** Back to the keypad. */
  next(): Promise<void>
  /** Takes the line away, or gives it back. */
  setLine(isThere: boolean): Promise<void>
  /** Whether it says that a payment came. */
  saysPaid(): Promise<boolean>
}

/** The counter of the owner, on a phone with a line. */
export async function openCounterPage(browser: Browser, guiche: RunningGuiche, phone: Profile): Promise<CounterPage> {
  const context = await browser.newContext({ viewport: { width: phone.width, height: phone.height } })
  await context.addInitScript(noted)
  const signedIn = await context.request.post(`${guiche.url}/auth/sign-in/email`, {
    data: guiche.office,
    headers: { Origin: guiche.url },
  })
  if (!signedIn.ok()) throw new Error(`The owner cannot sign in: ${signedIn.status()} ${await signedIn.text()}`)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(`${guiche.url}/counter`)
  await untilTrue(page, 'the keypad', KEYPAD)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await setLine(line, phone, true)
  await line.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
  return counterOf(page, line, phone)
}

function counterOf(page: Page, line: CDPSession, phone: Profile): CounterPage {
  let brCode = ''
  page.on('response', async answer => {
    const isCharge = answer.url().endsWith('/v1/charges') && answer.request().method() === 'POST'
    if (isCharge && answer.ok()) brCode = codeIn(await answer.json())
  })
  return {
    async ask(amount) {
      brCode = ''
      await page.keyboard.type(String(amount))
      await page.evaluate(watchingForCode)
      await page.keyboard.press('Enter')
    },
    async code() {
      await untilTrue(page, 'the code of a charge', 'window.code !== null')
      if (!brCode) throw new Error('A code is shown, and the answer to POST /v1/charges had none.')
      return { ...((await page.evaluate('window.code')) as { after: number; at: number }), brCode }
    },
    async sounded() {
      await untilTrue(page, 'the sound of a payment', 'window.notes.length > 0')
      return (await page.evaluate('window.notes[0]')) as number
    },
    async next() {
      await page.waitForTimeout(SEEN_MS)
      await page.keyboard.press('Enter')
      await untilTrue(page, 'the keypad after a sale', KEYPAD)
      await page.evaluate('window.notes.length = 0')
    },
    setLine: isThere => setLine(line, phone, isThere),
    saysPaid: async () => (await page.locator('[data-paid]').count()) > 0,
  }
}

async function setLine(line: CDPSession, phone: Profile, isThere: boolean): Promise<void> {
  await line.send('Network.emulateNetworkConditions', {
    offline: !isThere,
    latency: phone.latencyMs,
    downloadThroughput: phone.download,
    uploadThroughput: phone.upload,
  })
}

function codeIn(charge: unknown): string {
  const { payments } = charge as { payments: { pix: { br_code: string } | null }[] }
  return payments[0]?.pix?.br_code ?? ''
}

/**
 * Looks until something is so. The page's policy allows no `waitForFunction`, which evaluates text in the page itself.
 * @throws Error that says what did not come, and what is on the page instead.
 */
async function untilTrue(page: Page, what: string, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await page.evaluate(expression))) {
    if (Date.now() > end) {
      const shown = (await page.locator('body').textContent()) ?? ''
      const said = shown.replace(/\s+/g, ' ').slice(0, 300)
      throw new Error(`Waited ${PATIENCE_MS / 1000} s for ${what}, and it did not come. The page shows: ${said}`)
    }
    await sleep(LOOK_MS)
  }
}
