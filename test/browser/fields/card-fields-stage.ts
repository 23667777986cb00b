import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import type { InlineConfig, Rollup } from 'vite'
import { buildIfStale } from '../../../scripts/build.ts'
import { createLog } from '../../../src/server/base/log.ts'
import { buildCardFieldsServer } from '../../../src/server/http/card-fields/build-card-fields-server.ts'
import { type FrameAddresses, frameAddresses } from '../../../src/server/http/card-fields/frame-address.ts'
import type { CardFieldsSetup } from '../../../src/shared/card-fields/card-fields-messages.ts'
import { openChromium } from '../../harness/chromium.ts'

const root = join(import.meta.dirname, '../../..')
const parentScript = 'test/browser-page/card-fields-parent.ts'

/** A request to the token endpoint. */
export interface TokenRequest {
  method: string
  authorization: string | undefined
  cookie: string | undefined
  referer: string | undefined
  body: string
}

/** What the endpoint does with the next ones. */
export type TokenReply = { status: number; body: object } | 'hang up' | 'never'

/** A page with the frame in it, as a person sees it. */
export interface OpenedForm {
  page: Page
  form: FrameLocator
  /** Every message that the page was sent. */
  received(): Promise<string[]>
  /** Presses the page's own button, and tells how it ended. */
  submit(): Promise<unknown>
  /** Everything that the browser asked the network for, with what it sent along. */
  requests: string[]
  close(): Promise<void>
}

/** The real listener of the card form, a bare page that holds it, and a token endpoint that remembers. */
export interface CardFieldsStage {
  browser: Browser
  pageUrl: string
  fieldsUrl: string
  endpoint: string
  addresses: FrameAddresses
  tokenRequests: TokenRequest[]
  /** How the endpoint answers, until it is told otherwise. */
  reply: TokenReply
  /** What went wrong in scripts or against the policy, on any page so far. */
  troubles: string[]
  /** `at` is another token endpoint than the one that remembers. */
  open(setup?: Partial<CardFieldsSetup>, options?: BrowserContextOptions & { at?: string }): Promise<OpenedForm>
  close(): Promise<void>
}

export const usualSetup: CardFieldsSetup = {
  language: 'pt-BR',
  look: { theme: 'auto', accent: null, radius: 8, fontSize: 16 },
  publishableKey: 'pk_test_aurora',
  shape: 'acquirer-api',
  fundings: ['credit'],
  voucherKinds: [],
  brands: null,
}

export async function startCardFieldsStage(): Promise<CardFieldsStage> {
  await buildIfStale({ info: () => undefined })
  const script = await bundledParent()
  const tokenRequests: TokenRequest[] = []
  const troubles: string[] = []
  const closers: (() => Promise<unknown>)[] = []
  let fieldsUrl = ''

  const endpointServer = await listen(async (request, response) => {
    response.setHeader('access-control-allow-origin', fieldsUrl)
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { authorization, cookie, referer } = request.headers
    tokenRequests.push({ method: request.method ?? '', authorization, cookie, referer, body: await bodyOf(request) })
    if (stage.reply === 'never') return
    if (stage.reply === 'hang up') return void request.socket.destroy()
    response.writeHead(stage.reply.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(stage.reply.body))
  })
  const endpoint = `http://127.0.0.1:${endpointServer.port}/acquirer/v1/tokens`

  const pages = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/parent.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'session=secret; Path=/' })
    const opened = `window.opened = ${searchParams.get('opened') ?? '{}'}`
    const theme = searchParams.get('theme') ?? 'light dark'
    response.end(
      `<!doctype html><html lang="pt-BR"><title>Pagar</title><meta name="viewport" content="width=device-width">` +
        `<style>:root{color-scheme:${theme}}body{background:light-dark(#faf9f6,#0f141c);margin:16px}` +
        'main{max-width:420px;margin:auto}</style>' +
        `<main></main><script>${opened}</script><script type="module" src="/parent.js"></script></html>`,
    )
  })
  // Another host name than the form's, as in the product.
  const pageUrl = `http://localhost:${pages.port}`

  const probe = await listen(() => undefined)
  const { port } = probe
  await probe.close()
  fieldsUrl = `http://127.0.0.1:${port}`
  const addresses = frameAddresses(Buffer.alloc(32, 3).toString('base64'), fieldsUrl)
  const fields = await buildCardFieldsServer({
    log: createLog({ level: 'silent', pretty: false }),
    dir: join(root, 'dist/fields'),
    publicUrl: pageUrl,
    addresses,
  })
  await fields.listen({ port, host: '127.0.0.1' })
  const browser = await openChromium()
  closers.push(
    () => browser.close(),
    () => fields.close(),
    () => pages.close(),
    () => endpointServer.close(),
  )

  const stage: CardFieldsStage = {
    browser,
    pageUrl,
    fieldsUrl,
    endpoint,
    addresses,
    tokenRequests,
    troubles,
    reply: 'never',
    async open(setup = {}, { at = endpoint, ...options } = {}) {
      const context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce', ...options })
      const page = await context.newPage()
      const requests: string[] = []
      page.on('request', request =>
        requests.push(
          `${request.method()} ${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`,
        ),
      )
      page.on('pageerror', error => troubles.push(error.message))
      page.on('console', message => {
        // An answer of the endpoint that is no success is written down by the browser.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) troubles.push(message.text())
      })
      const whole = { ...usualSetup, ...setup }
      const opened = JSON.stringify({ address: addresses.addressFor(at), setup: whole })
      const theme = whole.look.theme === 'auto' ? 'light dark' : whole.look.theme
      await page.goto(`${pageUrl}/?${new URLSearchParams({ opened, theme })}`)
      const form = page.frameLocator('iframe[title="Dados do cartão"]')
      await form.locator('form').waitFor()
      return {
        page,
        form,
        requests,
        received: () => page.evaluate('window.received') as Promise<string[]>,
        submit: () => page.evaluate('window.card.submit()'),
        close: () => context.close(),
      }
    },
    async close() {
      for (const close of closers) await close()
    },
  }
  return stage
}

/** The page's half of the conversation, as a page would load it. */
async function bundledParent(): Promise<string> {
  const { build } = await import('vite')
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(root, parentScript), formats: ['es'] } },
  }
  const built = (await build(config)) as Rollup.RollupOutput[]
  const [chunk] = built[0]?.output ?? []
  if (!chunk) throw new Error('The page that holds the frame was not bundled.')
  return chunk.code
}

async function listen(answer: RequestListener): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
