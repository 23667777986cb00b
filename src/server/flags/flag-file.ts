import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeviceFlagKey } from '../../shared/flags/device-flags.ts'
import { type FlagFeatures, readFeatures } from '../../shared/flags/flag-features.ts'
import type { Logger } from '../base/log.ts'
import { codeOf, messageOf } from '../base/start-error.ts'

const NAME = 'flags.json'
const MOST_BYTES = 1_048_576
/** Milliseconds: more often nobody looks whether it has changed. */
const LOOK_EVERY = 1_000

/**
 * What the operator's file says. Where a flag of it is wrong, the others count; where it cannot be read at all, what
 * was read before does.
 */
export interface ReadFlagFile {
  state: 'absent' | 'read' | 'wrong'
  features: FlagFeatures
  problems: readonly string[]
}

/** The operator's file of flags. */
export interface FlagFile {
  name: string
  /** What is known of it; looks beside whoever asks whether it has changed. */
  known(): ReadFlagFile
  /** Looks now. */
  look(): Promise<ReadFlagFile>
}

const absent: ReadFlagFile = { state: 'absent', features: {}, problems: [] }

/** Opens `flags.json` of the data folder, which need not be there, and reads it again whenever it has changed. */
export async function openFlagFile(folder: string, log: Logger): Promise<FlagFile> {
  const path = join(folder, NAME)
  let known = absent
  let seen = ''
  let checkedAt = 0
  let looking: Promise<ReadFlagFile> | null = null

  const lookNow = async () => {
    checkedAt = Date.now()
    const mark = await markOf(path)
    if (mark === seen) return known
    known = mark === '' ? absent : await read(path, known.features)
    seen = mark
    for (const problem of known.problems) log.warn({ file: NAME }, problem)
    return known
  }
  const look = () => {
    looking ??= lookNow().finally(() => {
      looking = null
    })
    return looking
  }
  await look()
  return {
    name: NAME,
    known() {
      if (Date.now() - checkedAt >= LOOK_EVERY)
        look().catch(error => log.warn({ err: error }, 'flags.json was not looked at'))
      return known
    },
    look,
  }
}

/** What changes with the file; empty where there is none. */
async function markOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path)
    return `${mtimeMs} ${size} ${ino}`
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? '' : messageOf(error)
  }
}

async function read(path: string, before: FlagFeatures): Promise<ReadFlagFile> {
  const wrong = (problem: string): ReadFlagFile => ({
    state: 'wrong',
    features: before,
    problems: [`${NAME}: ${problem}`],
  })
  try {
    const { size } = await stat(path)
    if (size > MOST_BYTES) return wrong(`it is larger than ${MOST_BYTES} bytes.`)
    const payload = readFeatures(JSON.parse(await readFile(path, 'utf8')))
    if (!payload.ok) return wrong(`${payload.problem}.`)
    const unknown = payload.others
      .slice(0, 20)
      .map(name => (isDeviceFlagKey(name) ? `${name} is decided by GrowthBook alone.` : `there is no flag ${name}.`))
    const problems = [...payload.problems, ...unknown].map(problem => `${NAME}: ${problem}`)
    return { state: problems.length > 0 ? 'wrong' : 'read', features: payload.features, problems }
  } catch (error) {
    return wrong(
      error instanceof SyntaxError ? `it is not JSON: ${error.message}.` : `it cannot be read: ${messageOf(error)}.`,
    )
  }
}
