import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import { waitForLock } from '../../../scripts/build.ts'
import { buildGallery, serveGallery } from '../../../scripts/gallery.ts'
import { openChromium } from '../../harness/chromium.ts'

/** How a page of the gallery is asked for. */
export interface GalleryView {
  lang?: 'pt-BR' | 'en-GB'
  theme?: 'light' | 'dark'
  width?: number
  height?: number
}

/** A browser before the gallery as it is built. */
export interface GalleryBrowser {
  browser: Browser
  page: Page
  /** Shows one page of the gallery, without the navigation around it. */
  show: (name: string, view?: GalleryView) => Promise<void>
  /** Goes on to another page in the same window, or to another language and theme, without loading all anew. */
  turnTo: (name: string, view?: Pick<GalleryView, 'lang' | 'theme'>) => Promise<void>
  /** The names of all pages, in the order of the navigation. */
  pageNames: () => Promise<string[]>
  /** What axe-core finds against WCAG 2.2 AA on the page as it stands or in a part of it, a line each. */
  violations: (inside?: string, rules?: readonly string[]) => Promise<string[]>
  close: () => Promise<void>
}

export async function startGalleryBrowser(): Promise<GalleryBrowser> {
  const outDir = inject('galleryFolder')
  await buildOnce(outDir)
  const gallery = await serveGallery({ port: 0, outDir })
  const browser = await openChromium()
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' })
  const page = await context.newPage()

  return {
    browser,
    page,
    async show(name, { lang = 'pt-BR', theme = 'light', width = 1440, height = 1000 } = {}) {
      await page.setViewportSize({ width, height })
      // The system's wish as well: a theme that changes after the first paint is in transition for a few frames.
      await page.emulateMedia({ colorScheme: theme })
      await page.goto(`${gallery.url}?page=${name}&lang=${lang}&theme=${theme}&bare`)
      await page.waitForSelector(`[data-page="${name}"]`)
    },
    async turnTo(name, view = {}) {
      const search = new URL(page.url()).searchParams
      for (const [key, value] of Object.entries({ ...view, page: name })) search.set(key, value)
      await page.evaluate(`history.pushState(null, '', '?${search}'); dispatchEvent(new PopStateEvent('popstate'))`)
      const [lang, theme] = [search.get('lang'), search.get('theme')]
      await page.waitForSelector(`html[lang="${lang}"][data-theme="${theme}"] [data-page="${name}"]`)
    },
    async pageNames() {
      await page.goto(`${gallery.url}?page=button`)
      const links = page.locator('nav a')
      await links.first().waitFor()
      const named = await links.evaluateAll(all =>
        all.map(link => new URL((link as unknown as { href: string }).href).searchParams.get('page') ?? ''),
      )
      // The parts of the page that one is on have links as well, and each of those names the page again.
      return Array.from(new Set(named))
    },
    async violations(inside = 'html', rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']) {
      if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
      const found = (await page.evaluate(
        `axe.run('${inside}', { resultTypes: ['violations'], runOnly: ${JSON.stringify(rules)} })`,
      )) as { violations: { id: string; nodes: { html: string }[] }[] }
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' · ')}`)
    },
    async close() {
      await browser.close()
      await gallery.close()
    },
  }
}

/** Of the files that show the gallery the first builds it, and the others wait. */
async function buildOnce(outDir: string): Promise<void> {
  const lock = await waitForLock(`${outDir}.lock`)
  try {
    if (!existsSync(join(outDir, 'index.html'))) await buildGallery({ outDir })
  } finally {
    lock.release()
  }
}
