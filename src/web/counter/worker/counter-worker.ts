/**
 * Makes the counter open without a connection: its page, its script, its style and its font, and nothing else. What the
 * API says is never kept here, so what is on the screen is never older than the page says.
 */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as WorkerScope
const PAGE = '/counter'
const SHELL = 'guiche-counter-shell'
/** Milliseconds that the network has before the kept page is shown: a till must open. */
const PATIENCE_MS = 3_000

worker.addEventListener('install', event => event.waitUntil(fetchPage().then(() => worker.skipWaiting())))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', event => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== location.origin || event.request.method !== 'GET') return
  if (event.request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event.request))
})

/** The page as the server has it, or as it was, where the network does not answer in time. */
async function page(event: Fetching): Promise<Response> {
  const fresh = fetchPage()
  event.waitUntil(fresh.catch(() => undefined))
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), PATIENCE_MS)
  })
  try {
    return await Promise.race([fresh, late])
  } catch {
    const kept = await (await caches.open(SHELL)).match(PAGE)
    return kept ?? fresh
  }
}

/** Files whose name has their hash: kept once, good for ever. */
async function asset(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL)
  const kept = await shell.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await shell.put(request, answer.clone())
  return answer
}

/** Fetches the page and what it names, and lets go what it no longer does. */
async function fetchPage(): Promise<Response> {
  const answer = await fetch(PAGE, { cache: 'no-store' })
  if (!answer.ok || answer.redirected) return answer
  const shell = await caches.open(SHELL)
  const named = namedIn(await answer.clone().text())
  for (const path of named) {
    if (!(await shell.match(path))) await shell.add(path)
  }
  await shell.put(PAGE, answer.clone())
  await forgetOthers(shell, named)
  return answer
}

function namedIn(html: string): string[] {
  return Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path]) => path ?? '')
}

async function forgetOthers(shell: Cache, named: readonly string[]): Promise<void> {
  for (const { url } of await shell.keys()) {
    const { pathname } = new URL(url)
    // Fonts and marks are named by the style, and change their names rarely.
    if (/\.(js|css)$/.test(pathname) && !named.includes(pathname)) await shell.delete(url)
  }
}

export {}
