/**
 * Draws the tiles of the card brands whose mark no package has: their names, set in Inter from one template, as SVG
 * paths in src/web/ui/brand/generated; and the row of the marks that most people carry. Run it when a name or the
 * template changes: `node scripts/pictures/draw-brand-tiles.ts`. The result is committed, so a build needs no font for
 * it.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { drawCardRow } from './brand-tiles/draw-card-row.ts'
import { drawTiles } from './brand-tiles/draw-tiles.ts'

const folder = new URL('../../src/web/ui/brand/generated/', import.meta.url)
const tiles = await drawTiles()

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
for (const [file, text] of tiles) await writeFile(new URL(file, folder), text)
await writeFile(new URL('card-row.svg', folder), drawCardRow())
const bytes = Array.from(tiles.values(), text => Buffer.byteLength(text))
console.log(`${tiles.size} tiles, ${Math.min(...bytes)} to ${Math.max(...bytes)} bytes each.`)
