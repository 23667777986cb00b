import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { cardFormReady, cardProbe } from './card-probe.ts'
import { mountProbe, type ProbeNotes, pageProbe, unexpectedShift } from './page-probe.ts'
import { type PageWeight, weighPage } from './page-weight.ts'
import type { Profile } from './profiles.ts'

/** One visit of a page, seen from outside. */
export interface Visit {
  weight: PageWeight
  firstPaintMs: number
  largestPaintMs: number
  readyMs: number
  blockedMs: number
  layoutShift: number
  heapBytes: number
}

const PATIENCE_MS = 30_000
/** A new window loads Chromium's own bars and menus, which are pages too, for about a second on the same cores. */
const WINDOW_SETTLES_MS = 2_000
/** How long the page is watched after it came alive, so that late work counts. */
const WATCHED_AFTER_MS = 1_500

/** Evaluated in the page: Playwright's own waiting needs `eval`, which the page's policy forbids. */
const untilAlive = `new Promise(resolve => {
  const timer = setInterval(() => {
    if (window.__probe.ready === null || !(window.__probe.mounts || 'alive' in document.documentElement.dataset)) return
    clearInterval(timer)
    resolve()
  }, 50)
})`

/** A page to be visited. */
export interface VisitedPage {
  url: string
  /** What its copy button copies; null where it has none. */
  code: string | null
  /** Whether the card is chosen, and its form waited for: that it answers is then what counts as ready. */
  opensCard?: boolean
  /**
   * Somebody else's page: what has to be on it before it counts as ready. Its own servers are out of reach, and
   * rejected at once.
   */
  peer?: { mounts: readonly string[]; outOfReach: string }
}

/**
 * Opens a page to pay as somebody who was never here: a new context, nothing cached, device and line as the profile
 * says.
 */
export async function measureVisit(
  browser: Browser,
  profile: Profile,
  { url, code, opensCard = false, peer }: VisitedPage,
): Promise<Visit> {
  const { width, height } = profile
  const context = await browser.newContext({ viewport: { width, height }, locale: 'pt-BR' })
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url).origin })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    const session = await context.newCDPSession(page)
    const weight = await weighPage(session)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latencyMs,
      downloadThroughput: profile.download,
      uploadThroughput: profile.upload,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
    await page.addInitScript(pageProbe)
    if (opensCard) await page.addInitScript(cardProbe)
    if (peer) {
      await page.addInitScript(mountProbe(peer.mounts))
      await session.send('Network.setBlockedURLs', { urls: [peer.outOfReach] })
    }
    await page.waitForTimeout(WINDOW_SETTLES_MS)

    await page.goto(url, { waitUntil: 'commit' })
    await within(PATIENCE_MS, page.evaluate(untilAlive))
    const cardReady = opensCard ? await cardFormReady(page, PATIENCE_MS) : 0
    await page.waitForTimeout(WATCHED_AFTER_MS)

    const notes = (await page.evaluate('window.__probe')) as ProbeNotes
    const fetched = structuredClone(weight)
    const copied = code === null ? null : await page.evaluate('navigator.clipboard.readText()')
    if (copied !== code) throw new Error(`The copy button put “${copied}” on the clipboard, not the Pix code.`)
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    const heap = metrics.find(metric => metric.name === 'JSHeapUsedSize')
    return {
      weight: fetched,
      firstPaintMs: noted(notes.firstPaint, 'paint'),
      largestPaintMs: noted(notes.largestPaint, 'largest paint'),
      // What cannot be seen yet cannot be pressed.
      readyMs: Math.max(noted(notes.ready, 'answer'), noted(notes.firstPaint, 'paint'), cardReady),
      blockedMs: notes.blocked,
      layoutShift: unexpectedShift(notes),
      heapBytes: noted(heap?.value ?? null, 'heap'),
    }
  } finally {
    await context.close()
  }
}

async function within(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  const late = sleep(milliseconds, 'late', { ref: false })
  if ((await Promise.race([promise, late])) === 'late') throw new Error(`The page did not wake in ${milliseconds} ms.`)
}

function noted(value: number | null, what: string): number {
  if (value === null) throw new Error(`The visit shows no ${what}.`)
  return value
}
