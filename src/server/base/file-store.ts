import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sealer } from './seal.ts'
import { codeOf } from './start-error.ts'

/** Where files are kept, by a name of ours. A file is written whole or not at all, and sealed for its name. */
export interface FileStore {
  /**
   * Keeps bytes, safe when this returns. The same name again takes their place. @throws Error when they cannot be kept.
   */
  put(name: FileName, bytes: Uint8Array): Promise<void>
  /** The bytes; null when there are none by this name. @throws Error when they do not open. */
  get(name: FileName): Promise<Buffer | null>
  /** Removes what is kept by this name, if anything. @throws Error when it cannot be removed. */
  remove(name: FileName): Promise<void>
  /** Every file that is kept. */
  names(): AsyncIterable<FileName>
  /**
   * Seals a file anew that another key sealed, or nobody yet. False: the key that seals had sealed it already.
   * @throws Error when it does not open.
   */
  reseal(name: FileName): Promise<boolean>
}

/** Two ids of ours: whose file it is, and which. */
export type FileName = readonly [store: string, file: string]

const PART = /^[a-z]{3}_[0-9a-z]{26}$/
/** How a sealed file begins. What was kept before files were sealed is a picture or a PDF, and begins otherwise. */
const SEALED = Buffer.from('guiche sealed file\n')

/** Keeps files in a folder that only its owner may read, made when the first one comes. */
export function openFolderStore(folder: string, sealer: Sealer): FileStore {
  const pathOf = (name: FileName) => {
    if (!name.every(part => PART.test(part))) throw new TypeError('A file is named by two ids of ours.')
    return join(folder, ...name)
  }
  const purposeOf = ([store, file]: FileName) => `files:${store}:${file}`
  const beginning = Buffer.concat([SEALED, sealer.beginning])
  const put: FileStore['put'] = async (name, bytes) =>
    writeWhole(pathOf(name), Buffer.concat([SEALED, sealer.sealBytes(purposeOf(name), bytes)]))
  const read = (name: FileName, kept: Buffer) =>
    startsWith(kept, SEALED) ? sealer.openBytes(purposeOf(name), kept.subarray(SEALED.length)) : kept
  return {
    put,
    async get(name) {
      const kept = await readIfAny(pathOf(name))
      return kept && read(name, kept)
    },
    remove: name => rm(pathOf(name), { force: true }),
    async *names() {
      for (const store of await partsIn(folder)) {
        for (const file of await partsIn(join(folder, store))) yield [store, file]
      }
    },
    async reseal(name) {
      const kept = await readIfAny(pathOf(name))
      if (!kept || startsWith(kept, beginning)) return false
      await put(name, read(name, kept))
      return true
    },
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

async function readIfAny(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** What in a folder is named by an id of ours, in order. */
async function partsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(name => PART.test(name)).sort()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function startsWith(bytes: Buffer, beginning: Buffer): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning)
}
