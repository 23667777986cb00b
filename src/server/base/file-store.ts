import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from './start-error.ts'

/** Where files are kept, by a name of ours. A file is written once, whole or not at all, and never changed. */
export interface FileStore {
  /**
   * Keeps bytes, safe when this returns. The same name again takes their place. @throws Error when they cannot be kept.
   */
  put(name: FileName, bytes: Uint8Array): Promise<void>
  /** The bytes; null when there are none by this name. */
  get(name: FileName): Promise<Buffer | null>
}

/** Two ids of ours: whose file it is, and which. */
type FileName = readonly [store: string, file: string]

const PART = /^[a-z]{3}_[0-9a-z]{26}$/

/** Keeps files in a folder that only its owner may read, made when the first one comes. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (name: FileName) => {
    if (!name.every(part => PART.test(part))) throw new TypeError('A file is named by two ids of ours.')
    return join(folder, ...name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
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
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
  }
}
