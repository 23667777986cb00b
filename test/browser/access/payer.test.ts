import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BankWorld, type Shop, startBankWorld } from '../../sandbox/bank-world.ts'
import { awake, openBrowser, openPage } from '../checkout/payer.ts'
import { type PayerPages, startPayerPages } from '../checkout/payer-page.ts'
import { type StateName, states } from '../checkout/states.ts'
import { examine } from './examine.ts'

let pages: PayerPages
let browser: Browser
/** One window for all: each address is loaded anew in it. */
let seated: Awaited<ReturnType<typeof openPage>>
let bank: BankWorld
let shop: Shop

beforeAll(async () => {
  ;[pages, browser, bank] = await Promise.all([startPayerPages(), openBrowser(), startBankWorld()])
  seated = await openPage(browser, seat)
  shop = await bank.shop()
  for (const [token, state] of Object.entries(states)) pages.serve(token, state)
})
afterAll(async () => {
  await Promise.all([browser?.close(), pages?.close(), bank?.end()])
})

/** At twice the pixels a point, as at a zoom of 200 %, and with a finger. */
const seat = {
  viewport: { width: 1280, height: 900 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
  hasTouch: true,
} as const

async function faults(address: string, ready: 'awake' | 'as it is'): Promise<string[]> {
  const { page, complaints } = seated
  await page.setViewportSize(seat.viewport)
  await page.goto(address)
  if (ready === 'awake') await awake(page)
  const found = await examine(page, { targets: 44, lettersGrow: true })
  return [...found, ...complaints.splice(0).filter(complaint => !/status of (404|422|503)/.test(complaint))]
}

describe('checkout', () => {
  const names = Object.keys(states) as StateName[]

  it.each(names)('%s: anybody can use it', async name => {
    expect(await faults(`${pages.url}/c/${name}`, 'awake')).toEqual([])
  })

  it.each(['/c/paid/receipt', '/c/waiting/receipt', '/c/none', '/c/unavailable'])('%s', async path => {
    expect(await faults(pages.url + path, 'as it is')).toEqual([])
  })

  it('in English, with the longest words', async () => {
    expect(await faults(`${pages.url}/c/waiting-long?lang=en-GB`, 'awake')).toEqual([])
  })
})

describe("sandbox's phone", () => {
  it('anybody can paste a code, review it, pay, and read what went wrong', async () => {
    const { body: open } = await shop.charge()
    const { body: paid } = await shop.charge()
    const { end_to_end_id } = (await bank.pay(paid.pixCopiaECola)).body
    const review = (code: unknown) => `/phone?code=${encodeURIComponent(String(code))}`
    const found: Record<string, string[]> = {}
    for (const path of [
      '/phone',
      review('not a code'),
      review(open.pixCopiaECola),
      review(paid.pixCopiaECola),
      `/phone/payments/${end_to_end_id}`,
      '/phone/payments/none',
    ]) {
      const wrong = await faults(bank.url() + path, 'as it is')
      if (wrong.length > 0) found[path.slice(0, 40)] = wrong
    }
    expect(found).toEqual({})
  })
})
