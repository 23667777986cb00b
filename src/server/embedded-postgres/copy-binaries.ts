import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../base/log.ts'
import { codeOf } from '../base/start-error.ts'
import type { Binaries } from './binaries.ts'

const PREFIX = 'programs-'

/**
 * Copies PostgreSQL's programs (about 55 MB) to where its user can read them, once for each version of the package, and
 * removes the copies of other versions. Returns the folder of the copy.
 */
export function copyBinaries(options: { binaries: Binaries; into: string; log: Logger }): string {
  const { binaries, into, log } = options
  const copy = join(into, `${PREFIX}${binaries.packageVersion}`)
  if (existsSync(copy)) return copy

  log.info(`The user that runs PostgreSQL cannot read ${binaries.root}, so its programs are copied to ${copy}.`)
  const unfinished = mkdtempSync(join(into, 'unfinished-'))
  for (const folder of ['bin', 'lib', 'share']) {
    cpSync(join(binaries.root, folder), join(unfinished, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => !source.endsWith('.a'),
    })
  }
  chmodSync(unfinished, 0o755)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another process was quicker.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
  for (const name of readdirSync(into)) {
    const old = name.startsWith('unfinished-') || (name.startsWith(PREFIX) && join(into, name) !== copy)
    if (old) rmSync(join(into, name), { recursive: true, force: true })
  }
  return copy
}
