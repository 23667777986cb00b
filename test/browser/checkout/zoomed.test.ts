/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CheckoutState } from '../../../src/shared/contract/checkout.ts'
import { languages } from '../../../src/shared/language.ts'
import { sampleOf } from '../../harness/long-tests.ts'
import { awake, openBrowser, openPage, phone } from './payer.ts'
import { type PayerPages, startPayerPages } from './payer-page.ts'
import { states } from './states.ts'

/** A phone at a zoom of 200 %: the window has half of its points. */
const zoomed = { ...phone, viewport: { width: 195, height: 422 } }

const savedCard = { code: null, expiry_month: 3, expiry_year: 2029, status: 'active', last4: '2454' } as const
const withSavedCards: CheckoutState = {
  ...states['waiting-cards'],
  saved_cards: {
    consent: null,
    cards: [
      { ...savedCard, id: 'crd_1', brand: 'mastercard' },
      { ...savedCard, id: 'crd_2', brand: 'verocard' },
    ],
  },
}

let pages: PayerPages
let browser: Browser
beforeAll(async () => {
  ;[pages, browser] = await Promise.all([startPayerPages(), openBrowser()])
  pages.serve('saved', withSavedCards)
  for (const [token, state] of Object.entries(states)) {
    pages.serve(token, state)
    // A day later each hour has its date.
    pages.serve(`${token}-later`, { ...state, now: '2026-11-22T14:05:00.000-03:00' })
  }
})
afterAll(async () => {
  await browser.close()
  await pages.close()
})

/** The words that stand out of the page, or nearer than 8 px to the edge of the box that they are in. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const room = { '.tracker-time': ['.tracker', 0], '.saved-card-words > *': ['.saved-card', 8] } as const
    return Object.entries(room).flatMap(([words, [box, margin]]) =>
      [...document.querySelectorAll(words)]
        .filter(element => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const edge = element.closest(box)?.getBoundingClientRect().right ?? 0
          return range.getBoundingClientRect().right > edge - margin
        })
        .map(({ textContent }) => textContent),
    )
  })

const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

const seen = ['waiting', 'paid', 'paid-later', 'refunded-later', 'expired-later'] as const
it.each(sampleOf(seen, 2))('keeps all of %s within the page', async name => {
  for (const language of sampleOf(languages, 2)) {
    const { page, close } = await openPage(browser, zoomed)
    await page.goto(`${pages.url}/c/${name}?lang=${language}`)
    await awake(page)
    expect(await outside(page)).toEqual([])
    expect(await isNarrow(page)).toBe(true)
    await close()
  }
})

it.each(sampleOf(languages, 2))(
  'keeps saved cards, and the question before one is removed, in their boxes, in %s',
  async language => {
    const { page, close } = await openPage(browser, zoomed)
    await page.goto(`${pages.url}/c/saved?lang=${language}`)
    await awake(page)
    await page.getByRole('radio', { name: /^(Cartão|Card)/ }).check()
    await page.locator('.saved-card-words').first().waitFor()
    expect(await outside(page)).toEqual([])
    await page
      .getByRole('button', { name: /^(Remover|Remove) / })
      .first()
      .click()
    await page.locator('.saved-card-question').waitFor()
    expect(await isNarrow(page)).toBe(true)
    await close()
  },
)

/** The words that go on in the next line, amounts and dates among them; what is long and set as code may. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      if (node.parentElement?.closest('code, script, style, .visually-hidden')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^ \n]+/g)) {
        const letters = document.createRange()
        letters.setStart(node, index)
        letters.setEnd(node, index + word.length)
        const lines = new Set([...letters.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

const receipts = ['paid', 'refunded-part', 'card-interest', 'over', 'duplicate', 'paid-disputed'] as const
it.each(sampleOf(receipts, 2))('breaks no word and no amount in the receipt of %s', async name => {
  for (const language of languages) {
    const { page, close } = await openPage(browser, zoomed)
    await page.goto(`${pages.url}/c/${name}/receipt?lang=${language}`)
    expect(await brokenWords(page)).toEqual([])
    expect(await isNarrow(page)).toBe(true)
    await close()
  }
})
