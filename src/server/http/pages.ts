import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CheckoutAssets, checkoutAssets } from '../../shared/checkout-assets.ts'
import type { CheckoutRenderer } from '../../web/checkout/entries/render-port.ts'

/** The built pages: what `npm run build` left in `dist`. */
export interface Pages {
  checkout: CheckoutRenderer
  assets: CheckoutAssets
  /** The back office's page; its routes are the browser's. */
  office: string
  /** What shows notifications of the office on a device. */
  pushWorker: string
  /** The counter's page, the worker that opens it without a connection, and the folder of its manifest and icons. */
  counter: { page: string; worker: string; appDir: string }
  /** Folder of the hashed files, served under `/assets/`. */
  assetsDir: string
  /** Folder of the built gallery of components, served under `/gallery/` while one develops; null otherwise. */
  galleryDir: string | null
}

/** Loads the built pages. @throws Error when they were not built. */
export async function loadPages(dist: string, galleryDir: string | null): Promise<Pages> {
  const renderer = join(dist, 'checkout-render.js')
  const manifest = join(dist, 'web', 'checkout.json')
  const office = join(dist, 'web', 'office.html')
  const pushWorker = join(dist, 'web', 'push-worker.js')
  const counter = join(dist, 'web', 'counter.html')
  const worker = join(dist, 'web', 'counter-worker.js')
  for (const file of [renderer, manifest, office, pushWorker, counter, worker]) {
    if (!existsSync(file)) throw new Error(`${file} is missing: build the pages with npm run build.`)
  }
  return {
    checkout: (await import(pathToFileURL(renderer).href)) as CheckoutRenderer,
    assets: checkoutAssets(name => JSON.parse(readFileSync(join(dist, 'web', name), 'utf8'))),
    office: readFileSync(office, 'utf8'),
    pushWorker: readFileSync(pushWorker, 'utf8'),
    counter: {
      page: readFileSync(counter, 'utf8'),
      worker: readFileSync(worker, 'utf8'),
      appDir: join(dist, 'web', 'counter', 'app'),
    },
    assetsDir: join(dist, 'web', 'assets'),
    galleryDir,
  }
}
