import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../src/shared/checkout-assets.ts'

const WEB = join(import.meta.dirname, '../../dist/web')

/** Bytes, compressed, of what a page that waits for a Pix fetches once it has been alive for five seconds. */
export function laterBytes(): number {
  const manifest = JSON.parse(readFileSync(join(WEB, 'checkout.json'), 'utf8')) as Manifest
  const files = Object.values(manifest).flatMap(built => built?.file ?? [])
  const later = new Set(files.filter(file => /\/(faces|pt-br)-/.test(file)))
  return [...later].reduce((sum, file) => sum + statSync(join(WEB, `${file}.br`)).size, 0)
}
