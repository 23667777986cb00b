import { type BankProfile, readBankProfile } from './bank-profile.ts'
import { shippedProfiles } from './shipped-profiles.ts'

/** A file of the operator's folder of profiles. `name` has its ending; `path` is for a sentence. */
export interface ProfileFile {
  name: string
  path: string
  text: string
}

/** Every profile by its name: those that are shipped, then the operator's. */
export type BankProfiles = ReadonlyMap<string, BankProfile>

/** Reads the operator's profiles and adds them to those that are shipped; every problem names its file. */
export function readProfiles(
  files: readonly ProfileFile[],
): { ok: true; profiles: BankProfiles } | { ok: false; problems: string[] } {
  const profiles = new Map(shippedProfiles)
  const problems: string[] = []
  for (const file of files) {
    const read = readFile(file)
    if (!read.ok) problems.push(...read.problems.map(problem => `${file.path}: ${problem}`))
    else profiles.set(read.profile.name, read.profile)
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, profiles }
}

function readFile({ name, text }: ProfileFile): ReturnType<typeof readBankProfile> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ok: false, problems: [`This is not JSON (${why}). Correct it, or take the file out of the folder.`] }
  }
  const read = readBankProfile(json)
  if (!read.ok) return read
  const own = read.profile.name
  if (`${own}.json` !== name) {
    return { ok: false, problems: [`name is ${own}: call the file ${own}.json, or give the profile the file's name.`] }
  }
  if (shippedProfiles.has(own)) {
    return { ok: false, problems: [`name is ${own}, which Guichê ships: give yours another name and file.`] }
  }
  return read
}
