import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../tests/find-chromium.ts'
import { listenForErrors } from './page-faults.ts'
import { replaceRandom } from './replace-random.ts'
import type { Scene } from './scene.ts'
import { PICTURE_TIME } from './stage-clock.ts'
import { isPhone, pictureName, type Theme, type View } from './views.ts'

/**
 * Takes pictures that come out the same each time: the browser's clock stands still, nothing moves, nothing is random.
 */
export interface Camera {
  /** PNG of a scene as seen from a view, one a theme, handed on as they are taken. */
  shoot(
    scene: Scene,
    view: View,
    themes: readonly Theme[],
    take: (name: string, png: Buffer, page: Page) => Promise<void>,
  ): Promise<void>
  /** Errors that a page of this view said since somebody last asked. */
  errorsOf(scene: Scene, view: View): string[]
  close(): Promise<void>
}

/** Signs in each person that a scene may be seen as: a cookie of the office. Asked when the first such scene comes. */
export type Sessions = Record<NonNullable<Scene['as']>, () => Promise<{ name: string; value: string; url: string }>>

/** Letters as the font draws them, whatever the machine's own settings would do to them. */
const plainLetters = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']

/** `scale` is how many pixels of the picture a pixel of the page becomes. */
export async function openCamera(sessions: Sessions | null, scale = 1): Promise<Camera> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs, ...plainLetters] })
  const windows = new Map<string, CameraWindow>()

  const keyOf = ({ as }: Scene, view: View) => [view.width, view.language, as].join()

  async function windowFor(scene: Scene, view: View): Promise<CameraWindow> {
    const { as } = scene
    const key = keyOf(scene, view)
    const known = windows.get(key)
    if (known) return known
    const context = await openContext(browser, view, scale)
    if (as && sessions) await context.addCookies([await sessions[as]()])
    const page = await context.newPage()
    const opened = { page, busy: requestsUnderWay(page), errors: listenForErrors(page) }
    windows.set(key, opened)
    return opened
  }

  return {
    async shoot(scene, view, themes, take) {
      const { page, busy } = await windowFor(scene, view)
      await page.setViewportSize(viewportOf(scene, view))
      await page.emulateMedia({ colorScheme: themes[0] ?? 'light' })
      busy.clear()
      await scene.open(page, view)
      if (scene.frame === 'whole') await showWhole(page, view)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await settle(page, busy)
        await replaceRandom(page)
        const png = await page.screenshot({ fullPage: scene.frame === 'page', animations: 'disabled' })
        await take(pictureName(scene.name, view, theme), png, page)
      }
      await page.unrouteAll()
    },
    errorsOf: (scene, view) => windows.get(keyOf(scene, view))?.errors.splice(0) ?? [],
    close: () => browser.close(),
  }
}

/** A window that goes from scene to scene: a new one for each would cost more than the picture. */
interface CameraWindow {
  page: Page
  busy: Set<unknown>
  errors: string[]
}

/** Makes the window as high as the page, and as the part of it that scrolls by itself. */
async function showWhole(page: Page, view: View): Promise<void> {
  // What comes into sight may be higher than the room that was kept for it, or lower: a page fills its window.
  for (let look = 0; look < 2; look++) {
    await page.setViewportSize(usualSize(view))
    const height = (await page.evaluate(`(() => {
      const part = document.querySelector('main')
      const { top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {}
      const below = Math.max(0, document.documentElement.clientHeight - bottom)
      const inside = part ? top + part.scrollHeight + below : 0
      return Math.ceil(Math.max(document.documentElement.scrollHeight, inside))
    })()`)) as number
    await page.setViewportSize({ width: view.width, height })
  }
}

function viewportOf({ frame }: Scene, view: View): { width: number; height: number } {
  const { width, height: usual } = usualSize(view)
  return { width, height: typeof frame === 'string' || frame.window === 'usual' ? usual : frame.window }
}

function usualSize(view: View): { width: number; height: number } {
  return { width: view.width, height: isPhone(view) ? 844 : 900 }
}

async function openContext(browser: Browser, view: View, scale: number): Promise<BrowserContext> {
  const phone = isPhone(view)
  const context = await browser.newContext({
    viewport: usualSize(view),
    deviceScaleFactor: scale,
    isMobile: phone,
    hasTouch: phone,
    locale: view.language,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await context.clock.setFixedTime(PICTURE_TIME)
  return context
}

/** The requests that a page is waiting for; streams of events never end and do not count. */
function requestsUnderWay(page: Page): Set<unknown> {
  const busy = new Set<unknown>()
  page.on('request', request => {
    if (request.resourceType() !== 'eventsource') busy.add(request)
  })
  page.on('requestfinished', request => busy.delete(request))
  page.on('requestfailed', request => busy.delete(request))
  // Of a rejection a page may read the status alone: such a request never finishes.
  page.on('response', answer => {
    if (!answer.ok()) busy.delete(answer.request())
  })
  return busy
}

const PATIENCE_MS = 15_000

/** Evaluated in a page: whether it is drawn in its own font, which a payer's page turns to once it has been painted. */
const hasFont =
  "!document.getElementById('charge') || [...document.fonts].some(({ family, " +
  `status }) => /^"?Inter"?$/.test(family) && status === 'loaded')`

/** Waits until nothing is on its way: no request, no font, no frame that is still to be drawn. */
async function settle(page: Page, busy: Set<unknown>): Promise<void> {
  // A pointer that rests on what it has just pressed would show it as hovered.
  await page.mouse.move(0, 0)
  const end = Date.now() + PATIENCE_MS
  for (let quiet = 0; quiet < 2; ) {
    await page.evaluate(
      'document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => ' +
        'requestAnimationFrame(() => done()))))',
    )
    quiet = busy.size === 0 && (await page.evaluate(hasFont)) ? quiet + 1 : 0
    if (Date.now() > end) throw new Error(`${page.url()} is still waiting for ${busy.size} requests`)
  }
}
