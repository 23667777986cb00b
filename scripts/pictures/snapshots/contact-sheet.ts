import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../tests/find-chromium.ts'
import { sceneOf } from './sample.ts'
import type { SceneRunner } from './scene-runner.ts'
import type { Theme, View } from './views.ts'

/** Pixels, before the sheet is made a quarter larger: below 300 KB each, as large as a page of the docs is wide. */
const SHEET_WIDTH = 1680
const folder = join(import.meta.dirname, '../../../docs/design')

interface Sheet extends View {
  file: string
  theme: Theme
  scenes: readonly string[]
}

const onPhone = [
  'checkout-waiting',
  'checkout-paid',
  'checkout-expired',
  'demo-home',
  'demo-review',
  'demo-charges',
  'office-charge-refunded',
]
const onDesktop = [
  'checkout-waiting',
  'demo-home',
  'demo-review',
  'demo-charges',
  'office-charge-duplicate',
  'office-charge-installments',
  'demo-disputes',
  'demo-customers',
  'demo-numbers',
  'checkout-receipt',
]
const onTablet = onDesktop.filter(scene => scene !== 'office-charge-duplicate' && scene !== 'checkout-receipt')

/** A shop's own day: the counter, its links and pages, its team and what it settles. */
const ofShopOnPhone = [
  'counter',
  'counter-typed',
  'counter-paid',
  'counter-day',
  'link-page',
  'store-page',
  'mail-receipt',
]
const ofShopOnDesktop = [
  'setup-store',
  'counter-window',
  'office-links',
  'office-link-poster',
  'office-settings',
  'office-team',
  'office-security',
  'office-audit',
]

/** Both themes and both languages, on a phone, a tablet and a desktop. */
const sheets: readonly Sheet[] = [
  { file: 'phone-light', width: 390, theme: 'light', language: 'pt-BR', scenes: onPhone },
  { file: 'phone-dark', width: 390, theme: 'dark', language: 'en-GB', scenes: onPhone },
  { file: 'tablet-light', width: 768, theme: 'light', language: 'pt-BR', scenes: onTablet },
  { file: 'tablet-dark', width: 768, theme: 'dark', language: 'en-GB', scenes: onTablet },
  { file: 'desktop-light', width: 1440, theme: 'light', language: 'pt-BR', scenes: onDesktop },
  { file: 'desktop-dark', width: 1440, theme: 'dark', language: 'en-GB', scenes: onDesktop },
  { file: 'shop-phone-light', width: 390, theme: 'light', language: 'pt-BR', scenes: ofShopOnPhone },
  { file: 'shop-phone-dark', width: 390, theme: 'dark', language: 'en-GB', scenes: ofShopOnPhone },
  { file: 'shop-desktop-light', width: 1440, theme: 'light', language: 'pt-BR', scenes: ofShopOnDesktop },
  { file: 'shop-desktop-dark', width: 1440, theme: 'dark', language: 'en-GB', scenes: ofShopOnDesktop },
]

/** Writes the sheets of docs/design: pages as they are, in the window that one sees them in. Returns their bytes. */
export async function writeContactSheets(runner: SceneRunner): Promise<number> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    let bytes = 0
    for (const sheet of sheets) {
      const pictures: Buffer[] = []
      for (const name of sheet.scenes) {
        const scene = { ...sceneOf({ ...sheet, scene: name }, runner.scenes), frame: { window: 'usual' as const } }
        await runner.camera.shoot(scene, sheet, [sheet.theme], async (_, png) => {
          pictures.push(png)
        })
      }
      const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 800 } })
      await page.setContent(layOut(sheet, pictures), { waitUntil: 'load' })
      const { height = 0 } = (await page.locator('body').boundingBox()) ?? {}
      await page.setViewportSize({ width: SHEET_WIDTH, height: Math.ceil(height) })
      // Playwright writes PNG and JPEG; the browser itself also writes WebP, at a third of the bytes.
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: 70,
        clip: { x: 0, y: 0, width: SHEET_WIDTH, height: Math.ceil(height), scale: 1.25 },
      })
      const picture = Buffer.from(data, 'base64')
      bytes += picture.length
      await writeFile(join(folder, `${sheet.file}.webp`), picture)
      await page.close()
    }
    return bytes
  } finally {
    await browser.close()
  }
}

function layOut({ width, theme }: Sheet, pictures: readonly Buffer[]): string {
  const isPhone = width < 768
  const columns = isPhone ? pictures.length : width < 1024 ? 4 : 2
  const ground = theme === 'light' ? '#e7e6e1' : '#05070b'
  const line = theme === 'light' ? '#0f172a1f' : '#ffffff24'
  const images = pictures.map(png => `<img alt="" src="data:image/png;base64,${png.toString('base64')}">`)
  return `<!doctype html><style>
    body{margin:0;padding:32px;box-sizing:border-box;background:${ground};display:grid;gap:${isPhone ? 20 : 32}px;
      grid-template-columns:repeat(${columns},1fr)}
    img{display:block;width:100%;border-radius:${isPhone ? 18 : 12}px;outline:1px solid ${line}}
  </style>${images.join('')}`
}
