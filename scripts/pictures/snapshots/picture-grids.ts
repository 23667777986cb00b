import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../tests/find-chromium.ts'
import { partsOfName } from './views.ts'

/** How many pictures stand beside each other, how many are in a grid, and how high one may be (CSS pixels). */
const layouts = {
  phone: { columns: 5, perGrid: 5, pictureWidth: 300, highest: 1_100 },
  desktop: { columns: 2, perGrid: 4, pictureWidth: 760, highest: 900 },
} as const

/**
 * Puts pictures beside each other, view by view in the order of their scenes, so that a screenful shows several:
 * `grids/390-pt-br-light-01.png`. What is longer than its place is cut off below. Returns how many grids there are.
 */
export async function writePictureGrids(folder: string, pictures: readonly string[]): Promise<number> {
  const grids = join(folder, 'grids')
  await rm(grids, { recursive: true, force: true })
  await mkdir(grids, { recursive: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  let count = 0
  try {
    const page = await browser.newPage()
    for (const [view, names] of Map.groupBy(pictures, name => partsOfName(name).view)) {
      const layout = layouts[Number.parseInt(view, 10) < 768 ? 'phone' : 'desktop']
      for (let first = 0; first < names.length; first += layout.perGrid) {
        const shown = names.slice(first, first + layout.perGrid)
        await page.setViewportSize({ width: layout.columns * (layout.pictureWidth + 16) + 16, height: 400 })
        await page.setContent(await layOut(folder, shown, layout), { waitUntil: 'load' })
        const number = String(first / layout.perGrid + 1).padStart(2, '0')
        await writeFile(join(grids, `${view}-${number}.png`), await page.screenshot({ fullPage: true }))
        count += 1
      }
    }
  } finally {
    await browser.close()
  }
  return count
}

async function layOut(
  folder: string,
  names: readonly string[],
  { columns, pictureWidth, highest }: (typeof layouts)['phone' | 'desktop'],
): Promise<string> {
  const figures = await Promise.all(
    names.map(async name => {
      const png = (await readFile(join(folder, `${name}.png`))).toString('base64')
      const { scene } = partsOfName(name)
      return (
        '<figure><div><img alt="" ' +
        `src="data:image/png;base64,${png}"></div><figcaption>${scene}</figcaption></figure>`
      )
    }),
  )
  return `<!doctype html><style>
    body{margin:16px;background:#8a8a8a;display:grid;gap:16px;
      grid-template-columns:repeat(${columns},${pictureWidth}px)}
    figure{margin:0}div{max-height:${highest}px;overflow:hidden}img{display:block;width:100%}
    figcaption{font:12px system-ui,sans-serif;color:#fff}
  </style>${figures.join('')}`
}
