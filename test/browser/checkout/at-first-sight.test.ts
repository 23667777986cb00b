/// <reference lib="dom" />
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allIsThere } from './at-rest.ts'
import { awake, openBrowser, openPage, phone } from './payer.ts'
import { type PayerPages, startPayerPages } from './payer-page.ts'
import { severalWays } from './several-ways.ts'
import { states } from './states.ts'

let pages: PayerPages
let browser: Browser

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([startPayerPages(), openBrowser()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), pages?.close()])
})

it.each([
  ['Pix alone', states.waiting],
  ['four ways to pay', severalWays['four-ways']],
] as const)(
  'on a phone, a page that comes in pieces is painted when all is there to pay by: %s',
  async (name, state) => {
    const token = name.replaceAll(' ', '-')
    pages.serve(token, state).network = 'pieces'
    const { page, close } = await openPage(browser, phone)
    await page.addInitScript(() => {
      const shifts: object[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push(entry.toJSON())
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${pages.url}/c/${token}`)
    await awake(page)
    await allIsThere(page)
    expect(await page.evaluate('shifts')).toEqual([])
    await close()
  },
)

it('no browser works out a time zone, neither when the page wakes nor when the money comes', async () => {
  pages.serve('zone', states['waiting-cards'])
  const { page, close } = await openPage(browser, phone)
  await page.addInitScript(() => {
    Object.assign(window, { made: 0 })
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(format, args) {
        ;(window as unknown as { made: number }).made++
        return Reflect.construct(format, args)
      },
    })
  })
  await page.goto(`${pages.url}/c/zone`)
  await awake(page)
  expect(await page.locator('.tracker-step time').first().textContent()).toBe('14:00')
  pages.change('zone', { ...states.paid, version: states['waiting-cards'].version + 1 })
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  await page.getByText('21/11/2026 às 14:04').waitFor()
  expect(await page.evaluate('made')).toBe(0)
  await close()
})
