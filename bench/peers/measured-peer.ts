import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import type { VisitedPage } from '../checkout/measure-visit.ts'
import { type ServedFiles, serveFiles } from './serve-files.ts'

const HERE = import.meta.dirname
const SOURCE = join(HERE, 'adyen-card-pix.js')
const INSTALL_PATIENCE_MS = 120_000

/** A page of somebody else's, on a server of its own. */
export interface MeasuredPeer {
  name: string
  page: VisitedPage
  stop(): void
}

/**
 * Adyen's Web components for card and Pix, installed, built and served like our reference. Null, with a word why, where
 * they cannot be had: the bench goes on without them.
 */
export async function measuredPeer(say: (line: string) => void): Promise<MeasuredPeer | null> {
  try {
    await install()
    const served = await serveFiles(await builtPage())
    const { version } = createRequire(SOURCE)('./node_modules/@adyen/adyen-web/package.json') as { version: string }
    const mounts = ['#card [data-cse=encryptedCardNumber] iframe', '#pix button']
    const page: VisitedPage = { url: served.url, code: null, peer: { mounts, outOfReach: '*.adyen.com/*' } }
    return { name: `Adyen Web ${version}`, page, stop: served.stop }
  } catch (error) {
    say(`Adyen's components are not measured: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return null
  }
}

/** Installs what the lock file of this folder names, unless it is there: nothing of it runs while it is installed. */
async function install(): Promise<void> {
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  await promisify(execFile)('npm', npm, { cwd: HERE, timeout: INSTALL_PATIENCE_MS })
}

/** Script and style sheet as its documentation has them, in one file each. */
async function builtPage(): Promise<ServedFiles> {
  const built = await build({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: SOURCE } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error(`${SOURCE} could not be built.`)
  const files = result.output.map(
    file => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const,
  )
  const addressOf = (end: string) => files.find(([address]) => address.endsWith(end))?.[0]
  const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Pagar</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${addressOf('.css')}">
<script type="module" src="${addressOf('.js')}"></script></head>
<body><h1>R$ 129,90</h1><div id="card"></div><div id="pix"></div></body></html>`
  return new Map([...files, ['/', page]])
}
