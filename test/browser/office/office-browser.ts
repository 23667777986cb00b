import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { buildIfStale } from '../../../scripts/build.ts'
import { openChromium } from '../../harness/chromium.ts'
import { type FixtureServer, startFixtureServer } from './fixture-server.ts'

/** How a window on the office is opened. */
interface WindowOptions {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  language?: 'pt-BR' | 'en-GB'
}

/** A browser before an office whose server answers from memory. */
export interface OfficeBrowser {
  server: FixtureServer
  /** A fresh window on a page of the office, not signed in. */
  open: (path: string, options?: WindowOptions) => Promise<Page>
  /** The same with a session. */
  openSignedIn: (path: string, options?: WindowOptions) => Promise<Page>
  close: () => Promise<void>
}

export async function startOfficeBrowser(): Promise<OfficeBrowser> {
  await buildIfStale({ info: () => {} })
  const server = await startFixtureServer(join(import.meta.dirname, '../../../dist/web'))
  const browser: Browser = await openChromium()

  async function open(path: string, options: WindowOptions = {}, isSignedIn = false): Promise<Page> {
    const { width = 1440, height = 900, theme = 'light', language = 'pt-BR' } = options
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      locale: language,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    if (isSignedIn) await context.addCookies([{ name: 'session', value: 'open', url: server.url }])
    const page = await context.newPage()
    await page.goto(server.url + path)
    return page
  }

  return {
    server,
    open: (path, options) => open(path, options),
    openSignedIn: (path, options) => open(path, options, true),
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
