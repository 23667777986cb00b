import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { chromiumArgs, findChromium } from '../../scripts/tests/find-chromium.ts'

/** The one Chromium of this process, which takes many test files one after another; it ends with the process. */
let started: Promise<Browser> | null = null

/** Pages that live for seconds collect their garbage where they make it: beside five of them no core is idle. */
const quiet = ['--js-flags=--single-threaded-gc']

/**
 * Chromium, started unless an earlier test file has done so. To `close` it closes the windows that were opened through
 * what is handed out here, and each context has cookies, caches and storage of its own: a file meets nothing of
 * another. A window that a test opened closes with the test: pages go on asking, counting down and painting, beside
 * the tests that come. For the same reason pages keep still, as for a person who asks for that: a test of what moves
 * says so.
 */
export async function openChromium(): Promise<Browser> {
  if (started && !(await started.catch(() => null))?.isConnected()) started = null
  started ??= chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs, ...quiet] })
  const browser = await started
  const opened: BrowserContext[] = []
  const ours = {
    async newContext(options?: BrowserContextOptions) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
      else opened.push(context)
      return context
    },
    async close() {
      await Promise.all(opened.splice(0).map(context => context.close()))
    },
  }
  return new Proxy(browser, {
    get(whole, name) {
      if (name === 'newContext' || name === 'close') return ours[name]
      const value = Reflect.get(whole, name)
      return typeof value === 'function' ? value.bind(whole) : value
    },
  })
}
