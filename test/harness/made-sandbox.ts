import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile, openDatabase } from '../../src/sandbox/database.ts'

/** A sandbox's empty database, made once a process: its steps cost more than all else of a sandbox's start. */
let made: string | null = null

/** A new folder with the empty database of a sandbox, which starts there as one that was there before. */
export function makeSandboxFolder(): string {
  made ??= makeDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'guiche-world-'))
  copyFileSync(made, databaseFile(folder))
  return folder
}

function makeDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-sandbox-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  openDatabase(folder).close()
  return databaseFile(folder)
}
