import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, type Taken, takeLock } from '../base/lock-file.ts'
import { makeOwnerOnlyFile, readFileIfAny } from '../base/owner-only-file.ts'
import { codeOf, messageOf, StartError } from '../base/start-error.ts'
import { parseSecretKey } from './setting-values.ts'

export type DataFolder = {
  /** Absolute, without symbolic links. */
  path: string
  /** 32 bytes in base64. */
  secretKey: string
  release(): void
}

/**
 * Opens the data folder: makes it when missing (0700), takes it for this process alone, and reads or makes the secret
 * key. `shared` leaves the lock to others: workers on an outside database may share the folder with the web process.
 */
export async function openDataFolder(options: {
  dataDir: string
  secretKey: string | null
  shared: boolean
}): Promise<DataFolder> {
  const { dataDir, shared } = options
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const path = realpathSync(dataDir)
    const lock = shared ? null : await takeFolder(path)
    try {
      return { path, secretKey: options.secretKey ?? readOrMakeKey(path), release: () => lock?.release() }
    } catch (error) {
      lock?.release()
      throw error
    }
  } catch (error) {
    throw explain(error, dataDir)
  }
}

/** Takes an open data folder for this process alone, or says which process has it: a running Guichê, or a command. */
export function takeFolderIfFree(path: string): Promise<Lock | Taken> {
  return takeLock(join(path, 'guiche.lock'))
}

async function takeFolder(path: string): Promise<Lock> {
  const taken = await takeFolderIfFree(path)
  if ('release' in taken) return taken
  throw new StartError(
    `Another Guichê (process ${taken.heldBy}) is using the data folder ${path}; stop it or set DATA_DIR to another folder.`,
  )
}

function readOrMakeKey(folder: string): string {
  const path = join(folder, 'secret-key')
  const known = readFileIfAny(path)?.trim()
  if (known !== undefined) return readKey(path, known)
  if (existsSync(join(folder, 'postgres'))) {
    throw new StartError(
      `The secret key is missing: ${path}. Restore it from a backup or set SECRET_KEY; without it the credentials in the database cannot be opened.`,
    )
  }
  const made = makeOwnerOnlyFile(path, `${randomBytes(32).toString('base64')}\n`)
  const key = readFileIfAny(path)?.trim()
  if (key === undefined) throw new StartError(`${path} was removed while Guichê started. Start it again.`)
  return made ? key : readKey(path, key)
}

function readKey(path: string, text: string): string {
  const key = parseSecretKey(path, text)
  if ('value' in key) return key.value
  throw new StartError(`${path} does not hold 32 bytes in base64. Restore it from a backup, or set SECRET_KEY.`)
}

function explain(error: unknown, dataDir: string): unknown {
  const instead = 'Set DATA_DIR to a folder that this user may write to'
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return new StartError(`The data folder ${dataDir} may not be read or written by this user. ${instead}.`)
    case 'EROFS':
      return new StartError(`The data folder ${dataDir} is on a file system that cannot be written to. ${instead}.`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(`The data folder ${dataDir} is a file, or below a file. ${instead}.`)
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`The disk of the data folder ${dataDir} is full. Make room and start again.`)
    case null:
      return error
    default:
      return new StartError(`The data folder ${dataDir} cannot be used: ${messageOf(error)}. ${instead}.`)
  }
}
