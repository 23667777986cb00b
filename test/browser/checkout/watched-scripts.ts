/// <reference lib="dom" />
import type { CDPSession, Page } from 'playwright-core'
import { scriptInventory } from '../../../src/shared/payment-page/script-inventory.ts'
import type { scriptSources } from '../../../src/shared/payment-page/script-sources.ts'

/** A script of a page: by a file's address, or by where it stands in a document. */
export interface SeenScript {
  page: 'checkout' | 'card form'
  /** Its address; null where it stands in the document. */
  address: string | null
  /** Of one in a document: its type and the id of its element. */
  type: string
  id: string
  /** What its tag or the page's import map says that it must be. */
  integrity: string
}

/**
 * Watches a page and its frames: every script that is asked for or run, by the network and the debugger, and every
 * element. `origins` are the application's and the card form's.
 */
export async function watchScripts(page: Page, origins: { checkout: string; fields: string }) {
  const addresses = new Set<string>()
  page.on('request', request => request.resourceType() === 'script' && addresses.add(request.url()))
  const session: CDPSession = await page.context().newCDPSession(page)
  // What is run without an address is the test's own.
  session.on('Debugger.scriptParsed', ({ url }) => {
    // What runs in a document has its address. That of the form stands there as an element, and the page has none.
    const isOfForm = url.startsWith(`${origins.fields}/card?`)
    if (/^(https?|blob|data):/.test(url) && !isOfForm) addresses.add(url)
  })
  await session.send('Debugger.enable')
  return async (): Promise<SeenScript[]> => {
    const elements = await Promise.all(page.frames().map(async frame => ({ url: frame.url(), all: await read(frame) })))
    const inDocuments = elements.flatMap(({ url, all }) =>
      all.map(one => ({
        page: url.startsWith(origins.fields) ? ('card form' as const) : ('checkout' as const),
        ...one,
      })),
    )
    const pinned = new Map(inDocuments.flatMap(({ map }) => Object.entries(map)))
    const byFile = [...addresses].map(address => {
      const tag = inDocuments.find(one => one.address === address)
      const { pathname, origin } = new URL(address)
      const integrity = tag?.integrity || (origin === origins.checkout ? pinned.get(pathname) : '') || ''
      return { page: 'checkout' as const, address, type: tag?.type ?? '', id: '', integrity }
    })
    const others = inDocuments.filter(({ address }) => !address || !addresses.has(address))
    return [...byFile, ...others.map(({ map: _, ...one }) => one)]
  }
}

type Frame = ReturnType<Page['frames']>[number]

/** The scripts of a document, of whatever kind. */
function read(frame: Frame) {
  return frame.evaluate(() =>
    [...document.scripts].map(({ src, type, id, integrity, textContent }) => ({
      address: src || null,
      type,
      id,
      integrity,
      map: type === 'importmap' ? (JSON.parse(textContent ?? '{}').integrity as Record<string, string>) : {},
    })),
  )
}

/** Those of them that no line of the inventory names, and files of ours that nothing pins. */
export function notInInventory(seen: readonly SeenScript[], origins: { checkout: string }): string[] {
  return seen.flatMap(script => {
    const line = lineOf(script, origins.checkout)
    if (!line) return [`${script.page}: ${script.address ?? `<script type="${script.type}" id="${script.id}">`}`]
    const isFile = line.by === 'tag' || line.by === 'import'
    return isFile && !script.integrity.startsWith('sha256-') ? [`${script.page}: ${script.address} is not pinned`] : []
  })
}

function lineOf({ page, address, type, id }: SeenScript, origin: string) {
  const named = (name: string, ...by: (keyof typeof scriptSources)[]) =>
    scriptInventory.find(line => line.name === name && by.includes(line.by))
  if (page === 'card form') return !address && type === 'module' ? named('card form', 'inline') : undefined
  if (!address && type === 'importmap') return named('scripts', 'inline')
  if (!address && type === 'application/json') return named(id, 'data')
  if (!address) return undefined
  const file = address.startsWith(`${origin}/assets/`) && /\/assets\/(.+)-[\w-]{8}\.js$/.exec(address)?.[1]
  return file ? named(file, 'tag', 'import') : named(address, 'vendor')
}
