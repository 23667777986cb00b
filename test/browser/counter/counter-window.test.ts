/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../builders/counter.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { ask, openCounterPage, windowCode } from './counter-page.ts'

let world: World
let browser: TestBrowser
let counter: Counter
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  counter = await openCounter(world)
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

/** The commonest laptops of shops, and the same with the browser's own bars. */
const laptops = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
]

/** What of the window is not wholly in sight without scrolling. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.bar, .offline, .arch, .qr, .under-words, .notice, .acts .button')]
    return parts
      .filter(part => {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        return top < 0 || left < 0 || bottom > window.innerHeight || right > window.innerWidth
      })
      .map(({ className }) => className)
      .concat(document.documentElement.scrollHeight > window.innerHeight ? ['the page'] : [])
  })

test('on the laptops of shops all of the window is in sight, with a connection and without', async () => {
  const page = await openCounterPage(browser, world, counter.cashier, 'desktop')
  const troubles = browser.troubles.length
  const expectInSight = async () => {
    for (const laptop of laptops) {
      await page.setViewportSize(laptop)
      expect(await outOfSight(page), `${laptop.width} × ${laptop.height}`).toEqual([])
    }
  }
  const asked = Promise.withResolvers<void>()
  await page.route('**/v1/charges', async route => {
    if (route.request().method() === 'POST') await asked.promise
    return route.continue()
  })
  await page.keyboard.type('9999999')
  await ask(page).click()
  await page.getByText('O banco está fazendo o código').waitFor()
  await expectInSight()
  asked.resolve()
  await windowCode(page).waitFor()
  await expectInSight()
  await page.context().setOffline(true)
  await page.locator('.offline').waitFor()
  await expectInSight()
  browser.troubles.splice(troubles)
})

slow('nothing moves under a scan when the connection goes, nor when the code comes', async () => {
  const page = await openCounterPage(browser, world, counter.cashier, 'desktop')
  const troubles = browser.troubles.length
  const sizes = [...laptops, { width: 1440, height: 900 }, { width: 768, height: 1024 }]
  const phones = [
    { width: 390, height: 844 },
    { width: 390, height: 667 },
    { width: 360, height: 640 },
    { width: 195, height: 422 },
  ]
  const places = async () => {
    const found: unknown[] = []
    for (const size of [...sizes, ...phones]) {
      await page.setViewportSize(size)
      found.push({ ...size, arch: await page.locator('.arch').boundingBox() })
      found.push(await page.locator('.arch .amount').boundingBox(), await page.locator('.qr').boundingBox())
    }
    return found
  }
  const asked = Promise.withResolvers<void>()
  await page.route('**/v1/charges', async route => {
    if (route.request().method() === 'POST') await asked.promise
    return route.continue()
  })
  await page.keyboard.type('1990')
  await ask(page).click()
  await page.getByText('O banco está fazendo o código').waitFor()
  const whileAsking = await places()
  asked.resolve()
  await windowCode(page).waitFor()
  const before = await places()
  expect(before).toEqual(whileAsking)
  await page.context().setOffline(true)
  await page.locator('.offline').waitFor()
  expect(await places()).toEqual(before)
  browser.troubles.splice(troubles)
})

slow('Escape closes the panel that is open over the window, and does not cancel the sale', async () => {
  const page = await openCounterPage(browser, world, counter.cashier, 'desktop')
  await page.keyboard.type('2190')
  await ask(page).click()
  await windowCode(page).waitFor()
  await page.getByRole('button', { name: /^Caixa de/ }).click()
  const panel = page.getByRole('dialog', { name: /^Caixa de/ })
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await windowCode(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Digite o valor' }).waitFor()
})
