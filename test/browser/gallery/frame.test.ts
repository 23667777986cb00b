import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { type GalleryBrowser, startGalleryBrowser } from './gallery-browser.ts'

let gallery: GalleryBrowser
/** Where the gallery is served. */
let root: string

beforeAll(async () => {
  gallery = await startGalleryBrowser()
  await gallery.show('button')
  root = new URL(gallery.page.url()).origin
})
afterAll(() => gallery?.close())

describe('frozen states', () => {
  it('look as the live ones do', async () => {
    const { page } = gallery
    await gallery.show('button', { lang: 'en-GB' })
    const row = page.getByRole('region', { name: 'secondary' })
    const look = (sample: string) =>
      row
        .getByRole('figure', { name: sample, exact: true })
        .getByRole('button')
        .evaluate(it => {
          const style = it.ownerDocument.defaultView?.getComputedStyle(it)
          return [style?.backgroundColor, style?.boxShadow, style?.outlineStyle, style?.outlineColor]
        })
    const live = row.getByRole('figure', { name: 'at rest', exact: true }).getByRole('button')
    const rest = await look('at rest')

    await live.hover()
    await expect.poll(() => look('at rest')).toEqual(await look('hover'))
    await page.mouse.down()
    await expect.poll(() => look('at rest')).toEqual(await look('pressed'))
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.keyboard.press('Tab')
    await live.focus()
    await expect.poll(() => look('at rest')).toEqual(await look('focus'))
    await live.blur()
    await expect.poll(() => look('at rest')).toEqual(rest)
    for (const state of ['hover', 'pressed', 'focus']) expect(await look(state)).not.toEqual(rest)
  })

  slow('stand on each page that has a control, and each finds what it freezes', async () => {
    const { page } = gallery
    const names = await gallery.pageNames()
    await gallery.show('button')
    let samples = 0
    for (const name of names) {
      await gallery.turnTo(name)
      const empty = page.locator('.frozen:not(:has([data-frozen]))')
      await expect.poll(() => empty.count(), { message: name }).toBe(0)
      samples += await page.locator('.frozen').count()
    }
    expect(samples).toBeGreaterThan(60)
  })
})

describe('the frame', () => {
  it('shows everything in a store’s color, however hard, with enough contrast', async () => {
    const { page } = gallery
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.goto(`${root}/?page=tokens&lang=en-GB&theme=light`)
    for (const name of ['Yellow', 'Near white', 'Near black']) {
      await page.getByRole('radio', { name }).check()
      const figures = page.locator('.contrast-pair')
      await expect.poll(() => figures.filter({ hasText: /above/ }).count()).toBe(await figures.count())
    }
    expect(await page.locator('html').evaluate(it => it.ownerDocument.querySelectorAll('head > style').length)).toBe(1)
    await page.getByRole('radio', { name: 'Yellow' }).check()
    await expect.poll(() => page.url()).toContain('accent=ffe600')
    await page.getByRole('link', { name: 'Button', exact: true }).click()
    const fill = await page
      .getByRole('button', { name: 'Pay R$ 129.90' })
      .first()
      .evaluate(it => it.ownerDocument.defaultView?.getComputedStyle(it).backgroundColor)
    expect(fill).toBe('rgb(255, 230, 0)')
  })

  it.each([320, 390, 768, 1440])('is no wider than a window of %i px', async width => {
    const { page } = gallery
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${root}/?page=button&lang=pt-BR&theme=light`)
    await page.getByRole('heading', { level: 1, name: 'Botão' }).waitFor()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  })

  slow('jumps by Ctrl K to a page by a word in either language, and by its list to a section', async () => {
    const { page } = gallery
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.goto(`${root}/?page=button&lang=en-GB&theme=light`)
    await page.getByRole('heading', { level: 1, name: 'Button' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Search the gallery' }).fill('gaveta')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Drawer' }).waitFor()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'How to call it' }).click()
    await expect.poll(() => page.getByText('import { Drawer, DrawerBody').isVisible()).toBe(true)
    expect(await gallery.violations()).toEqual([])
  })
})
