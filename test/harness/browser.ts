import jsQr from 'jsqr'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { openChromium } from './chromium.ts'

/** The two screens that every page is looked at on. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>

/** A browser whose pages fail the test when a script of theirs fails. */
export interface TestBrowser {
  open(url: string, options?: BrowserContextOptions): Promise<Page>
  /** Errors of scripts and of the security policy on any page so far. */
  troubles: string[]
  close(): Promise<void>
}

/** Pages are Portuguese unless the options say otherwise. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser: Browser = await openChromium()
  const troubles: string[] = []
  return {
    troubles,
    async open(url, options = {}) {
      const context = await browser.newContext({ locale: 'pt-BR', ...screens.desktop, ...options })
      const page = await context.newPage()
      page.on('pageerror', error => troubles.push(`${page.url()}: ${error.message}`))
      page.on('console', message => {
        // Asking who is signed in is answered with 401 before anybody is; the browser writes that down.
        if (message.type() === 'error' && !message.text().includes('status of 401'))
          troubles.push(`${page.url()}: ${message.text()} (${message.location().url})`)
      })
      await page.goto(url)
      return page
    },
    close: () => browser.close(),
  }
}

/**
 * The text of the QR code that can be seen on a page, read from the pixels of a screenshot; null when there is none.
 */
export async function readQrFromPixels(page: Page): Promise<string | null> {
  const image = PNG.sync.read(await page.screenshot({ fullPage: true }))
  return jsQr.default(new Uint8ClampedArray(image.data), image.width, image.height)?.data ?? null
}
