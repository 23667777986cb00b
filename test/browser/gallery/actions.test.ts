import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { type GalleryBrowser, startGalleryBrowser } from './gallery-browser.ts'

let gallery: GalleryBrowser

beforeAll(async () => {
  gallery = await startGalleryBrowser()
})
afterAll(() => gallery?.close())

describe('button', () => {
  slow('keeps its width and its focus while it works, says what goes on, and rejects a second press', async () => {
    const { page } = gallery
    await gallery.show('button')
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ocupado' }) })
    const button = section.getByRole('button', { name: 'Pagar R$ 129,90' }).first()
    const status = section.getByRole('status').first()
    const before = await button.boundingBox()
    await expect.poll(() => status.textContent()).toBe('')
    await button.press('Enter')
    await expect.poll(() => status.textContent()).toBe('Um momento')
    await expect.poll(() => button.boundingBox()).toEqual(before)
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => button.evaluate(it => it.matches(':focus'))).toBe(true)
    expect(await gallery.violations()).toEqual([])
  })

  it('says why it is out of use: in focus, and where there is no pointer, when it is pressed', async () => {
    const { page } = gallery
    await gallery.show('button', { lang: 'en-GB' })
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Out of use' }) })
    const button = section.getByRole('button', { name: 'Cancel charge', disabled: true })
    const reason = page.getByRole('tooltip', { name: 'This shop is in test mode. Switch to live mode in Settings.' })
    await button.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
    await reason.waitFor()
    await page.keyboard.press('Escape')
    await reason.waitFor({ state: 'detached' })
    await section.getByRole('button', { name: 'Back to the shop' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => button.evaluate(it => it.matches(':focus'))).toBe(true)
    await reason.waitFor()
    expect(await gallery.violations()).toEqual([])
  })

  it('says it too where the focus brings the button into sight', async () => {
    const { page } = gallery
    await gallery.show('button', { lang: 'en-GB', height: 300 })
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Out of use' }) })
    const scrolled = page.evaluate(`new Promise(done => document.addEventListener('scrollend', done, { once: true }))`)
    await section.getByRole('button', { name: 'Back to the shop' }).evaluate(it => it.focus({ preventScroll: true }))
    await page.keyboard.press('Tab')
    await scrolled
    await page.getByRole('tooltip').waitFor()
  })
})
