import { readFile } from 'node:fs/promises'
import { outlineText } from './outline-text.ts'
import { setTile } from './set-tile.ts'
import { tileWords } from './tile-words.ts'

/**
 * The package's sign for a card that nobody knows. It is no brand's mark, so it may follow the theme as the tiles do.
 */
const unknownCard = new URL('../../../node_modules/@sumup-oss/icons/web/v2/card_unknown_32.svg', import.meta.url)
const semibold = 650

/** All files of src/web/ui/brand/generated: their names and what stands in them. */
export async function drawTiles(): Promise<ReadonlyMap<string, string>> {
  const outline = await outlineText(semibold)
  const files = new Map<string, string>()
  for (const [brand, words] of Object.entries(tileWords)) {
    files.set(`${brand}.svg`, asFile(`<path d="${setTile(words.map(outline))}"/>`))
  }
  files.set('other.svg', asFile(lightened(inkOf(await readFile(unknownCard, 'utf8')))))
  return files
}

/** One group, which a page takes with <use> and gives its colour. */
function asFile(ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 24"><g id="mark">${ink}</g></svg>\n`
}

/** A tenth smaller, so that its lines are as thin as those of our own drawings; the licence asks us to say it. */
function lightened(ink: string): string {
  const notice = '<!-- From @sumup-oss/icons (Apache-2.0), changed: smaller, without its tile and its colour. -->'
  return `${notice}<g transform="translate(1.6 1.2) scale(.9)">${ink}</g>`
}

/** The drawing without the tile behind it, and without a colour of its own. */
function inkOf(svg: string): string {
  const paths = svg.match(/<path fill="currentColor"[^>]*\/>/g)
  if (!paths)
    throw new Error('The drawing of the unknown card has changed: no path of it takes the colour of the text.')
  return paths.map(path => path.replace(' fill="currentColor"', '')).join('')
}
