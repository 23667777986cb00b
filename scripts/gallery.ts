/**
 * Serves the gallery of components at http://127.0.0.1:4300, and shows a change as soon as it is saved.
 * `--built` builds it as the product's pages are built, and serves that: for pictures, and to see what a person gets.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, createServer, preview } from 'vite'
import { gallery } from '../vite.config.ts'

const root = join(import.meta.dirname, '..')
const config = { ...gallery, configFile: false as const }

/** Where it is built unless told otherwise. */
export const galleryFolder = join(root, 'dist/gallery')

/** Builds the gallery into a folder and serves it; with port 0 any free port is taken. */
export async function serveBuiltGallery({ port = 4300, outDir = galleryFolder } = {}) {
  await buildGallery({ outDir })
  return serveGallery({ port, outDir })
}

/** Serves a folder into which the gallery was built. */
export async function serveGallery({ port, outDir }: { port: number; outDir: string }) {
  const server = await preview({
    ...config,
    logLevel: 'warn',
    preview: { ...gallery.preview, port },
    build: { outDir },
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The gallery has no address.')
  return { url, close: () => server.close() }
}

/** Builds the gallery into a folder, as the product's pages are built. `base` is the path at which it will stand. */
export async function buildGallery({ outDir = galleryFolder, base = '/' } = {}): Promise<void> {
  process.chdir(root)
  // Vite takes its JSX transform from NODE_ENV, and a test runner has another.
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({ ...config, base, logLevel: 'warn', mode: 'production', build: { ...gallery.build, outDir } })
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } })
  if (values.built) {
    const { url } = await serveBuiltGallery()
    console.log(`The gallery is at ${url}`)
  } else {
    process.chdir(root)
    const server = await createServer(config)
    await server.listen()
    server.printUrls()
  }
}
