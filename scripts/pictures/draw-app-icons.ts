import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../tests/find-chromium.ts'

/**
 * Draws the icons under which the counter is installed on a phone: the mark, white on the house's green.
 * `node scripts/pictures/draw-app-icons.ts`, after a change of the mark.
 */
const FOLDER = fileURLToPath(new URL('../../src/web/counter/public/counter/app/', import.meta.url))

/** `inset`: how much of each side the phone may cut away; then the ground has no corners of its own. */
const icons = [
  { name: 'icon-192.png', side: 192, inset: 0 },
  { name: 'icon-512.png', side: 512, inset: 0 },
  { name: 'icon-maskable-512.png', side: 512, inset: 0.1 },
] as const

const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
for (const { name, side, inset } of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  const edge = -32 * inset
  const box = `${edge} ${edge} ${32 - 2 * edge} ${32 - 2 * edge}`
  const ground = inset ? `<rect x="-9" y="-9" width="50" height="50"` : `<rect width="32" height="32" rx="7"`
  await page.setContent(
    `<style>*{margin:0}svg{display:block}</style>
    <svg xmlns="http://www.w3.org/2000/svg" width="${side}" viewBox="${box}">
      ${ground} fill="#0c6b4e"/><path d="M9.5 23v-7.5a6.5 6.5 0 0 1 13 0V23M6 23h20" fill="none" stroke="#fff"
      stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )
  await page.screenshot({ path: join(FOLDER, name), omitBackground: true })
  await page.close()
}
await browser.close()
