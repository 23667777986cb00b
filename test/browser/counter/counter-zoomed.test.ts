/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { languages } from '../../../src/shared/language.ts'
import { codeOf } from '../../builders/banks/pix-charges.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { type Counter, openCounter } from '../../builders/counter.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openCounterPage } from './counter-page.ts'

let world: World
let browser: TestBrowser
let counter: Counter
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeCards(world)
  counter = await openCounter(world)
  await counter.paidSale(1_234_567)
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

/** What stands out of the window or of the dialog that it is in, by its class, and a page that is wider than it. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open], :popover-open') ?? document.body
    const { left, right } = root.getBoundingClientRect()
    const out = [...root.querySelectorAll<HTMLElement>('*:not(.visually-hidden, .visually-hidden *)')].filter(part => {
      const box = part.getBoundingClientRect()
      return box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5)
    })
    const wide = document.documentElement.scrollWidth > 195 ? ['the page'] : []
    return [...out.map(({ className, tagName }) => `${tagName} ${className}`), ...wide]
  })

slow.each(sampleOf(languages, 2))(
  'on a phone at 200 % header, panel, till and window are whole, in %s',
  async language => {
    const page = await openCounterPage(browser, world, counter.cashier, 'phone')
    await page.setViewportSize({ width: 195, height: 422 })
    await page.locator('.bar-till').tap()
    await page.locator(`.account-panel input[value="${language}"]`).check()
    expect(await cutOff(page)).toEqual([])
    const wayOut = page.getByRole('button', { name: /^(Sair|Sign out)$/ })
    await wayOut.scrollIntoViewIfNeeded()
    const { y = 0, height = 0 } = (await wayOut.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(422)
    await page.keyboard.press('Escape')
    expect(await cutOff(page)).toEqual([])

    await page.locator('.till-line').tap()
    // By its verb: the line behind the till ends with the same sum, and can be seen before the till is open again.
    const refund = page.getByRole('button', { name: /^(Devolver|Refund) R\$\s12[.,]345[.,]67$/ })
    await refund.waitFor()
    expect(await cutOff(page)).toEqual([])
    await refund.tap()
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    expect(await cutOff(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(Fechamento do caixa|Till summary)$/ }).tap()
    await page.locator('.close-total').waitFor()
    expect(await cutOff(page)).toEqual([])
    await page.keyboard.press('Escape')
    await refund.waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.modal').waitFor({ state: 'detached' })

    await page.keyboard.type('9999999')
    expect(await cutOff(page)).toEqual([])
    await page.locator('.main-way .button').tap()
    await page.getByRole('img', { name: /^(Código Pix de|Pix code for)/ }).waitFor()
    expect(await cutOff(page)).toEqual([])
    const list = await counter.cashier.get(`/v1/charges?cashier=${counter.cashier.id}`)
    await world.pay(codeOf(bodyOf(list, 200, chargeListSchema).data[0] ?? expect.fail()))
    await page.locator('.result').waitFor()
    expect(await cutOff(page)).toEqual([])
  },
)
