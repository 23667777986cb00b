import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleOf } from '../../harness/long-tests.ts'
import { type GalleryBrowser, startGalleryBrowser } from '../gallery/gallery-browser.ts'
import { examine } from './examine.ts'

/** As many runs as the pages are looked at in. */
const PARTS = 24

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

it.each(
  sampleOf(
    Array.from({ length: PARTS }, (_, first) => first),
    PARTS,
  ),
)('has pages that anybody can use: every twenty-fourth, from %i', { timeout: 240_000 }, async first => {
  const found: Record<string, string[]> = {}
  await gallery.show('tokens')
  for (const name of names.filter((_, index) => index % PARTS === first)) {
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
})
