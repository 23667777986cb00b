import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from './start-error.ts'

/**
 * Writes a file that only its owner may read (0600), whole or not at all. When root writes into another user's folder,
 * the file becomes that user's, so that a later start without root can read it.
 */
export function writeOwnerOnlyFile(path: string, text: string): void {
  renameSync(writeBeside(path, text), path)
}

/** As `writeOwnerOnlyFile`, but leaves a file that is there already; of several processes one wins. True: written. */
export function makeOwnerOnlyFile(path: string, text: string): boolean {
  const written = writeBeside(path, text)
  try {
    linkSync(written, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(written)
  }
}

function writeBeside(path: string, text: string): string {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  const folder = statSync(dirname(path))
  if (process.getuid?.() === 0 && folder.uid !== 0) chownSync(unfinished, folder.uid, folder.gid)
  return unfinished
}

/** The text of a file, or null when there is none. */
export function readFileIfAny(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
