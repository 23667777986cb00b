/**
 * Takes pictures of pages in every width, language and theme, to be looked at one by one:
 * `node scripts/screenshots.ts --out pictures checkout=http://localhost:4000/c/… receipt=http://localhost:4000/c/…/receipt`
 * Each is `{name}-{width}-{language}-{theme}.png`; `index.html` beside them shows all on one sheet.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { languages } from '../src/shared/language.ts'
import { chromiumArgs, findChromium } from './browser/find-chromium.ts'

const widths = [390, 768, 1440] as const
const themes = ['light', 'dark'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'screenshots' } },
})
const pages = positionals.map(argument => {
  const [, name, url] = /^([a-z0-9-]+)=(https?:\/\/.+)$/.exec(argument) ?? []
  if (!name || !url)
    throw new Error(`${argument} is not a name and an address, such as checkout=http://localhost:4000/c/…`)
  return { name, url }
})
if (pages.length === 0) throw new Error('Name at least one page, such as checkout=http://localhost:4000/c/…')

await mkdir(values.out, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
try {
  const files: string[] = []
  for (const width of widths) {
    for (const theme of themes) files.push(...(await takePictures(browser, width, theme)))
  }
  await writeFile(join(values.out, 'index.html'), sheet(files))
  console.log(`${files.length} pictures are in ${values.out}; open index.html to see them together.`)
} finally {
  await browser.close()
}

async function takePictures(browser: Browser, width: (typeof widths)[number], theme: (typeof themes)[number]) {
  const phone = width < 768
  const context = await browser.newContext({
    viewport: { width, height: phone ? 844 : 900 },
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
    colorScheme: theme,
    // Pictures of an end, not of a way there.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const files: string[] = []
  for (const { name, url } of pages) {
    for (const language of languages) {
      const address = new URL(url)
      address.searchParams.set('lang', language)
      await page.goto(address.href)
      await page.evaluate('document.fonts.ready')
      // Time for the script to wake, where there is one; a page without it is whole as it is.
      await page.waitForTimeout(500)
      const file = `${name}-${width}-${language}-${theme}.png`
      await page.screenshot({ path: join(values.out, file), fullPage: true })
      files.push(file)
    }
  }
  await context.close()
  return files
}

function sheet(files: readonly string[]): string {
  const pictures = files.map(
    file => `<figure><img src="${file}" alt="${file}" height="480"><figcaption>${file}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>body{display:flex;flex-wrap:wrap;background:#888;font:12px sans-serif}</style>${pictures.join('')}`
}
