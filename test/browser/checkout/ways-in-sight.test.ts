/// <reference lib="dom" />

import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { awake, desktop, openBrowser, openPage, phone } from './payer.ts'
import { type PayerPages, startPayerPages } from './payer-page.ts'
import { severalWays } from './several-ways.ts'
import { states } from './states.ts'

const shown = { ...states, ...severalWays }

let pages: PayerPages
let browser: Browser

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([startPayerPages(), openBrowser()])
  for (const [token, state] of Object.entries(shown)) pages.serve(token, state)
})
afterAll(async () => {
  await Promise.all([browser?.close(), pages?.close()])
})

async function visit(name: keyof typeof shown, options: BrowserContextOptions = phone, part = '') {
  const { page, close, complaints } = await openPage(browser, options)
  await page.goto(`${pages.url}/c/${name}${part}`)
  if (part === '') await awake(page)
  return { page, close, complaints }
}

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copiar código Pix' })
const qrCode = (page: Page) => page.getByRole('img', { name: /^QR Code Pix/ })

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { top: box.y, bottom: box.y + box.height, width: box.width, height: box.height }
}

it('on a phone copying stands above the fold with four ways to pay, and the QR code below it', async () => {
  const { page, close } = await visit('four-ways')
  for (const name of ['Pix', 'Cartão', 'Vale', 'Em partes']) {
    const radio = page.getByRole('radio', { name, exact: true })
    expect((await boxOf(radio)).bottom, name).toBeLessThan(phone.viewport.height)
  }
  const copy = await boxOf(copyButton(page))
  expect(copy.bottom).toBeLessThanOrEqual(phone.viewport.height)
  expect((await boxOf(qrCode(page))).top).toBeGreaterThan(copy.bottom)
  await close()
})

it('on a desktop the QR code is what the eye meets, and stands above the fold with four ways to pay', async () => {
  const { page, close } = await visit('four-ways', desktop)
  const code = await boxOf(qrCode(page))
  expect(code.bottom).toBeLessThanOrEqual(desktop.viewport.height)
  expect((await boxOf(copyButton(page))).top).toBeGreaterThan(code.bottom)
  await close()
})

slow('offers the bank’s app on a phone alone', async () => {
  for (const [screen, isOffered] of [
    [phone, true],
    [desktop, false],
  ] as const) {
    const { page, close } = await visit('four-ways', screen)
    expect(await page.getByText('Abrir no app do banco').isVisible()).toBe(isOffered)
    await close()
  }
})

slow('shows in each row what it takes', async () => {
  const { page, close } = await visit('four-ways')
  const row = (name: string) => page.locator('.way', { has: page.getByRole('radio', { name, exact: true }) })
  const marks = row('Cartão').getByRole('img', { name: 'Visa, Mastercard, Elo, American Express' })
  // The picture has come, and all of it is shown.
  await expect.poll(() => marks.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(140)
  expect((await boxOf(marks)).width).toBe(140)
  await expect.poll(() => row('Cartão').textContent()).toContain('até 3×')
  expect(await row('Vale').locator('.brand-mark').count()).toBe(4)
  expect(await row('Vale').textContent()).toBe('Valerefeição+1')
  // Anywhere on a row chooses it.
  await row('Vale').click({ position: { x: 300, y: 20 } })
  expect(await page.getByRole('radio', { name: 'Vale' }).isChecked()).toBe(true)
  await close()
})

slow('says what is chosen once: the row is the heading, and stays where it is', async () => {
  const { page, close } = await visit('four-ways')
  const heading = (name: string) => page.getByRole('heading', { name })
  expect((await boxOf(heading('Pague com Pix'))).height).toBe(1)
  const card = page.getByRole('radio', { name: 'Cartão', exact: true })
  const before = await boxOf(card)
  await card.check()
  await copyButton(page).waitFor({ state: 'hidden' })
  expect((await boxOf(heading('Pague com cartão'))).height).toBe(1)
  expect(await boxOf(card)).toEqual(before)
  await close()
  // Where there is nothing to choose, the heading says it.
  const alone = await visit('waiting')
  expect((await boxOf(alone.page.getByRole('heading', { name: 'Pague com Pix' }))).height).toBeGreaterThan(20)
  await alone.close()
})

it('shows the marks of the parts, and of what paid on the receipt', async () => {
  const { page, close } = await visit('split-tender')
  const parts = page.getByRole('list', { name: 'Partes' }).getByRole('listitem')
  await expect.poll(() => parts.count()).toBe(2)
  for (const part of await parts.all()) {
    const address = await part.locator('.brand-mark image').getAttribute('href')
    expect((await page.request.get(pages.url + address)).headers()['content-type']).toBe('image/svg+xml')
  }
  await close()
  const receipt = await visit('card-interest', phone, '/receipt')
  expect(await receipt.page.locator('.details .brand-mark').count()).toBe(1)
  await receipt.page.getByRole('main').getByText('139,08').first().waitFor()
  await receipt.close()
})

slow.each([
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const)('%s nothing keeps anybody out, and no line is wider than the window', async (_, screen) => {
  for (const name of ['four-ways', 'split-tender', 'card-interest'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, close, complaints } = await visit(name, { ...screen, colorScheme })
      expect(await axeFaults(page), `${name} ${colorScheme}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.viewport.width)
      expect(complaints).toEqual([])
      await close()
    }
  }
})
