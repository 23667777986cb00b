import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BankProfiles, readProfiles } from '../shared/bank-profiles/read-profiles.ts'

/**
 * The banks that can be played: those that are shipped, and the profiles of a folder, where there is one.
 * @throws Error with a line for each wrong profile.
 */
export function loadProfiles(folder: string | null): BankProfiles {
  const names = folder !== null && existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []
  const read = readProfiles(
    names.sort().map(name => {
      const path = join(folder ?? '', name)
      return { name, path, text: readFileSync(path, 'utf8') }
    }),
  )
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.profiles
}
