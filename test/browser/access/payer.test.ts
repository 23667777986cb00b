import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleOf } from '../../harness/long-tests.ts'
import { openBrowser } from '../checkout/payer.ts'
import { type PayerPages, startPayerPages } from '../checkout/payer-page.ts'
import { type StateName, states } from '../checkout/states.ts'
import { openPayerWindow, type PayerWindow } from './payer-window.ts'

let pages: PayerPages
let browser: Browser
let payer: PayerWindow

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([startPayerPages(), openBrowser()])
  payer = await openPayerWindow(browser)
  for (const [token, state] of Object.entries(states)) pages.serve(token, state)
})
afterAll(async () => {
  await Promise.all([browser?.close(), pages?.close()])
})

/** What a finger presses is large. */
const faults = (path: string, ready: 'awake' | 'as it is') => payer.faults(pages.url + path, ready, { targets: 44 })

const names = Object.keys(states) as StateName[]

it.each(sampleOf(names, 36))('%s: anybody can use it', async name => {
  expect(await faults(`/c/${name}`, 'awake')).toEqual([])
})

it.each(sampleOf(['/c/paid/receipt', '/c/none', '/c/card-paid/receipt', '/c/unavailable', '/c/waiting/receipt'], 5))(
  '%s',
  async path => {
    expect(await faults(path, 'as it is')).toEqual([])
  },
)

it('in English, with the longest words', async () => {
  expect(await faults('/c/waiting-long?lang=en-GB', 'awake')).toEqual([])
})
