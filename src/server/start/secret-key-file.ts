import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { makeOwnerOnlyFile, readFileIfAny, writeOwnerOnlyFile } from '../base/owner-only-file.ts'
import { StartError } from '../base/start-error.ts'
import { parseSecretKey } from './setting-values.ts'

/**
 * The keys of an installation, each 32 bytes in base64. The first seals. While keys are rotated there is a second one,
 * which opens what it sealed: the next one before the change, and the previous one after it.
 */
export interface SecretKeys {
  first: string
  second: { key: string; is: 'next' | 'previous' } | null
}

/** Where the keys of a data folder are. */
export function secretKeyFile(folder: string): string {
  return join(folder, 'secret-key')
}

/** The keys of a data folder; null when it has none. @throws StartError when the file is spoilt. */
export function readSecretKeys(folder: string): SecretKeys | null {
  const path = secretKeyFile(folder)
  const text = readFileIfAny(path)?.trim()
  if (text === undefined) return null
  const [line = '', more, ...rest] = text.split('\n').map(one => one.trim())
  const [is, key = ''] = more?.split(' ') ?? []
  const isWhole = isSecretKey(line) && rest.length === 0
  if (isWhole && more === undefined) return { first: line, second: null }
  if (isWhole && isSecretKey(key) && (is === 'next' || is === 'previous')) return { first: line, second: { key, is } }
  throw new StartError(`${path} does not hold 32 bytes in base64. Restore it from a backup, or set SECRET_KEY.`)
}

/** Writes the keys of a data folder in the place of those that are there. */
export function writeSecretKeys(folder: string, { first, second }: SecretKeys): void {
  writeOwnerOnlyFile(secretKeyFile(folder), `${first}\n${second ? `${second.is} ${second.key}\n` : ''}`)
}

/** Makes the first key of a data folder; of several processes one wins. @throws StartError when it was removed. */
export function makeSecretKey(folder: string): SecretKeys {
  const path = secretKeyFile(folder)
  makeOwnerOnlyFile(path, `${newSecretKey()}\n`)
  const made = readSecretKeys(folder)
  if (!made) throw new StartError(`${path} was removed while Guichê started. Start it again.`)
  return made
}

/** 32 random bytes in base64. */
export function newSecretKey(): string {
  return randomBytes(32).toString('base64')
}

function isSecretKey(text: string): boolean {
  return 'value' in parseSecretKey('', text)
}
