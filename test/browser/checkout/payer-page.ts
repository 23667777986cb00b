import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from '../../../scripts/build.ts'
import { checkoutAssets } from '../../../src/shared/checkout-assets.ts'
import type { CheckoutState } from '../../../src/shared/contract/checkout.ts'
import { isLanguage } from '../../../src/shared/language.ts'
import type { CheckoutRenderer } from '../../../src/web/checkout/entries/render-port.ts'

const dist = join(import.meta.dirname, '../../../dist')
const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' } as const

/** A charge as a test's server has it. The test changes it; the page hears of it as from the real server. */
export interface ServedCharge {
  state: CheckoutState
  /**
   * `broken`: events are rejected, as some proxies do. `deaf`: a stream that is open brings nothing more. `silent`:
   * what is asked for is never answered. `down`: nothing is answered at all. `pieces`: the page comes in two, with a
   * moment between them in which the first could be painted.
   */
  network: 'fine' | 'broken' | 'deaf' | 'silent' | 'down' | 'pieces'
  /** When the state was asked for, in milliseconds. */
  asked: number[]
  requests: string[]
}

/** The built pages behind the security headers of the real server, with charges of the test's own. */
export interface PayerPages {
  url: string
  /** Puts a charge under `/c/{token}`. */
  serve: (token: string, state: CheckoutState) => ServedCharge
  /** Changes it, as the server does, and tells the page where the network lets it. */
  change: (token: string, state: CheckoutState) => void
  render: CheckoutRenderer
  assets: ReturnType<typeof checkoutAssets>
  close: () => Promise<void>
}

export async function startPayerPages(): Promise<PayerPages> {
  await buildIfStale({ info: () => undefined })
  const render = (await import(pathToFileURL(join(dist, 'checkout-render.js')).href)) as CheckoutRenderer
  const assets = checkoutAssets(name => JSON.parse(readFileSync(join(dist, 'web', name), 'utf8')))
  const charges = new Map<string, ServedCharge>()
  const streams = new Map<string, Set<ServerResponse>>()

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/assets/')) return sendAsset(pathname, response)
    if (pathname === '/card') return sendEmptyFrame(response)
    const [, token = '', part = 'page'] = /^\/c\/([\w-]+)(?:\/(\w+))?$/.exec(pathname) ?? []
    const charge = charges.get(token)
    if (charge?.network === 'down') return void request.socket.destroy()
    charge?.requests.push(part)
    if (charge?.network === 'silent') return
    if (charge && part === 'state') return sendState(charge, response)
    if (charge && part === 'events') return openEvents(token, charge, request, response)
    const lang = searchParams.get('lang')
    const page = { language: isLanguage(lang) ? lang : ('pt-BR' as const), assets, nonce: 'bm9uY2U+/w==' }
    secure(response, page.nonce)
    if (token === 'unavailable') return void response.writeHead(503).end(render.renderCheckoutUnavailable(page))
    if (!charge) return void response.writeHead(404).end(render.renderCheckoutNotFound(page))
    const { state } = charge
    const html =
      part === 'receipt'
        ? render.renderCheckoutReceipt({ ...page, state, token, consent: null })
        : render.renderCheckout({ ...page, state, token, consent: null })
    if (charge.network === 'pieces') return sendInPieces(html, response)
    response.end(html)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  /** What stands in the place of the card form is ours too, on another origin: an empty page that answers nothing. */
  const withFrame = (state: CheckoutState): CheckoutState =>
    state.cards ? { ...state, cards: { ...state.cards, form: `http://localhost:${port}/card` } } : state

  function openEvents(token: string, charge: ServedCharge, request: IncomingMessage, response: ServerResponse) {
    if (charge.network === 'broken') return void response.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(`retry: 500\n\n${stateEvent(charge.state)}`)
    const open = streams.get(token) ?? new Set()
    streams.set(token, open.add(response))
    request.on('close', () => open.delete(response))
  }

  return {
    url,
    render,
    assets,
    serve(token, state) {
      const charge: ServedCharge = { state: withFrame(state), network: 'fine', asked: [], requests: [] }
      charges.set(token, charge)
      return charge
    },
    change(token, state) {
      const charge = charges.get(token)
      if (charge) charge.state = withFrame(state)
      if (charge?.network === 'deaf') return
      for (const stream of streams.get(token) ?? []) stream.write(stateEvent(withFrame(state)))
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function stateEvent(state: CheckoutState): string {
  return `event: state\ndata: ${JSON.stringify(state)}\n\n`
}

function sendState(charge: ServedCharge, response: ServerResponse) {
  charge.asked.push(performance.now())
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(charge.state))
}

/** The QR code is in the first piece; what a phone shows above it is in the second. */
function sendInPieces(html: string, response: ServerResponse) {
  const cut = html.indexOf('<div class="countdown"')
  if (cut < 0) throw new Error('No countdown to cut the page at')
  response.write(html.slice(0, cut))
  setTimeout(() => response.end(html.slice(cut)), 300)
}

function sendEmptyFrame(response: ServerResponse) {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end('<!doctype html><html lang="pt-BR"><title>Cartão</title><main><h1>Cartão</h1></main></html>')
}

function sendAsset(pathname: string, response: ServerResponse) {
  const type = types[pathname.slice(pathname.lastIndexOf('.') + 1) as keyof typeof types]
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
  response.end(readFileSync(join(dist, 'web', pathname)))
}

function secure(response: ServerResponse, nonce: string) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src http://localhost:*',
    "base-uri 'none'",
  ]
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-security-policy', policy.join('; '))
}
