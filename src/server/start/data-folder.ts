import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, type Taken, takeLock } from '../base/lock-file.ts'
import { codeOf, messageOf, StartError } from '../base/start-error.ts'
import { makeSecretKey, readSecretKeys, type SecretKeys, secretKeyFile } from './secret-key-file.ts'

export type DataFolder = {
  /** Absolute, without symbolic links. */
  path: string
  /** 32 bytes in base64. */
  secretKey: string
  /** The key that opens and seals nothing, while keys are rotated. */
  secondSecretKey: string | null
  /** Where the key stands, if it was made by this opening. */
  madeKeyFile: string | null
  release(): void
}

/**
 * Opens the data folder: makes it when missing (0700), takes it for this process alone, and reads or makes the secret
 * key. `shared` leaves the lock to others: workers on an outside database may share the folder with the web process.
 */
export async function openDataFolder(options: {
  dataDir: string
  secretKey: string | null
  secondSecretKey?: string | null
  shared: boolean
}): Promise<DataFolder> {
  const { dataDir, shared } = options
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const path = realpathSync(dataDir)
    const lock = shared ? null : await takeFolder(path)
    try {
      const { secretKey, secondSecretKey = null } = options
      return { path, ...keysOf(path, { secretKey, secondSecretKey }), release: () => lock?.release() }
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
    `Another Guichê (process ${taken.heldBy}) is using the data folder ${path}; ` +
      'stop it or set DATA_DIR to another folder.',
  )
}

/** The keys that the operator gave, or those of the folder; a new folder gets one. */
function keysOf(folder: string, given: { secretKey: string | null; secondSecretKey: string | null }) {
  const { secretKey, secondSecretKey } = given
  if (secretKey !== null) return { secretKey, secondSecretKey, madeKeyFile: null }
  const known = readSecretKeys(folder)
  const { first, second } = known ?? makeKeys(folder)
  const madeKeyFile = known ? null : secretKeyFile(folder)
  return { secretKey: first, secondSecretKey: secondSecretKey ?? second?.key ?? null, madeKeyFile }
}

function makeKeys(folder: string): SecretKeys {
  if (existsSync(join(folder, 'postgres'))) throw missingKey(secretKeyFile(folder))
  return makeSecretKey(folder)
}

/** What a start says of a database whose secret key is not where it should be. */
export function missingKey(file: string): StartError {
  return new StartError(
    `The secret key is missing: ${file}. Restore it from a backup or set SECRET_KEY; ` +
      'without it the credentials in the database cannot be opened.',
  )
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
