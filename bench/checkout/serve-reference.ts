import { join } from 'node:path'
import { build } from 'vite'
import { serveFiles } from '../peers/serve-files.ts'
import { pixCode } from './reference/pix-code.ts'

const SOURCE = join(import.meta.dirname, 'reference/bare-form.js')
const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Pagar</title>
<meta name="viewport" content="width=device-width"><script type="module" src="/form.js"></script></head>
<body><h1>R$ 129,90</h1><div id="root"></div></body></html>`

/** A page to compare with, on a server of its own. */
export interface Reference {
  url: string
  /** What its copy button copies. */
  code: string
  stop(): void
}

/**
 * Serves a bare form in React, rendered in the browser and compressed like ours. Measured in turns with ours it tells
 * how much of a time is the machine's doing.
 */
export async function serveReference(): Promise<Reference> {
  const served = await serveFiles(
    new Map([
      ['/', page],
      ['/form.js', await bundle()],
    ]),
  )
  return { ...served, code: pixCode }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2020', modulePreload: false, rolldownOptions: { input: SOURCE } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const script = result && 'output' in result ? result.output.find(file => file.type === 'chunk') : undefined
  if (script?.type !== 'chunk') throw new Error(`${SOURCE} could not be built.`)
  return script.code
}
