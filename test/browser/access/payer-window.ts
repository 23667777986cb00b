import type { Browser } from 'playwright-core'
import { awake, openPage } from '../checkout/payer.ts'
import { type Examination, examine } from './examine.ts'

/** At twice the pixels a point, as at a zoom of 200 %, and with a finger. */
const window = {
  viewport: { width: 1280, height: 900 },
  locale: 'pt-BR',
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
  hasTouch: true,
} as const

/** One window for all: each address is loaded anew in it. */
export type PayerWindow = Awaited<ReturnType<typeof openPayerWindow>>

/** Opens a window on a payer's pages, where letters may be twice as large. */
export async function openPayerWindow(browser: Browser) {
  const { page, complaints } = await openPage(browser, window)
  return {
    page,
    /** Everything that keeps somebody from using the page of an address. `awake`: once its script is. */
    async faults(address: string, ready: 'awake' | 'as it is', more: Examination = {}): Promise<string[]> {
      await page.setViewportSize(window.viewport)
      await page.goto(address)
      if (ready === 'awake') await awake(page)
      const found = await examine(page, { lettersGrow: true, ...more })
      return [...found, ...complaints.splice(0).filter(complaint => !/status of (401|404|422|503)/.test(complaint))]
    },
  }
}
