import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { contrast } from '../../../src/web/ui/color.ts'
import { drawCardRow } from './draw-card-row.ts'
import { drawTiles } from './draw-tiles.ts'

const ui = new URL('../../../src/web/ui/', import.meta.url)
const generated = new URL('brand/generated/', ui)
const tiles = await drawTiles()

it('finds in the repository what it would draw: node scripts/pictures/draw-brand-tiles.ts', () => {
  expect(readdirSync(generated).sort()).toEqual([...tiles.keys(), 'card-row.svg'].sort())
  for (const [file, text] of tiles) expect(readFileSync(new URL(file, generated), 'utf8'), file).toBe(text)
  expect(readFileSync(new URL('card-row.svg', generated), 'utf8')).toBe(drawCardRow())
})

it('has a drawing of its own for every tile, small enough to fetch', () => {
  expect(new Set(tiles.values()).size).toBe(tiles.size)
  for (const [file, text] of tiles) expect(text.length, file).toBeLessThan(5000)
})

it('needs no color and no font of a page', () => {
  for (const [file, text] of tiles) expect(text, file).not.toMatch(/fill="|stroke|style|<text/)
})

it.each(['card-brand-art.ts', 'payment-method-logo.tsx'])('names in %s files that the package has', source => {
  const named = readFileSync(new URL(`brand/${source}`, ui), 'utf8').matchAll(/'(@sumup-oss\/icons\/[^?']+)/g)
  const files = Array.from(named, ([, specifier = '']) => fileURLToPath(import.meta.resolve(specifier)))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(existsSync(file), file).toBe(true)
})

it.each(['plain', 'blue', 'violet', 'wine', 'clay', 'green', 'teal'])('reads well on %s, in both themes', color => {
  const files = ['tokens.css', 'brand/card-brand-tiles.css']
  const tokens = files.map(file => readFileSync(new URL(file, ui), 'utf8')).join('')
  const themes = (name: string) => new RegExp(`${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens)
  const [, light = '', dark = ''] = themes(`--tile-${color}`) ?? []
  const [, lightWord = '', darkWord = ''] = themes(`--tile-${color}-on`) ?? []
  expect(contrast(light, lightWord)).toBeGreaterThanOrEqual(7)
  expect(contrast(dark, darkWord)).toBeGreaterThanOrEqual(7)
})
