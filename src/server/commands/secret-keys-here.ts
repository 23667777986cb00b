import { statSync } from 'node:fs'
import { StartError } from '../base/start-error.ts'
import { readConfig } from '../start/config.ts'
import { openDataFolder, takeFolderIfFree } from '../start/data-folder.ts'
import { readSecretKeys, type SecretKeys, secretKeyFile } from '../start/secret-key-file.ts'
import { printFailure, printSentence } from './print-failure.ts'

/** A file's time is the kernel's last tick, so it may lie before an instant that the clock gave earlier. */
const TICK_MS = 10

/** The file with the keys; null where they are settings, which a command cannot change. */
export type KeysHere = { folder: string; keys: SecretKeys } | null

/** Hands the keys of this installation to a command. Returns its exit code, or 1 with a sentence on standard error. */
export async function withKeysHere(work: (here: KeysHere) => Promise<number> | number): Promise<number> {
  const read = readConfig()
  if (!read.ok) {
    read.problems.forEach(printSentence)
    return 1
  }
  const { config } = read
  try {
    if (config.secretKey !== null) return await work(null)
    const { path: folder } = await openDataFolder({ ...config, shared: true })
    const keys = readSecretKeys(folder)
    if (!keys) throw new StartError(`${secretKeyFile(folder)} was removed. Restore it from a backup.`)
    return await work({ folder, keys })
  } catch (error) {
    printFailure(error, false)
    return 1
  }
}

/**
 * The process that has run in the folder since before its keys were written, and so does not know them as they are.
 * Null where none does. Several processes on one folder and an outside database have no lock that would tell.
 */
export async function runsSinceBeforeKeys(folder: string): Promise<number | null> {
  const lock = await takeFolderIfFree(folder)
  if ('release' in lock) {
    lock.release()
    return null
  }
  // The lock says it itself: a file's own time of birth is not known to every file system.
  return (lock.since ?? 0) < statSync(secretKeyFile(folder)).mtimeMs + TICK_MS ? lock.heldBy : null
}
