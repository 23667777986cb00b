import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openChromium } from '../../harness/chromium.ts'

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
export const desktop = { viewport: { width: 1440, height: 900 } }

export function openBrowser(): Promise<Browser> {
  return openChromium()
}

/** A page of a context of its own, with everything that it complained about: there should be nothing. */
export async function openPage(browser: Browser, options: BrowserContextOptions = phone) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return { page, complaints, close: () => context.close() }
}

/** Waits until the script is awake. */
export async function awake(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}
