import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkoutAssets, type Manifest } from '../../src/shared/checkout-assets.ts'

const WEB = join(import.meta.dirname, '../../dist/web')

/** Bytes, compressed, of what the built page fetches once it has been alive for a while. */
export function laterBytes(): number {
  const read = (name: string) => JSON.parse(readFileSync(join(WEB, name), 'utf8')) as Manifest
  const { scripts, laterStyle } = checkoutAssets(read)
  const { later, laterImports } = scripts['pt-BR']
  return [later, ...laterImports, laterStyle].reduce((sum, file) => sum + statSync(join(WEB, `${file}.br`)).size, 0)
}
