import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BankProfiles, readProfiles } from '../../shared/bank-profiles/read-profiles.ts'
import { messageOf, StartError } from '../base/start-error.ts'

/**
 * The profiles of banks: those that are shipped, and the operator's own in a folder, which need not be there.
 * @throws StartError with a line for each problem: file, place, and what to do.
 */
export function loadProfiles(folder: string): BankProfiles {
  const read = readProfiles(filesIn(folder))
  if (read.ok) return read.profiles
  throw new StartError(read.problems.join('\n'))
}

function filesIn(folder: string) {
  // Where it would be below a file, opening the data folder says so.
  if (!existsSync(folder)) return []
  try {
    const names = readdirSync(folder).filter(name => name.endsWith('.json'))
    return names.sort().map(name => {
      const path = join(folder, name)
      return { name, path, text: readFileSync(path, 'utf8') }
    })
  } catch (error) {
    throw new StartError(`The profiles of banks in ${folder} cannot be read: ${messageOf(error)}.`)
  }
}
