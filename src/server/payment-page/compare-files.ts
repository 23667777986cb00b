import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Integrity } from '../../shared/checkout-assets.ts'

const unpackBrotli = promisify(brotliDecompress)
const unpackGzip = promisify(gunzip)

/**
 * Compares the files of a folder of `dist` with the hashes that were written when they were built. What is sent
 * compressed must be the same unpacked. Answers what differs, in words that are always the same. It goes file by file:
 * of more than a thousand at once, requests would wait for the last.
 */
export async function compareFiles(folder: string): Promise<string[]> {
  const built = JSON.parse(await readFile(join(folder, 'integrity.json'), 'utf8')) as Integrity
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const present = entries
    .filter(entry => entry.isFile() && entry.name !== 'integrity.json')
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const strange = new Set(present.filter(path => built[path] === undefined && built[unpackedName(path)] === undefined))
  const changed: string[] = []
  for (const path of new Set([...Object.keys(built), ...present])) {
    if (strange.has(path)) continue
    const hash = await hashOnDisk(folder, path)
    if (hash === null || hash !== (built[path] ?? built[unpackedName(path)])) changed.push(path)
  }
  return [
    ...changed.sort().map(path => `the file ${path} is not the one that was built`),
    ...[...strange].sort().map(path => `the file ${path} is of no build`),
  ]
}

/** As Subresource Integrity writes it. */
export function hashOf(file: Buffer): string {
  return `sha256-${createHash('sha256').update(file).digest('base64')}`
}

/** The hash of what a file is unpacked; null where it cannot be read or unpacked. */
async function hashOnDisk(folder: string, path: string): Promise<string | null> {
  try {
    return hashOf(await unpacked(path, await readFile(join(folder, path))))
  } catch {
    return null
  }
}

function unpackedName(path: string): string {
  return path.replace(/\.(br|gz)$/, '')
}

async function unpacked(path: string, file: Buffer): Promise<Buffer> {
  if (path.endsWith('.br')) return unpackBrotli(file)
  return path.endsWith('.gz') ? unpackGzip(file) : file
}
