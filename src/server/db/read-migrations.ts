import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../base/start-error.ts'

export type Migration = {
  /** 1, 2, 3 … without gaps: the n-th file is version n. */
  version: number
  /** File name, such as `000001_charges.sql`. */
  name: string
  sql: string
  sha256: string
}

/**
 * Reads the migrations of a folder in order. Throws StartError when a name is wrong or a number is missing or double.
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => readMigration(folder, name, index + 1))
}

function readMigration(folder: string, name: string, version: number): Migration {
  const number = /^(\d{6})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
  if (Number(number) !== version) {
    const expected = String(version).padStart(6, '0')
    throw new StartError(`The migration ${name} is out of order: the next name must begin with ${expected}_.`)
  }
  const sql = readFileSync(join(folder, name), 'utf8')
  return { version, name, sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
}
