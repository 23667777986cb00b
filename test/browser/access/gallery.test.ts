import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleOf } from '../../harness/long-tests.ts'
import { type GalleryBrowser, startGalleryBrowser } from '../gallery/gallery-browser.ts'
import { examine } from './examine.ts'

let gallery: GalleryBrowser
let names: string[]

beforeAll(async () => {
  gallery = await startGalleryBrowser()
  names = await gallery.pageNames()
})
afterAll(() => gallery?.close())

/** On a phone a trail shows the way up alone, and a table of links leaves columns out. */
const saysLessWhenNarrow = new Set(['page-header', 'link-table'])

it('has its pages', () => {
  expect(names).toEqual(expect.arrayContaining(['button', 'select', 'combobox', 'dates', 'brand-marks', 'tokens']))
})

it.each(sampleOf([0, 1, 2, 3, 4, 5], 6))(
  'has pages that anybody can use: every sixth, from %i',
  { timeout: 240_000 },
  async first => {
    const found: Record<string, string[]> = {}
    await gallery.show('tokens')
    for (const name of names.filter((_, index) => index % 6 === first)) {
      await gallery.turnTo(name, { lang: 'pt-BR', theme: 'light' })
      const translate = () => gallery.turnTo(name, { lang: 'en-GB', theme: 'dark' })
      const faults = await examine(gallery.page, {
        examples: true,
        sameWords: !saysLessWhenNarrow.has(name),
        translate,
      })
      if (faults.length > 0) found[name] = faults
    }
    expect(found).toEqual({})
  },
)
