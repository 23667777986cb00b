import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { takeLock } from '../src/server/base/lock-file.ts'
import { messageOf, StartError } from '../src/server/base/start-error.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(ROOT, 'dist')
/** Says of which sources the folder `dist` was built. */
const RECORD = join(DIST, 'built-from.json')
const SOURCES = [
  'src/web',
  'src/shared',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build',
]
/** What is sent compressed. A woff2 font is compressed already, and so is a picture that is not drawn in text. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/**
 * Builds the browser pages (`dist/web`), the isolated card form (`dist/fields`) and the checkout's server renderer
 * (`dist/checkout-render.js`) when their sources are not those of the last build. Of several processes one builds and
 * the others wait. Returns whether it built.
 */
export async function buildIfStale(log: { info(line: string): void }): Promise<boolean> {
  if (isBuilt(sourcesHash())) return false
  mkdirSync(DIST, { recursive: true })
  const lock = await waitForLock(join(DIST, 'build.lock'))
  try {
    const hash = sourcesHash()
    if (isBuilt(hash)) return false
    const begun = performance.now()
    log.info('The pages have changed since they were built; they are built now.')
    // A build that fails leaves half of its files, which no record may vouch for.
    rmSync(RECORD, { force: true })
    for (const folder of ['web', 'fields']) rmSync(join(DIST, folder), { recursive: true, force: true })
    await build()
    for (const folder of ['web', 'fields']) {
      writeIntegrity(join(DIST, folder))
      await precompress(join(DIST, folder, 'assets'))
    }
    const outputs = readdirSync(DIST).filter(name => !name.startsWith('build'))
    writeFileSync(RECORD, JSON.stringify({ hash, outputs }))
    log.info(`The pages were built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
    return true
  } finally {
    lock.release()
  }
}

/** Whoever builds (a test runner too) gets the pages of production: Vite takes its JSX transform from NODE_ENV. */
async function build(): Promise<void> {
  const [vite, { builds }] = await Promise.all([import('vite'), import('../vite.config.ts')])
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  let building = ''
  try {
    for (const [name, config] of Object.entries(builds)) {
      building = name
      await vite.build({ ...config, root: ROOT, configFile: false, logLevel: 'warn', mode: 'production' })
    }
  } catch (error) {
    throw new StartError(`The pages could not be built (${building}): ${messageOf(error)}`)
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  }
}

/**
 * Writes `integrity.json`: the SHA-256 of each file in the folder as it was built, in the words of Subresource
 * Integrity. The payer's page names scripts by it, and what is served later is compared with it.
 */
function writeIntegrity(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(entry => join(entry.parentPath, entry.name)).sort()
  // What draws the page on the server stands beside them.
  if (folder.endsWith('web')) paths.push(join(DIST, 'checkout-render.js'))
  const hashes = paths.map(path => [relative(folder, path).split(sep).join('/'), integrityOf(readFileSync(path))])
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify(Object.fromEntries(hashes)))
}

function integrityOf(file: Buffer): string {
  return `sha256-${createHash('sha256').update(file).digest('base64')}`
}

/**
 * Puts a `.br` and a `.gz` beside each file that a browser would rather have compressed, at the slowest and smallest
 * setting: it is done once, and sent as it is with every visit. Where nothing is won there is no second file.
 */
async function precompress(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter(name => COMPRESSIBLE.has(extname(name)))) {
    const path = join(folder, name)
    const plain = readFileSync(path)
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(plain, { params }),
      promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
    ])
    if (br.length < plain.length) writeFileSync(`${path}.br`, br)
    if (gz.length < plain.length) writeFileSync(`${path}.gz`, gz)
  }
}

function isBuilt(hash: string): boolean {
  if (!existsSync(RECORD)) return false
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as { hash: string; outputs: string[] }
  return record.hash === hash && record.outputs.every(name => existsSync(join(DIST, name)))
}

/** Names and contents of everything that the builds read; tests beside the sources are no part of them. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesBelow).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** Takes a lock of processes that build, as soon as nobody has it. */
export async function waitForLock(path: string): Promise<{ release(): void }> {
  for (;;) {
    const taken = await takeLock(path)
    if ('release' in taken) return taken
    await sleep(100)
  }
}

if (import.meta.main) {
  try {
    const built = await buildIfStale({ info: line => console.log(line) })
    if (!built) console.log('The pages are up to date.')
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
