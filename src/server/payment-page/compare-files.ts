import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Integrity } from '../../shared/checkout-assets.ts'

/**
 * Compares the files of a folder of `dist` with the hashes that were written when they were built. What is sent
 * compressed must be the same unpacked. Answers what differs, in words that are always the same.
 */
export function compareFiles(folder: string): string[] {
  const built = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')) as Integrity
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== 'integrity.json')
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const strange = present.filter(path => built[path] === undefined && built[unpackedName(path)] === undefined)
  const sameAsBuilt = (path: string) => {
    try {
      return hashOf(unpacked(path, readFileSync(join(folder, path)))) === (built[path] ?? built[unpackedName(path)])
    } catch {
      return false
    }
  }
  const changed = [...new Set([...Object.keys(built), ...present])].filter(
    path => !strange.includes(path) && !sameAsBuilt(path),
  )
  return [
    ...changed.sort().map(path => `the file ${path} is not the one that was built`),
    ...strange.sort().map(path => `the file ${path} is of no build`),
  ]
}

/** As Subresource Integrity writes it. */
export function hashOf(file: Buffer): string {
  return `sha256-${createHash('sha256').update(file).digest('base64')}`
}

function unpackedName(path: string): string {
  return path.replace(/\.(br|gz)$/, '')
}

function unpacked(path: string, file: Buffer): Buffer {
  if (path.endsWith('.br')) return brotliDecompressSync(file)
  return path.endsWith('.gz') ? gunzipSync(file) : file
}
