import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GalleryBrowser, startGalleryBrowser } from './gallery-browser.ts'

let gallery: GalleryBrowser
beforeAll(async () => {
  gallery = await startGalleryBrowser()
})
afterAll(() => gallery?.close())

it('has pages that axe finds nothing on, in both themes', async () => {
  const names = await gallery.pageNames()
  expect(names).toEqual(expect.arrayContaining(['button', 'select', 'combobox', 'dates', 'brand-marks', 'tokens']))
  const found: Record<string, string[]> = {}
  for (const theme of ['light', 'dark'] as const) {
    await gallery.show('tokens', { theme })
    for (const name of names) {
      await gallery.turnTo(name)
      // What the second theme changes is colour alone.
      const violations = await gallery.violations('html', theme === 'light' ? undefined : ['color-contrast'])
      if (violations.length > 0) found[`${name}, ${theme}`] = violations
    }
  }
  expect(found).toEqual({})
})

it('loses nothing at 320 px: no page is wider than the window', async () => {
  const wide: string[] = []
  const names = await gallery.pageNames()
  await gallery.show('tokens', { width: 320 })
  for (const name of names) {
    await gallery.turnTo(name)
    const width = await gallery.page.evaluate('document.documentElement.scrollWidth')
    if (Number(width) > 320) wide.push(`${name}: ${width}`)
  }
  expect(wide).toEqual([])
})
