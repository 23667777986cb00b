import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomText } from '../random-text.ts'

/** Name of the file in the sandbox's data folder. Whoever may read it may control the sandbox. */
const FILE = 'control-key'
/** Letters and digits: 190 bits of chance. */
const LENGTH = 32

/**
 * The key of `/control`, made at the first start and kept in a file that only its owner may read (0600).
 * Call it with the folder's database open: that lock is what keeps a second sandbox from making another key.
 * @throws when the file holds something else.
 */
export function openControlKey(dataDir: string): string {
  const path = join(dataDir, FILE)
  if (!existsSync(path)) writeWhole(path, `${randomText(LENGTH)}\n`)
  const key = readFileSync(path, 'utf8').trim()
  if (/^[0-9A-Za-z]{32}$/.test(key)) return key
  throw new Error(`${path} holds no control key. Remove it, and the next start makes another one.`)
}

/** Under another name first: killed half-way, it leaves no half of a key. */
function writeWhole(path: string, text: string): void {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
}
