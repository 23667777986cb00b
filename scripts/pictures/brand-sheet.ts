/**
 * Takes a picture of every brand mark at 24, 32 and 48 px in both themes, to be looked at after a change of one:
 * `node scripts/pictures/brand-sheet.ts --out marks.png --scale 1`. The marks come from the components, through Vite.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { cardBrandNames } from '../../src/shared/cards/card-brands.ts'
import { paymentMethods } from '../../src/shared/charge/payment-method.ts'
import { chromiumArgs, findChromium } from '../tests/find-chromium.ts'

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'brand-marks.png' }, scale: { type: 'string', default: '2' } },
})
const sizes = [24, 32, 48] as const
const style = ['/src/web/ui/tokens.css', '/src/web/ui/brand/brand-mark.css', '/src/web/ui/brand/card-brand-tiles.css']

const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { port: 0, host: '127.0.0.1', hmr: false },
  optimizeDeps: { noDiscovery: true },
  plugins: [{ name: 'brand-sheet', configureServer: server => serveSheet(server) }],
})
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
try {
  await vite.listen()
  const page = await browser.newPage({
    viewport: { width: 1120, height: 800 },
    deviceScaleFactor: Number(values.scale),
  })
  await page.goto(new URL('/brand-sheet', vite.resolvedUrls?.local[0]).href, { waitUntil: 'networkidle' })
  await page.screenshot({ path: values.out, fullPage: true })
  console.log(`${cardBrandNames.length + paymentMethods.length} marks are in ${values.out}.`)
} finally {
  await browser.close()
  await vite.close()
}

function serveSheet(server: ViteDevServer): void {
  server.middlewares.use('/brand-sheet', (_request, response, next) => {
    sheet(server).then(html => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
  })
}

async function sheet(server: ViteDevServer): Promise<string> {
  const { CardBrandLogo } = await server.ssrLoadModule('/src/web/ui/brand/card-brand-logo.tsx')
  const { PaymentMethodLogo } = await server.ssrLoadModule('/src/web/ui/brand/payment-method-logo.tsx')
  const marks = sizes.map(size => {
    const brands = cardBrandNames.map(name => drawn(CardBrandLogo, { name, size }))
    const methods = paymentMethods.map(method => drawn(PaymentMethodLogo, { method, size }))
    return `<p>${[...methods, ...brands].join('')}</p>`
  })
  const links = style.map(file => `<link rel="stylesheet" href="${file}?direct">`)
  const themes = ['light', 'dark'].map(theme => `<section style="color-scheme:${theme}">${marks.join('')}</section>`)
  return `<!doctype html><meta charset="utf-8"><title>Brand marks</title>${links.join('')}<style>
    body{margin:0} section{background:var(--surface);padding:16px} p{display:flex;flex-wrap:wrap;gap:8px;margin:8px}
  </style>${themes.join('')}`
}

function drawn(component: FunctionComponent<object>, props: object): string {
  return renderToStaticMarkup(createElement(component, props))
}
